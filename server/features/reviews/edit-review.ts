import { FROZEN_SCHEMES } from '#core/content/schemes/schemes.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { dueOn, type ReviewClock } from '#core/domain/reviews/clock.ts';
import { isSettled } from '#core/domain/reviews/completion.ts';
import { listReviewCriteria } from '#core/domain/reviews/criteria.ts';
import type { ReviewState } from '#core/domain/reviews/points.ts';
import { AppError } from '#core/errors.ts';
import { refuseIfChanged } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { lockOrder, type OrderRow, updateOrder } from '#server/features/orders/orders.queries.ts';
import { certifiedAreas, findReview, lockReview, type ReviewRow } from './reviews.queries.ts';

export const unknownReview = () => new AppError('not_found', 'There is no such review');

const STATE_WORDS: Record<ReviewState, string> = {
  open: 'being worked on',
  waiting: 'waiting for the customer',
  decision: 'waiting for a decision',
  decided: 'decided',
  closed: 'closed',
};

/** Locks the review for one edit; refuses if its state does not allow the edit. */
export async function lockForWork(
  tx: Queryable,
  id: number,
  { expectedUpdatedAt, states }: { expectedUpdatedAt?: string; states: readonly ReviewState[] },
): Promise<ReviewRow> {
  const review = await lockReview(tx, { id });
  if (!review) throw unknownReview();
  refuseIfChanged(review, expectedUpdatedAt, 'review');
  if (!states.includes(review.state)) {
    throw new AppError('conflict', `This review is ${STATE_WORDS[review.state]}.`);
  }
  return review;
}

/** Locks the order before the review, as deliveries do: nothing is issued while a decision is made or withdrawn. */
export async function lockOrderOf(tx: Queryable, id: number): Promise<OrderRow | undefined> {
  const review = await findReview(tx, { id });
  return review && (await lockOrder(tx, review.orderId));
}

/** Removes from the customer's page why an area was declined, as the decision is withdrawn. Other notes stay. */
export async function clearDeclineText(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  { decision, decisionText }: ReviewRow,
  { id, dueDiligenceNotes }: OrderRow,
): Promise<void> {
  if (decision !== 'decline' || dueDiligenceNotes !== decisionText) return;
  await updateOrder(tx, id, { dueDiligenceNotes: null, updatedAt: now() });
}

/** Refuses to change what a certificate is based on while its declined areas are reopened. */
export function refuseSettled(review: ReviewRow, criterionKey: string | null): void {
  const criterion = listReviewCriteria(
    FROZEN_SCHEMES[review.schemeVersion] ?? [],
    review.areas,
  ).find(({ key }) => key === criterionKey);
  if (criterion && isSettled(criterion.area, certifiedAreas(review))) {
    throw new AppError('conflict', 'The certificate rests on this, so it stays as it was decided.');
  }
}

/** Adds the person who has just reviewed; nobody is removed again. */
export const withReviewer = ({ reviewers }: ReviewRow, actor: string): string[] => [
  ...new Set([...reviewers, actor]),
];

/** States in which a reviewer works: customers may still be writing while someone confirms what is there already. */
export const IN_WORK = ['open', 'waiting'] as const;

export const clockOf = ({ runningSince, daysUsed }: ReviewRow): ReviewClock => ({
  runningSince,
  daysUsed,
});

/** The columns of a clock. */
export const clockColumns = (clock: ReviewClock) => ({ ...clock, dueOn: dueOn(clock) });

/** The columns of a review about which nothing is proposed or decided. */
export const UNDECIDED = {
  proposedBy: null,
  decision: null,
  areasGranted: null,
  decisionText: null,
  decidedBy: null,
  decidedAt: null,
  decidedByTwo: null,
  completionUntil: null,
} as const;

export const todayOf = ({ now, brand }: Pick<Deps, 'now' | 'brand'>): string =>
  dayOf(now(), brand.timeZone);
