import { dayOf } from '#core/domain/certificates/dates.ts';
import { isPaymentSecured } from '#core/domain/payments/payment.ts';
import { startClock } from '#core/domain/reviews/clock.ts';
import { isReviewOver } from '#core/domain/reviews/opening.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { clearDeclineText, clockColumns, UNDECIDED } from './edit-review.ts';
import { endReviewLinks } from './review-links.ts';
import { lockReview, type ReviewRow, updateReview } from './reviews.queries.ts';

/**
 * Brings a review in line with the payment of its order, in the transaction that records the payment. A decision outlives a refund; a
 * company that was declined and pays again is reviewed again.
 */
export async function followPayment(
  tx: Queryable,
  deps: Pick<Deps, 'now' | 'brand'>,
  order: OrderRow,
  actor: string,
): Promise<void> {
  const review = await lockReview(tx, { orderId: order.id });
  if (!review) return;
  const { paymentState } = order;
  const subject: ['order', number] = ['order', order.id];
  if (review.state !== 'decided' && review.state !== 'closed' && isReviewOver(order)) {
    await closeReview(tx, deps, review);
    const data = { payment: paymentState };
    await recordActivity(tx, { subject, actor, action: 'review closed', data });
  }
  if (order.cancelledAt) return;
  if (isPaymentSecured(paymentState) && (review.state === 'closed' || isPaidAnew(review, order))) {
    await startAnew(tx, deps, review, order);
    await clearDeclineText(tx, deps, review, order);
    // The former decision is overwritten, so it is recorded here.
    const { decision, decisionText, decidedBy } = review;
    const data = { payment: paymentState, decision, decisionText, decidedBy };
    await recordActivity(tx, { subject, actor, action: 'review reopened', data });
  }
}

const isPaidAnew = ({ decision, decidedAt }: ReviewRow, { authorizedAt }: OrderRow): boolean =>
  decision === 'decline' && decidedAt !== null && authorizedAt !== null && authorizedAt > decidedAt;

async function closeReview(
  tx: Queryable,
  deps: Pick<Deps, 'now'>,
  { id }: ReviewRow,
): Promise<void> {
  await updateReview(tx, id, {
    ...UNDECIDED,
    state: 'closed',
    waitingSince: null,
    runningSince: null,
    dueOn: null,
    updatedAt: deps.now(),
  });
  await endReviewLinks(tx, deps, id);
}

/** Restarts a review after the customer paid again: findings stay, and the promise runs from the new payment. */
async function startAnew(
  tx: Queryable,
  { now, brand }: Pick<Deps, 'now' | 'brand'>,
  { id, updatedAt: closedAt }: ReviewRow,
  { authorizedAt }: OrderRow,
): Promise<void> {
  // If a refund failed, the old payment counts again, from now on.
  const paidAt = authorizedAt && authorizedAt > closedAt ? authorizedAt : now();
  await updateReview(tx, id, {
    ...clockColumns(startClock(dayOf(paidAt, brand.timeZone))),
    ...UNDECIDED,
    state: 'open',
    remindersSent: 0,
    updatedAt: now(),
  });
}
