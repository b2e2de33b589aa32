import { randomUUID } from 'node:crypto';
import { AppError } from '#core/errors.ts';
import type { GatewayIntent } from '#server/adapters/gateway.ts';
import type { Deps } from '#server/deps.ts';
import { findOrder, type OrderRow } from '#server/features/orders/orders.queries.ts';
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
  const intent = await giveBack(deps, intentId);
  const settled = intent && (await settleIntent(deps, payment, intent, { actor, reason }));
  if (settled?.paymentState !== 'refunded') {
    throw new AppError(
      'conflict',
      'The refund was not made: the payment has changed in the meantime.',
    );
  }
  return settled;
}

/** Asks first and afterwards: a lost answer must not become a second refund. */
async function giveBack({ gateway }: Deps, intentId: string): Promise<GatewayIntent | undefined> {
  const intent = await gateway.retrieve(intentId);
  if (intent?.state !== 'captured' || intent.refunded >= intent.amount) return intent;
  try {
    return await gateway.refund(intentId, `refund-${intentId}-${randomUUID()}`);
  } catch (error) {
    const after = await gateway.retrieve(intentId);
    if (!after || after.refunded < after.amount) throw error;
    return after;
  }
}
