import { AppError } from '#core/errors.ts';
import { GatewayRefused } from '#server/adapters/gateway.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { findOrder, type OrderRow } from '#server/features/orders/orders.queries.ts';
import { refundCharge } from './give-back.ts';
import { ownPaymentOf } from './own-payment.ts';
import { settleIntent } from './settle.ts';

type Staff = { actor: string; reason: string | null; isReasonTold?: boolean };

/** Refunds what an order was charged, for a member of staff. */
export async function refundOrder(
  deps: Deps,
  orderId: number,
  { actor, reason, isReasonTold = false }: Staff,
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
  const note = (action: 'refund requested' | 'refund refused', data: Record<string, unknown>) =>
    recordActivity(deps.db, { subject: ['order', orderId], actor, action, data });
  // Before the gateway is asked: whoever hears from it first writes down who wanted this.
  await note('refund requested', { reason, isReasonTold });
  const intent = await refundCharge(deps, intentId).catch(async (error: Error) => {
    if (error instanceof GatewayRefused) await note('refund refused', { why: error.message });
    throw error;
  });
  const settled =
    intent && (await settleIntent(deps, payment, intent, { actor, reason, isReasonTold }));
  if (settled?.paymentState !== 'refunded') {
    const why = 'the payment has changed in the meantime';
    await note('refund refused', { why });
    throw new AppError('conflict', `The refund was not made: ${why}.`);
  }
  return settled;
}
