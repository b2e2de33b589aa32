import { and, eq, inArray } from 'drizzle-orm';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { reviews as contract } from '#core/contract/staff/certification/reviews.ts';
import { pauseClock, resumeClock } from '#core/domain/reviews/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { reviewMessages, reviewPoints } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  clockColumns,
  clockOf,
  IN_WORK,
  lockForWork,
  refuseSettled,
  todayOf,
  withReviewer,
} from '#server/features/reviews/edit-review.ts';
import {
  getOrderOfReview,
  listCriterionRows,
  listPoints,
  type PointRow,
  type ReviewRow,
  updateReview,
} from '#server/features/reviews/reviews.queries.ts';
import { offerUndo, type UndoWindow } from '#server/features/undo/undo-steps.ts';
import { formerPoints } from './restore-points.ts';
import { mailPoints } from './send-points.ts';

type NewPoint = Parsed<typeof contract.addPoint>['body'];
type PointChange = Parsed<typeof contract.changePoint>['body'];

export function addPoint(
  deps: Deps,
  id: number,
  point: NewPoint,
  actor: string,
): Promise<ReviewRow> {
  return deps.db.transaction(async (tx) => {
    refuseSettled(await lockForWork(tx, id, { states: IN_WORK }), point.criterionKey);
    const criteria = await listCriterionRows(tx, id);
    if (point.criterionKey && !criteria.some(({ key }) => key === point.criterionKey)) {
      throw new AppError('not_found', 'There is no such criterion');
    }
    const now = deps.now();
    await tx
      .insert(reviewPoints)
      .values({ ...point, reviewId: id, raisedBy: actor, createdAt: now });
    return updateReview(tx, id, { updatedAt: now });
  });
}

async function findPoint(tx: Queryable, id: number, pointId: number): Promise<PointRow> {
  const point = (await listPoints(tx, id)).find((one) => one.id === pointId);
  if (!point) throw new AppError('not_found', 'There is no such point');
  return point;
}

/** Only drafts are rewritten; points that were sent stay unchanged. Everything else is said in a message. */
export function changePoint(
  deps: Deps,
  { id, pointId }: { id: number; pointId: number },
  { kind, text, message, state }: PointChange,
  actor: string,
): Promise<ReviewRow> {
  return deps.db.transaction(async (tx) => {
    const review = await lockForWork(tx, id, { states: IN_WORK });
    const point = await findPoint(tx, id, pointId);
    refuseSettled(review, point.criterionKey);
    const now = deps.now();
    if ((kind || text) && point.state !== 'draft') {
      throw new AppError('conflict', 'This has been sent already. Please write a message instead.');
    }
    if ((message || state) && point.state === 'draft') {
      throw new AppError('conflict', 'This has not been sent yet.');
    }
    if (message) {
      await tx
        .insert(reviewMessages)
        .values({ pointId, isFromCustomer: false, author: actor, text: message, at: now });
    }
    // Asking a question again reopens it.
    const next = state ?? (message ? 'open' : undefined);
    await tx
      .update(reviewPoints)
      .set({
        ...(kind && { kind }),
        ...(text && { text }),
        ...(next && {
          state: next,
          closedBy: next === 'closed' ? actor : null,
          closedAt: next === 'closed' ? now : null,
        }),
        raisedBy: point.raisedBy,
      })
      .where(eq(reviewPoints.id, pointId));
    return updateReview(tx, id, {
      ...(next === 'closed' && { reviewers: withReviewer(review, actor) }),
      ...((await hasNothingToAnswer(tx, review)) && resumed(deps, review)),
      updatedAt: now,
    });
  });
}

/** Whether staff have settled all that the customer was asked, so that nobody need be waited for. */
async function hasNothingToAnswer(tx: Queryable, review: ReviewRow): Promise<boolean> {
  if (review.state !== 'waiting') return false;
  const points = await listPoints(tx, review.id);
  if (points.some(({ state }) => state === 'open')) return false;
  // Without an assessment, the customer also states its levels.
  return (await getOrderOfReview(tx, review)).hasAssessment;
}

/** Column values of a review that no longer waits for the customer. */
const resumed = (deps: Deps, review: ReviewRow) => ({
  ...clockColumns(resumeClock(clockOf(review), todayOf(deps))),
  state: 'open' as const,
  waitingSince: null,
});

export function removePoint(
  deps: Deps,
  { id, pointId }: { id: number; pointId: number },
): Promise<ReviewRow> {
  return deps.db.transaction(async (tx) => {
    await lockForWork(tx, id, { states: IN_WORK });
    const { state } = await findPoint(tx, id, pointId);
    if (state !== 'draft') {
      throw new AppError('conflict', 'This has been sent already. Please close it instead.');
    }
    await tx
      .delete(reviewPoints)
      .where(and(eq(reviewPoints.id, pointId), eq(reviewPoints.reviewId, id)));
    return updateReview(tx, id, { updatedAt: deps.now() });
  });
}

/** Sends all drafts in one mail and pauses the clock until the customer has answered. */
export function sendToCustomer(
  deps: Deps,
  id: number,
  expectedUpdatedAt: string | undefined,
  actor: string,
  undo?: UndoWindow,
): Promise<ReviewRow> {
  return deps.db.transaction(async (tx) => {
    const review = await lockForWork(tx, id, { expectedUpdatedAt, states: IN_WORK });
    const now = deps.now();
    const points = await listPoints(tx, id);
    const drafts = points.filter(({ state }) => state === 'draft');
    const open = points.filter(({ state }) => state === 'open');
    if (drafts.length + open.length === 0) {
      throw new AppError('conflict', 'There is nothing to send. Please write a point first.');
    }
    await tx
      .update(reviewPoints)
      .set({ state: 'open', sentAt: now })
      .where(and(eq(reviewPoints.reviewId, id), inArray(reviewPoints.state, ['draft', 'open'])));
    const sent = await updateReview(tx, id, {
      ...clockColumns(pauseClock(clockOf(review), todayOf(deps))),
      state: 'waiting',
      waitingSince: now,
      remindersSent: 0,
      reviewer: review.reviewer ?? actor,
      updatedAt: now,
    });
    // Questions may be sent more than once; the customer is told each time.
    const mail = await mailPoints(tx, deps, sent, {
      template: 'points-sent',
      notBefore: undo?.until,
      event: `sent ${now.toISOString()}`,
    });
    await recordActivity(tx, {
      subject: ['order', review.orderId],
      actor,
      action: 'review points sent',
      data: { points: drafts.length },
    });
    await offerUndo(tx, deps, undo, {
      subject: ['order', review.orderId],
      label: 'questions',
      mail,
      restore: formerPoints(review, sent, [...drafts, ...open]),
    });
    return sent;
  });
}

/** Staff continue although the customer has not said that everything is answered. */
export function resumeReview(
  deps: Deps,
  id: number,
  expectedUpdatedAt: string | undefined,
): Promise<ReviewRow> {
  return deps.db.transaction(async (tx) => {
    const review = await lockForWork(tx, id, { expectedUpdatedAt, states: ['waiting'] });
    return updateReview(tx, id, { ...resumed(deps, review), updatedAt: deps.now() });
  });
}
