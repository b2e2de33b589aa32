import type { Brand } from '#core/content/brand/brand.ts';
import { writePdf } from '#server/pdf/write-pdf.ts';
import { type ReceiptData, receiptContent } from './content.ts';
import { drawReceipt } from './layout.ts';

/** The document of an order: an authorization confirmation before the charge, a receipt after it. */
export async function receiptPdf(data: ReceiptData, brand: Brand, logo?: Buffer): Promise<Buffer> {
  const content = receiptContent(data, brand.timeZone);
  const info = {
    Title: content.name,
    Author: brand.legalName,
    CreationDate: new Date(data.printedAt),
  };
  return writePdf({ info }, (doc) =>
    drawReceipt(doc, content, { brand, logo, isTest: data.isTest, printedAt: data.printedAt }),
  );
}
