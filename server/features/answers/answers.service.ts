import type { Level } from '#core/domain/assessment/assessment-question.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { dueOn, resumeClock } from '#core/domain/reviews/clock.ts';
import { isUnsubmitted } from '#core/domain/reviews/points.ts';
import { AppError } from '#core/errors.ts';
import { ANSWER_OVERTAKEN, overtakenError } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { queueStaffEmails } from '#server/features/emails/emails.service.ts';
import { findOrder } from '#server/features/orders/orders.queries.ts';
import { toOrderMail } from '#server/features/orders/orders.service.ts';
import {
  getOrderOfReview,
  type PointRow,
  type ReviewRow,
} from '#server/features/reviews/reviews.queries.ts';
import { isFinished, listClaimable } from './answer-page.ts';
import {
  deleteMessage,
  findLastAnswer,
  findSentPoint,
  insertMessage,
  listSentPoints,
  lockOwnReview,
  markAnswered,
  recordSubmission,
  replaceMessage,
  saveClaim,
} from './answers.queries.ts';

export type WaitingReview = ReviewRow & { waitingSince: Date };

/** Locks the review; refuses unless it is waiting for the customer's answer. */
export async function lockWaitingReview(tx: Queryable, reviewId: number): Promise<WaitingReview> {
  const review = await lockOwnReview(tx, reviewId);
  if (review.waitingSince) return { ...review, waitingSince: review.waitingSince };
  throw new AppError(
    'conflict',
    isFinished(review)
      ? 'This review is finished.'
      : 'We are working on the review. Your answers are saved. If something is missing, please write to us.',
  );
}

/** Refuses points of other reviews, drafts, and settled points. */
export async function requireOpenPoint(
  tx: Queryable,
  reviewId: number,
  pointId: number,
): Promise<PointRow> {
  const point = await findSentPoint(tx, reviewId, pointId);
  if (!point) throw new AppError('not_found', 'There is no such point');
  if (point.state === 'closed') throw new AppError('conflict', 'This point is settled.');
  return point;
}

/** Returns the time of an answer or upload. A clock that was set back must not make it look submitted. */
export const momentOf = ({ answeredAt }: WaitingReview, now: Date): Date =>
  answeredAt && now <= answeredAt ? new Date(answeredAt.getTime() + 1) : now;

type Written = {
  pointId: number;
  text: string;
  /** The text the field started from; if left out, nothing is compared. */
  expected?: string | null;
};

/** Writes the customer's one unsubmitted answer to a point; an empty text deletes it. */
export function writeAnswer(
  deps: Deps,
  reviewId: number,
  { pointId, text, expected }: Written,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const review = await lockWaitingReview(tx, reviewId);
    await requireOpenPoint(tx, reviewId, pointId);
    const last = await findLastAnswer(tx, pointId);
    const former = last && isUnsubmitted(review, last.at) ? last : undefined;
    refuseIfOvertaken(former?.text ?? '', { text, expected });
    const at = momentOf(review, deps.now());
    if (former && text === '') return deleteMessage(tx, former.id);
    if (former) return replaceMessage(tx, former.id, { text, at });
    if (text === '') return;
    const { customerName } = await getOrderOfReview(tx, review);
    await insertMessage(tx, { pointId, isFromCustomer: true, author: customerName, text, at });
  });
}

/** Accepts the same text again: the reply to the first call may have been lost. */
function refuseIfOvertaken(stored: string, { text, expected }: Omit<Written, 'pointId'>): void {
  if (expected === undefined || stored === (expected ?? '') || stored === text) return;
  throw overtakenError('expected', ANSWER_OVERTAKEN);
}

/** Records the level a company claims for itself if it took no assessment. */
export function claimLevel(
  deps: Deps,
  reviewId: number,
  { key, level }: { key: string; level: Level },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const review = await lockWaitingReview(tx, reviewId);
    if (!listClaimable(review).some((criterion) => criterion.key === key)) {
      throw new AppError('not_found', 'There is no such question');
    }
    const { hasAssessment } = await getOrderOfReview(tx, review);
    if (hasAssessment) {
      throw new AppError('conflict', 'We use the answers from your assessment for this.');
    }
    await saveClaim(tx, { reviewId, key, level });
  });
}

/** Submits the customer's answers: our clock runs again. Repeating the call changes nothing. */
export function submitAnswers(deps: Deps, reviewId: number): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const review = await lockOwnReview(tx, reviewId);
    if (!review.waitingSince) return;
    const now = deps.now();
    const { answered, documents } = await markAnswered(tx, review);
    const clock = resumeClock(review, dayOf(now, deps.brand.timeZone));
    const due = dueOn(clock);
    await recordSubmission(tx, reviewId, { runningSince: clock.runningSince, dueOn: due, now });
    await recordActivity(tx, {
      subject: ['order', review.orderId],
      actor: 'visitor',
      action: 'review answered',
      data: { points: answered, documents },
    });
    await tellStaff(tx, deps, review, { answered, documents, dueOn: due });
  });
}

async function tellStaff(
  tx: Queryable,
  deps: Deps,
  { id, orderId, waitingSince }: ReviewRow,
  told: { answered: number; documents: number; dueOn: string | null },
): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error('The order of a review is gone');
  const points = await listSentPoints(tx, id);
  await queueStaffEmails(tx, deps, {
    event: `points of review ${id} answered since ${waitingSince?.toISOString()}`,
    template: 'points-answered',
    data: {
      ...(await toOrderMail(tx, order)),
      customerEmail: order.customerEmail,
      reviewId: id,
      ...told,
      unanswered: points.filter(({ state }) => state === 'open').length,
    },
  });
}
