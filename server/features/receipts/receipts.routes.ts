import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { receipts } from '#core/contract/receipts.ts';
import { formatReceiptNumber } from '#core/domain/identifiers.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { findOrderByToken } from '#server/features/orders/orders.queries.ts';
import { toOrderMail } from '#server/features/orders/orders.service.ts';
import { readRefund } from '#server/features/orders/refund-details.ts';
import { registerFile } from '#server/http/files/register-file.ts';
import type { ReceiptData } from './content.ts';

const isUuid = (token: string): boolean => z.uuid().safeParse(token).success;

export function receiptRoutes(app: FastifyInstance, deps: Deps, logo: Buffer | undefined): void {
  registerFile(app, deps, receipts.download, async ({ params: { token } }) => {
    const data = isUuid(token) ? await findReceipt(deps, token) : undefined;
    if (!data) throw new AppError('not_found', 'There is no receipt here');
    // Loaded with the first receipt: fonts and PDF code take 30 MB that few processes need.
    const { receiptPdf } = await import('./receipt-pdf.ts');
    return {
      content: await receiptPdf(data, deps.brand, logo),
      mime: 'application/pdf',
      name: 'Certification-Receipt.pdf',
    };
  });
}

/** The order behind the token; nothing as long as no money was held for it. */
async function findReceipt(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<ReceiptData | undefined> {
  const order = await findOrderByToken(db, token);
  if (!order || order.paymentState === 'unpaid') return undefined;
  const { paymentState, receiptNumber } = order;
  const refundedAt = paymentState === 'refunded' ? (await readRefund(db, order)).refundedAt : null;
  return {
    ...(await toOrderMail(db, order)),
    discountCode: order.discountCode,
    paymentState,
    receiptNumber: receiptNumber === null ? null : formatReceiptNumber(receiptNumber),
    authorizedAt: toIso(order.authorizedAt),
    captureBy: toIso(order.captureBy),
    capturedAt: toIso(order.capturedAt),
    refundedAt: toIso(refundedAt),
    printedAt: now().toISOString(),
  };
}

const toIso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
