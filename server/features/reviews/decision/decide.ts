import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { reviews as contract } from '#core/contract/staff/certification/reviews.ts';
import type { AreaId } from '#core/domain/catalogue.ts';
import type { Day } from '#core/domain/certificates/content.ts';
import { addDays } from '#core/domain/certificates/dates.ts';
import { pauseClock } from '#core/domain/reviews/clock.ts';
import { COMPLETION_DAYS } from '#core/domain/reviews/points.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { updateOrder } from '#server/features/orders/orders.queries.ts';
import {
  clockColumns,
  clockOf,
  lockForWork,
  lockOrderOf,
  todayOf,
} from '#server/features/reviews/edit-review.ts';
import { isSecondPersonNeeded } from '#server/features/reviews/review-views.ts';
import {
  certifiedAreas,
  type ReviewRow,
  updateReview,
} from '#server/features/reviews/reviews.queries.ts';
import { tellDeciders } from '#server/features/reviews/staff-mails.ts';
import { refuseUnfounded } from './decision-rule.ts';
import { listReviewers } from './reviewers.ts';
import { decideApplication, mailDecline } from './tell-decision.ts';

type Proposal = Parsed<typeof contract.propose>['body'];
type Decision = Parsed<typeof contract.decide>['body'];

/** Submits a reviewer's proposal for someone else to decide. */
export function proposeDecision(
  deps: Deps,
  id: number,
  { areas, text, expectedUpdatedAt }: Proposal,
  actor: string,
): Promise<ReviewRow> {
  return deps.db.transaction(async (tx) => {
    const review = await lockForWork(tx, id, { expectedUpdatedAt, states: ['open'] });
    await refuseUnfounded(tx, review, areas);
    const proposed = await updateReview(tx, id, {
      state: 'decision',
      proposedBy: actor,
      areasGranted: areas,
      decisionText: text,
      updatedAt: deps.now(),
    });
    await recordActivity(tx, {
      subject: ['order', review.orderId],
      actor,
      action: 'review proposed',
      data: { areas },
    });
    await tellDeciders(tx, deps, proposed, actor);
    return proposed;
  });
}

/** Decides which areas are certified; none means declined. Areas that a certificate already names stay granted. */
export function decideReview(
  deps: Deps,
  id: number,
  { areas, text, applicationToo, expectedUpdatedAt }: Decision,
  actor: string,
): Promise<ReviewRow> {
  return deps.db.transaction(async (tx) => {
    await lockOrderOf(tx, id);
    const review = await lockForWork(tx, id, { expectedUpdatedAt, states: ['open', 'decision'] });
    const reviewers = await listReviewers(tx, review);
    const isReviewer = reviewers.includes(actor);
    if (isReviewer && (await isSecondPersonNeeded(tx))) {
      throw new AppError(
        'forbidden',
        'You have reviewed this case, so someone else must decide it.',
      );
    }
    await refuseUnfounded(tx, review, areas);
    const now = deps.now();
    const certified = certifiedAreas(review);
    const granted = review.areas.filter((area) => [...certified, ...areas].includes(area));
    const decided = await updateReview(tx, id, {
      state: 'decided',
      decision: granted.length > 0 ? 'certify' : 'decline',
      areasGranted: granted,
      decisionText: text,
      decidedBy: actor,
      decidedAt: now,
      decidedByTwo: !isReviewer && reviewers.length > 0,
      completionUntil: completionDay(deps, review, granted),
      // The time that it took is kept for the report.
      ...clockColumns(pauseClock(clockOf(review), todayOf(deps))),
      updatedAt: now,
    });
    if (granted.length === 0) {
      // The customer reads it on the tracking page.
      await updateOrder(tx, review.orderId, { dueDiligenceNotes: text, updatedAt: now });
    }
    await recordActivity(tx, {
      subject: ['order', review.orderId],
      actor,
      action: 'review decided',
      data: { decision: decided.decision, areas },
    });
    await mailDecline(tx, deps, decided, areas);
    if (applicationToo) await decideApplication(tx, deps, decided, actor);
    return decided;
  });
}

/** The time to complete declined areas starts with the first decision; later ones do not extend it. */
function completionDay(deps: Deps, review: ReviewRow, granted: readonly AreaId[]): Day | null {
  if (granted.length === 0 || granted.length === review.areas.length) return null;
  const former = review.formerDecisions.at(-1);
  return former ? former.completionUntil : addDays(todayOf(deps), COMPLETION_DAYS);
}
