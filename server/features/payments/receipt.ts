import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { formatReceiptNumber } from '#core/domain/identifiers.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { toOrderMail } from '#server/features/orders/order-mail.ts';
import { findOrderByToken } from '#server/features/orders/orders.queries.ts';
import { register } from '#server/http/register.ts';
import type { ReceiptData } from './receipt/content.ts';
import { readRefund } from './refund-details.ts';

/** Not one of the calls that answer JSON: the reply is the file itself. */
const receiptFile = endpoint({
  method: 'GET',
  path: '/api/receipts/:token/Certification-Receipt.pdf',
  access: 'public',
  summary: 'The authorization confirmation or receipt of an order, as a PDF',
  limit: 'lookups',
  params: z.object({ token: z.string() }),
  response: z.instanceof(Buffer),
});

const isUuid = (token: string): boolean => z.uuid().safeParse(token).success;

export function receiptRoutes(app: FastifyInstance, deps: Deps, logo: Buffer | undefined): void {
  register(app, deps, receiptFile, async ({ params: { token } }, { reply }) => {
    const data = isUuid(token) ? await findReceipt(deps, token) : undefined;
    if (!data) throw new AppError('not_found', 'There is no receipt here');
    // Loaded with the first receipt: fonts and their machinery take 30 MB that few processes need.
    const { receiptPdf } = await import('./receipt-pdf.ts');
    const pdf = await receiptPdf(data, deps.brand, logo);
    reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="Certification-Receipt.pdf"');
    return pdf;
  });
}

/** The order behind the token as it stands now; nothing while no money was ever held for it. */
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
