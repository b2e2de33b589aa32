import PDFDocument from 'pdfkit';
import type { Brand } from '#core/content/brand.ts';
import { type ReceiptData, receiptContent } from './content.ts';
import { drawReceipt } from './layout.ts';

/** The document of an order: an authorization confirmation before the charge, a receipt after it. */
export async function receiptPdf(data: ReceiptData, brand: Brand, logo?: Buffer): Promise<Buffer> {
  const content = receiptContent(data, brand.timeZone);
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: content.name,
      Author: brand.legalName,
      CreationDate: new Date(data.printedAt),
    },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  drawReceipt(doc, content, { brand, logo, isTest: data.isTest, printedAt: data.printedAt });
  doc.end();
  return finished;
}
