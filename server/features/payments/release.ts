import { randomUUID } from 'node:crypto';
import { AppError } from '#core/errors.ts';
import type { GatewayIntent } from '#server/adapters/gateway.ts';
import type { Deps } from '#server/deps.ts';
import { findOrder, type OrderRow } from '#server/features/orders/orders.queries.ts';
import { ownPaymentOf } from './own-payment.ts';
import { findPayment } from './payments.queries.ts';
import { settleIntent } from './settle.ts';

type Staff = { actor: string; reason: string | null };

/** Releases the hold of an order, for a member of staff. */
export async function releaseOrder(
  deps: Deps,
  orderId: number,
  { actor, reason }: Staff,
): Promise<OrderRow> {
  const order = await findOrder(deps.db, orderId);
  if (!order) throw new AppError('not_found', 'There is no such order');
  if (order.paymentState !== 'authorized' && order.paymentState !== 'failed') {
    throw new AppError('conflict', 'There is no hold on the card that could be released.');
  }
  const { payment, intentId } = await ownPaymentOf(deps, order);
  const intent = await cancelHold(deps, intentId);
  const settled = intent && (await settleIntent(deps, payment, intent, { actor, reason }));
  if (settled?.paymentState !== 'released') {
    throw new AppError(
      'conflict',
      'The hold could not be released: the payment has changed in the meantime.',
    );
  }
  return settled;
}

/** Gives back a hold that no order wants. */
export async function releasePayment(deps: Deps, paymentId: number): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment?.paymentIntentId || payment.gateway !== deps.gateway.name) return;
  const order = payment.orderId === null ? undefined : await findOrder(deps.db, payment.orderId);
  // By now it may be the one that the order stands on.
  if (order?.paymentIntentId === payment.paymentIntentId) return;
  const intent = await cancelHold(deps, payment.paymentIntentId);
  if (!intent) return;
  await settleIntent(deps, payment, intent);
  if (intent.state === 'captured') {
    deps.log.error({ payment: paymentId }, 'a payment that no order wants was charged');
  }
}

/** Asks first and afterwards: a lost answer must not look like a failure. */
async function cancelHold({ gateway }: Deps, intentId: string): Promise<GatewayIntent | undefined> {
  const intent = await gateway.retrieve(intentId);
  if (intent?.state !== 'authorized' && intent?.state !== 'open') return intent;
  try {
    return await gateway.cancel(intentId, `cancel-${intentId}-${randomUUID()}`);
  } catch (error) {
    const after = await gateway.retrieve(intentId);
    if (after?.state === 'authorized' || after?.state === 'open') throw error;
    return after;
  }
}
