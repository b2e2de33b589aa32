import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { findOrder, type OrderRow } from '#server/features/orders/orders.queries.ts';
import { cancelHold } from './give-back.ts';
import { ownPaymentOf } from './own-payment.ts';
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
