import { isPaymentSecured } from '#core/domain/payments/payment.ts';
import type { Deps } from '#server/deps.ts';
import { findSession } from '#server/features/assessment/assessment.queries.ts';
import { findRenewalsUnderWay } from '#server/features/certificates/renewal/under-way.ts';
import { findOrder } from '#server/features/orders/orders.queries.ts';
import { cancelOrder } from './cancel-order.ts';

/** Cancels the order and gives its money back, if another order still renews the same certificate. */
export async function cancelSecondRenewal(deps: Deps, orderId: number): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (!order || order.cancelledAt) return;
  const { paymentState } = order;
  // A process that died after the money went back has not recorded the cancellation.
  const isReturned = paymentState === 'released' || paymentState === 'refunded';
  if (!isReturned && !isPaymentSecured(paymentState)) return;
  const number = (await findSession(deps.db, order.sessionId))?.renews;
  if (!number) return;
  const others = await findRenewalsUnderWay(deps.db, [number], { except: orderId });
  const other = others.get(number);
  if (!other) return;
  await cancelOrder(deps, orderId, {
    actor: 'system',
    role: 'owner',
    reason: `The renewal of ${number} was already paid with order ${other}.`,
    tellReason: true,
  });
}
