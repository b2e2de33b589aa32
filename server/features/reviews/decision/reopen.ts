import { stateOf } from '#core/domain/certificates/state.ts';
import { formatDay } from '#core/domain/moments.ts';
import { startClock } from '#core/domain/reviews/clock.ts';
import { isInTime, openAreas } from '#core/domain/reviews/completion.ts';
import { isReviewOver } from '#core/domain/reviews/opening.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { FormerDecision } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { findRecord } from '#server/features/certificates/certificates.queries.ts';
import { findDecision, listNamed } from '#server/features/certificates/grounds.ts';
import {
  clearDeclineText,
  clockColumns,
  lockForWork,
  lockOrderOf,
  todayOf,
  UNDECIDED,
  unknownReview,
} from '#server/features/reviews/edit-review.ts';
import {
  certifiedAreas,
  type ReviewRow,
  updateReview,
} from '#server/features/reviews/reviews.queries.ts';

/** Withdraws a proposal or a decision. A certificate based on it stays unchanged. */
export function reopenReview(
  deps: Deps,
  id: number,
  expectedUpdatedAt: string | undefined,
  actor: string,
): Promise<ReviewRow> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrderOf(tx, id);
    const states = ['decision', 'decided'] as const;
    const review = await lockForWork(tx, id, { expectedUpdatedAt, states });
    if (!order) throw unknownReview();
    const isProposal = review.state === 'decision';
    if (!isProposal) await refuseIfCertified(tx, review);
    if (isReviewOver(order)) {
      throw new AppError(
        'conflict',
        'The payment was returned or expired, so there is nothing to review until the order is paid again.',
      );
    }
    const reopened = await updateReview(tx, id, {
      ...UNDECIDED,
      state: 'open',
      // Withdrawing a proposal leaves the clock as it was; after a decision it starts again.
      ...(isProposal ? {} : clockColumns(startClock(todayOf(deps)))),
      completionUntil: review.formerDecisions.at(-1)?.completionUntil ?? null,
      updatedAt: deps.now(),
    });
    await clearDeclineText(tx, deps, review, order);
    await recordActivity(tx, {
      subject: ['order', review.orderId],
      actor,
      action: 'review reopened',
    });
    return reopened;
  });
}

/** A decision can only be withdrawn while no edition of a certificate states it. */
async function refuseIfCertified(tx: Queryable, review: ReviewRow): Promise<void> {
  const record = await findRecord(tx, { orderId: review.orderId });
  if (!record) return;
  const named = await listNamed(tx, record);
  const added = openAreas(review.areasGranted ?? [], certifiedAreas(review));
  if (added.length > 0 && !added.some((area) => named.includes(area))) return;
  throw new AppError(
    'conflict',
    `Certificate ${record.number} rests on this decision, so it cannot be taken back.`,
  );
}

/** Reopens the declined areas of a review that has certified ones. The latter stay as they were decided. */
export function completeReview(
  deps: Deps,
  id: number,
  expectedUpdatedAt: string | undefined,
  actor: string,
): Promise<ReviewRow> {
  return deps.db.transaction(async (tx) => {
    await lockOrderOf(tx, id);
    const review = await lockForWork(tx, id, { expectedUpdatedAt, states: ['decided'] });
    const obstacle = await findCompletionObstacle(tx, deps, review);
    if (obstacle) throw new AppError('conflict', obstacle);
    const reopened = await updateReview(tx, id, {
      ...UNDECIDED,
      state: 'open',
      completionUntil: review.completionUntil,
      ...clockColumns(startClock(todayOf(deps))),
      formerDecisions: [...review.formerDecisions, toFormerDecision(review)],
      updatedAt: deps.now(),
    });
    await recordActivity(tx, {
      subject: ['order', review.orderId],
      actor,
      action: 'review completion started',
      data: { areas: openAreas(review.areas, review.areasGranted ?? []) },
    });
    return reopened;
  });
}

const toFormerDecision = (review: ReviewRow): FormerDecision => ({
  areas: review.areasGranted ?? [],
  text: review.decisionText ?? '',
  decidedBy: review.decidedBy ?? '',
  decidedAt: review.decidedAt?.toISOString() ?? '',
  decidedByTwo: review.decidedByTwo ?? false,
  completionUntil: review.completionUntil ?? '',
});

/** Why declined areas cannot be reopened; undefined if they can. */
export async function findCompletionObstacle(
  db: Queryable,
  deps: Pick<Deps, 'now' | 'brand'>,
  review: ReviewRow,
): Promise<string | undefined> {
  const decision = findDecision(review);
  const { completionUntil } = review;
  if (!decision || completionUntil === null) return 'Nothing in this review can be completed.';
  if (!isInTime(completionUntil, todayOf(deps)))
    return `The declined areas could be completed until ${formatDay(completionUntil, 'UTC')}.`;
  const record = await findRecord(db, { orderId: review.orderId });
  if (!record) return 'Please issue the certificate of the granted areas first.';
  const state = stateOf(record, deps.now(), deps.brand.timeZone);
  if (state !== 'valid') return `Certificate ${record.number} is ${state}.`;
  const named = await listNamed(db, record);
  if (decision.areas.some((area) => !named.includes(area)))
    return 'Please issue the edition with the areas that were granted first.';
  return undefined;
}
