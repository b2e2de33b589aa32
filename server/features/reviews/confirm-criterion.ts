import { and, eq } from 'drizzle-orm';
import { FROZEN_SCHEMES } from '#core/content/schemes/schemes.ts';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { reviews as contract } from '#core/contract/staff/certification/reviews.ts';
import { listReviewCriteria, refuseConfirmation } from '#core/domain/reviews/criteria.ts';
import { AppError, invalidField } from '#core/errors.ts';
import { reviewCriteria } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { IN_WORK, lockForWork, refuseSettled, withReviewer } from './edit-review.ts';
import { type CriterionRow, type ReviewRow, updateReview } from './reviews.queries.ts';

type Confirmation = Parsed<typeof contract.confirm>['body'];

/** Records what a reviewer found of one criterion, or takes it back. */
export function confirmCriterion(
  deps: Deps,
  { id, key }: { id: number; key: string },
  confirmation: Confirmation,
  actor: string,
): Promise<ReviewRow> {
  return deps.db.transaction(async (tx) => {
    const review = await lockForWork(tx, id, { states: IN_WORK });
    const isCriterion = and(eq(reviewCriteria.reviewId, id), eq(reviewCriteria.key, key));
    const [former] = await tx.select().from(reviewCriteria).where(isCriterion);
    if (!former) throw new AppError('not_found', 'There is no such criterion');
    refuseIfConfirmedMeanwhile(former, confirmation.expectedConfirmedAt);
    refuseSettled(review, key);
    const now = deps.now();
    await tx
      .update(reviewCriteria)
      .set({ note: confirmation.note, ...confirmedColumns(review, key, confirmation, actor, now) })
      .where(isCriterion);
    // A note alone is no review; taking a confirmation back is.
    const hasReviewed = confirmation.level !== null || former.confirmedLevel !== null;
    return updateReview(tx, id, {
      reviewer: review.reviewer ?? actor,
      ...(hasReviewed && { reviewers: withReviewer(review, actor) }),
      updatedAt: now,
    });
  });
}

function confirmedColumns(
  review: ReviewRow,
  key: string,
  { level, basis }: Confirmation,
  actor: string,
  now: Date,
): Pick<CriterionRow, 'confirmedLevel' | 'basis' | 'confirmedBy' | 'confirmedAt'> {
  if (level === null) {
    return { confirmedLevel: null, basis: null, confirmedBy: null, confirmedAt: null };
  }
  if (!basis) throw invalidField('basis', 'Please say what this rests on');
  const criterion = listReviewCriteria(
    FROZEN_SCHEMES[review.schemeVersion] ?? [],
    review.areas,
  ).find((one) => one.key === key);
  const refusal = criterion && refuseConfirmation(criterion, { level, basis });
  if (refusal) throw invalidField('level', refusal);
  return { confirmedLevel: level, basis, confirmedBy: actor, confirmedAt: now };
}

/** Criteria are edited one by one, so each has its own version: when it was confirmed. */
function refuseIfConfirmedMeanwhile(
  { confirmedAt, confirmedBy }: CriterionRow,
  expected: string | null | undefined,
): void {
  if (expected === undefined) return;
  if ((confirmedAt?.toISOString() ?? null) === expected) return;
  throw new AppError(
    'conflict',
    `${confirmedBy ?? 'Someone'} has changed this criterion since you opened it. Please look at it again before you save.`,
  );
}
