import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { portal } from '#core/contract/portal/portal.ts';
import { receipts } from '#core/contract/receipts.ts';
import { formatReceiptNumber } from '#core/domain/identifiers.ts';
import { hasReceipt } from '#core/domain/payments/payment.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { findOrderByToken, type OrderRow } from '#server/features/orders/orders.queries.ts';
import { toOrderMail } from '#server/features/orders/orders.service.ts';
import { readRefund } from '#server/features/orders/refund-details.ts';
import { getOwnOrder } from '#server/features/portal/own-records.ts';
import { findReview } from '#server/features/reviews/reviews.queries.ts';
import { registerFile } from '#server/http/files/register-file.ts';
import type { ReceiptData } from './content.ts';
import { issuerOfReceipt } from './issuer-of-receipt.ts';

const isUuid = (token: string): boolean => z.uuid().safeParse(token).success;

export function receiptRoutes(app: FastifyInstance, deps: Deps, logo: Buffer | undefined): void {
  const draw = async (order: OrderRow | undefined) => {
    const data = order && (await toReceipt(deps, order));
    if (!order || !data) throw new AppError('not_found', 'There is no receipt here');
    // Loaded with the first receipt: fonts and PDF code take 30 MB that few processes need.
    const { receiptPdf } = await import('./receipt-pdf.ts');
    return {
      content: await receiptPdf(data, await issuerOfReceipt(deps, order), logo),
      mime: 'application/pdf',
      name: 'Certification-Receipt.pdf',
    };
  };

  registerFile(app, deps, receipts.download, async ({ params: { token } }) =>
    draw(isUuid(token) ? await findOrderByToken(deps.db, token) : undefined),
  );

  registerFile(app, deps, portal.receipt, async ({ params }, { customer }) =>
    draw(await getOwnOrder(deps.db, customer, params.id, 'reader')),
  );
}

/** Undefined until money was held for the order. */
async function toReceipt(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  order: OrderRow,
): Promise<ReceiptData | undefined> {
  const { paymentState, receiptNumber } = order;
  if (!hasReceipt(paymentState)) return undefined;
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
    isDeclined: (await findReview(db, { orderId: order.id }))?.decision === 'decline',
    printedAt: now().toISOString(),
  };
}

const toIso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
