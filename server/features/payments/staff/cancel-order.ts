import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { orders } from '#core/contract/staff/orders.ts';
import { moneyReturnOf } from '#core/domain/orders/cancellation.ts';
import { isPaymentSecured } from '#core/domain/payments/payment.ts';
import { isAllowed, type StaffRole, whoCan } from '#core/domain/staff/permissions.ts';
import { AppError } from '#core/errors.ts';
import { refuseIfChanged } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { findRecord } from '#server/features/certificates/certificates.queries.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { lockUnchanged } from '#server/features/orders/order-edits.ts';
import { type OrderRow, updateOrder } from '#server/features/orders/orders.queries.ts';
import { getOrder, refuseCancelled, toOrderMail } from '#server/features/orders/orders.service.ts';
import { followPayment } from '#server/features/reviews/follow-payment.ts';
import { refundOrder, releaseOrder } from './order-money.ts';

type Cancellation = Parsed<typeof orders.cancel>['body'] & { actor: string; role: StaffRole };

/**
 * Cancels an order. The money goes back first: if that fails, nothing has happened, and once it is done, cancelling again
 * only has to note it. From then on the order can be neither paid, delivered nor moved.
 */
export async function cancelOrder(
  deps: Deps,
  id: number,
  cancellation: Cancellation,
): Promise<OrderRow> {
  const order = await getOrder(deps.db, id);
  refuseIfChanged(order, cancellation.expectedUpdatedAt, 'order');
  refuseCancelled(order);
  await refuseCertified(deps.db, id);
  const isTold = await returnMoney(deps, order, cancellation);
  return deps.db.transaction((tx) => markCancelled(tx, deps, id, { ...cancellation, isTold }));
}

/** A certificate outlives its order, so ending it takes a decision of its own. */
async function refuseCertified(db: Queryable, orderId: number): Promise<void> {
  const record = await findRecord(db, { orderId });
  if (record?.status !== 'valid' && record?.status !== 'suspended') return;
  throw new AppError(
    'conflict',
    `Certificate ${record.number} of this order still counts. Please withdraw it before you cancel the order.`,
  );
}

/** Returns the money; the result is whether the mail about it also tells the customer of the cancellation. */
async function returnMoney(
  deps: Deps,
  order: OrderRow,
  { actor, role, reason, tellReason }: Cancellation,
): Promise<boolean> {
  const { id } = order;
  const decision = { actor, isCancelled: true };
  switch (moneyReturnOf(order)) {
    case 'release':
      await releaseOrder(deps, id, { ...decision, reason: tellReason ? reason : null });
      return true;
    case 'refund':
      if (!isAllowed(role, 'refund')) throw new AppError('forbidden', whoCan('refund'));
      await refundOrder(deps, id, { ...decision, reason, tellReason });
      return true;
    case 'none':
      return false;
    default:
      throw new AppError(
        'conflict',
        'The customer disputes the charge. Please settle the dispute before you cancel the order.',
      );
  }
}

async function markCancelled(
  tx: Queryable,
  deps: Deps,
  id: number,
  { actor, reason, tellReason, isTold }: Cancellation & { isTold: boolean },
): Promise<OrderRow> {
  const former = await lockUnchanged(tx, id, undefined);
  refuseCancelled(former);
  await refuseCertified(tx, id);
  if (isPaymentSecured(former.paymentState) || moneyReturnOf(former) === undefined) {
    throw new AppError('conflict', 'The payment has changed in the meantime. Please look again.');
  }
  const now = deps.now();
  const order = await updateOrder(tx, id, {
    cancelledAt: now,
    cancelledBy: actor,
    cancelReason: reason,
    paymentProblem: null,
    updatedAt: now,
  });
  await recordActivity(tx, {
    subject: ['order', id],
    actor,
    action: 'cancelled',
    data: { reason, customerTold: true },
  });
  await followPayment(tx, deps, order, actor);
  if (!isTold) {
    await queueEmail(tx, deps, {
      event: `order ${id} cancelled`,
      to: order.customerEmail,
      template: 'order-cancelled',
      data: { ...(await toOrderMail(tx, order)), reason: tellReason ? reason : null },
    });
  }
  return order;
}
