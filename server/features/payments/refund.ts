import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { findOrder, type OrderRow } from '#server/features/orders/orders.queries.ts';
import { refundCharge } from './give-back.ts';
import { ownPaymentOf } from './own-payment.ts';
import { settleIntent } from './settle.ts';

type Staff = { actor: string; reason: string | null };

/** Refunds what an order was charged, for a member of staff. */
export async function refundOrder(
  deps: Deps,
  orderId: number,
  { actor, reason }: Staff,
): Promise<OrderRow> {
  const order = await findOrder(deps.db, orderId);
  if (!order) throw new AppError('not_found', 'There is no such order');
  if (order.paymentState === 'refunded') {
    throw new AppError('conflict', 'This order was refunded already.');
  }
  if (order.paymentState !== 'captured') {
    throw new AppError('conflict', 'Only a payment that was charged can be refunded.');
  }
  const { payment, intentId } = await ownPaymentOf(deps, order);
  const intent = await refundCharge(deps, intentId);
  const settled = intent && (await settleIntent(deps, payment, intent, { actor, reason }));
  if (settled?.paymentState !== 'refunded') {
    throw new AppError(
      'conflict',
      'The refund was not made: the payment has changed in the meantime.',
    );
  }
  return settled;
}
