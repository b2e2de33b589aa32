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

/** The review for one edit: nobody else changes it, and it is in a state in which this can be done. */
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

/** Before the review, as deliveries lock them: nothing is issued while a decision is made or taken back. */
export async function lockOrderOf(tx: Queryable, id: number): Promise<OrderRow | undefined> {
  const review = await findReview(tx, { id });
  return review && (await lockOrder(tx, review.orderId));
}

/** Why an area was declined is no longer told to the customer once the decision is taken back. Other notes stay. */
export async function takeBackNotes(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  { decision, decisionText }: ReviewRow,
  { id, dueDiligenceNotes }: OrderRow,
): Promise<void> {
  if (decision !== 'decline' || dueDiligenceNotes !== decisionText) return;
  await updateOrder(tx, id, { dueDiligenceNotes: null, updatedAt: now() });
}

/** Refuses to change what a certificate rests on, while its declined areas are taken up again. */
export function refuseSettled(review: ReviewRow, criterionKey: string | null): void {
  const criterion = listReviewCriteria(
    FROZEN_SCHEMES[review.schemeVersion] ?? [],
    review.areas,
  ).find(({ key }) => key === criterionKey);
  if (criterion && isSettled(criterion.area, certifiedAreas(review))) {
    throw new AppError('conflict', 'The certificate rests on this, so it stays as it was decided.');
  }
}

/** With the one who reviewed just now; nobody is taken off again. */
export const withReviewer = ({ reviewers }: ReviewRow, actor: string): string[] => [
  ...new Set([...reviewers, actor]),
];

/** States in which a reviewer works: customers may still be writing while somebody confirms what is there already. */
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
