import { FROZEN_SCHEMES } from '#core/content/schemes/schemes.ts';
import { SAMPLE_NUMBER } from '#core/domain/certificates/sample.ts';
import { listReviewCriteria } from '#core/domain/reviews/criteria.ts';
import {
  type Findings,
  listObstacles,
  listOverallObstacles,
} from '#core/domain/reviews/decision.ts';
import type { Snapshot } from './snapshot.ts';

type Review = Snapshot['reviews'][number];

/** Decisions must follow from the findings, and be made by the right person. */
export function* auditReviews(snapshot: Snapshot): Generator<string> {
  for (const review of snapshot.reviews) {
    const name = `The review of order ${review.orderId}`;
    const runs = review.state === 'open' || review.state === 'decision';
    if (runs !== (review.dueOn !== null) || runs !== (review.runningSince !== null)) {
      yield `${name} is ${review.state}, and is due on ${review.dueOn}`;
    }
    if (review.state === 'decided') yield* auditDecision(snapshot, review, name);
    if (review.state === 'decided' || review.state === 'closed') {
      yield* auditRest(snapshot, review, name);
    }
  }
  yield* auditOpening(snapshot);
  yield* auditClosing(snapshot);
  yield* auditGrounds(snapshot);
}

function* auditDecision(snapshot: Snapshot, review: Review, name: string): Generator<string> {
  const { decision, areasGranted, decidedBy, decidedByTwo } = review;
  const granted = areasGranted ?? [];
  if ((decision === 'certify') !== granted.length > 0) {
    yield `${name} says ${decision}, and grants ${granted.length} areas`;
  }
  const findings = findingsOf(snapshot, review);
  const obstacles = review.isOverall
    ? listOverallObstacles(findings)
    : granted.flatMap((area) => listObstacles(findings, area));
  if (granted.length > 0 && obstacles.length > 0) {
    yield `${name} was decided although ${JSON.stringify(obstacles)}`;
  }
  if (granted.some((area) => !review.areas.includes(area))) yield `${name} grants foreign areas`;
  const reviewers = new Set(listReviewers(snapshot, review));
  if (snapshot.needsSecondPerson && reviewers.has(decidedBy ?? '')) {
    yield `${name} was decided by ${decidedBy}, who had reviewed it`;
  }
  reviewers.delete(decidedBy ?? '');
  if (decision === 'certify' && decidedByTwo && reviewers.size === 0) {
    yield `${name} is said to be decided by two, and was not`;
  }
}

const criteriaOf = ({ schemeVersion, areas }: Review) =>
  listReviewCriteria(FROZEN_SCHEMES[schemeVersion] ?? [], areas);

/** Read from the rows again, not with the code that decided. */
function findingsOf({ criteria, points }: Snapshot, review: Review): Findings {
  const own = criteriaOf(review);
  return {
    criteria: own,
    levels: Object.fromEntries(
      criteria
        .filter(({ reviewId }) => reviewId === review.id)
        .map(({ key, confirmedLevel }) => [key, confirmedLevel ?? undefined]),
    ),
    points: points
      .filter(({ reviewId }) => reviewId === review.id)
      .map(({ kind, state, criterionKey }) => ({
        kind,
        state,
        area: own.find(({ key }) => key === criterionKey)?.area ?? null,
      })),
  };
}

const listReviewers = ({ criteria, points }: Snapshot, { id, reviewers }: Review): string[] =>
  [
    ...reviewers,
    ...criteria.filter(({ reviewId }) => reviewId === id).map(({ confirmedBy }) => confirmedBy),
    ...points.filter(({ reviewId }) => reviewId === id).map(({ closedBy }) => closedBy),
  ].filter((name) => name !== null);

/** Nothing may be added to a finished review. */
function* auditRest(
  { points, messages, documents }: Snapshot,
  review: Review,
  name: string,
): Generator<string> {
  const finishedAt = review.decidedAt ?? review.updatedAt;
  const own = points.filter(({ reviewId }) => reviewId === review.id);
  const ids = new Set(own.map(({ id }) => id));
  const moments = [
    ...own.flatMap(({ createdAt, sentAt, closedAt }) => [createdAt, sentAt, closedAt]),
    ...messages.filter(({ pointId }) => ids.has(pointId)).map(({ at }) => at),
    ...documents
      .filter(({ reviewId }) => reviewId === review.id)
      .map(({ uploadedAt }) => uploadedAt),
  ];
  if (moments.some((at) => at !== null && at > finishedAt)) {
    yield `${name} is ${review.state}, and something was added to it afterwards`;
  }
}

/** Every paid order that has not been decided must have a review. */
function* auditOpening({ orders, reviews }: Snapshot): Generator<string> {
  const reviewed = new Set(reviews.map(({ orderId }) => orderId));
  for (const { id, orderNumber, paymentState, orderStatus } of orders) {
    const isSecured = paymentState === 'authorized' || paymentState === 'captured';
    const isUndecided = orderStatus === 'processing' || orderStatus === 'review';
    if (isSecured && isUndecided && !reviewed.has(id)) yield `${orderNumber} has no review`;
  }
}

/** No review may stay open after its payment was returned. */
function* auditClosing({ orders, reviews }: Snapshot): Generator<string> {
  for (const { id, orderNumber, paymentState } of orders) {
    const isReturned = ['released', 'refunded', 'expired'].includes(paymentState);
    const review = reviews.find(({ orderId }) => orderId === id);
    if (isReturned && review && review.state !== 'decided' && review.state !== 'closed') {
      yield `${orderNumber} is ${paymentState}, and its review is ${review.state}`;
    }
  }
}

/** A public certificate must be based on a decision that covers it, or on an owner's note. */
function* auditGrounds({ certificates, reviews, activity }: Snapshot): Generator<string> {
  for (const { number, orderId, status, areas, decisionNote } of certificates) {
    if (status === 'prepared' || number === SAMPLE_NUMBER || decisionNote) continue;
    // A review that was closed or reopened has lost its decision, but not its history.
    const wasDecided = activity.some(
      ({ subjectType, subjectId, action, data }) =>
        subjectType === 'order' &&
        subjectId === String(orderId) &&
        action === 'review decided' &&
        (data as { decision?: unknown }).decision === 'certify',
    );
    if (!wasDecided) yield `${number} is public without a decision or a reason`;
    const review = reviews.find((row) => row.orderId === orderId);
    const granted: readonly string[] = review?.areasGranted ?? [];
    if (review?.state === 'decided' && areas.some((area) => !granted.includes(area))) {
      yield `${number} names areas that were not granted`;
    }
  }
}
