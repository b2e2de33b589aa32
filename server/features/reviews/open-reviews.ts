import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { SCHEME_VERSION } from '#core/content/questions/questions.ts';
import { FROZEN_SCHEMES } from '#core/content/schemes/schemes.ts';
import { isLevel } from '#core/domain/assessment/assessment-question.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { SECURED_STATES } from '#core/domain/payments/payment.ts';
import { dueOn, startClock } from '#core/domain/reviews/clock.ts';
import { listReviewCriteria } from '#core/domain/reviews/criteria.ts';
import { isReviewable, REVIEWED_STATUSES } from '#core/domain/reviews/opening.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviewCriteria, reviews } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { findSession, listResponses } from '#server/features/assessment/assessment.queries.ts';
import { orderedAreas } from '#server/features/orders/ordered-areas.ts';
import { lockOrder, type OrderRow } from '#server/features/orders/orders.queries.ts';
import { refuseCancelled } from '#server/features/orders/orders.service.ts';
import { runForEach } from '#server/run-steps.ts';
import { findReview, type ReviewRow } from './reviews.queries.ts';

/** Orders in one run; the next one takes those that are left. */
const BATCH = 200;

/** Opens a review for every order whose payment is secured. The payment code does not know about reviews. */
export async function openReviews(deps: Pick<Deps, 'db' | 'log' | 'now' | 'brand'>): Promise<void> {
  const waiting = await deps.db
    .select({ id: certificationOrders.id })
    .from(certificationOrders)
    .leftJoin(reviews, eq(reviews.orderId, certificationOrders.id))
    .where(
      and(
        inArray(certificationOrders.paymentState, SECURED_STATES),
        inArray(certificationOrders.orderStatus, REVIEWED_STATUSES),
        isNull(reviews.id),
        isNull(certificationOrders.cancelledAt),
      ),
    )
    .orderBy(asc(certificationOrders.id))
    .limit(BATCH);
  await runForEach(deps, 'opening a review', waiting, ({ id }) =>
    deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      // It may have been released or certified since.
      if (order && !order.cancelledAt && isReviewable(order)) await openReview(tx, deps, order);
    }),
  );
}

/** Opens or finds the review of one order, without waiting for the sweep. */
export function openReviewOf(
  deps: Pick<Deps, 'db' | 'now' | 'brand'>,
  orderId: number,
): Promise<ReviewRow> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('not_found', 'There is no such order');
    refuseCancelled(order);
    if (isReviewable(order)) await openReview(tx, deps, order);
    const review = await findReview(tx, { orderId });
    if (!review) {
      throw new AppError(
        'conflict',
        'Only an order that is paid and not yet certified can be reviewed.',
      );
    }
    return review;
  });
}

/** Opens the review of one order, unless there is one. */
export async function openReview(
  tx: Queryable,
  { now, brand }: Pick<Deps, 'now' | 'brand'>,
  order: OrderRow,
): Promise<void> {
  const { areas, isOverall } = await orderedAreas(tx, order.id);
  const claims = await readClaims(tx, order.sessionId);
  // The promise runs from the payment, not from the moment at which the sweep saw it.
  const clock = startClock(dayOf(order.authorizedAt ?? now(), brand.timeZone));
  const [review] = await tx
    .insert(reviews)
    .values({
      orderId: order.id,
      schemeVersion: claims.schemeVersion,
      areas,
      isOverall,
      ...clock,
      dueOn: dueOn(clock),
      createdAt: now(),
      updatedAt: now(),
    })
    .onConflictDoNothing({ target: reviews.orderId })
    .returning();
  if (!review) return;
  await tx.insert(reviewCriteria).values(
    listReviewCriteria(FROZEN_SCHEMES[claims.schemeVersion] ?? [], areas).map(({ key }) => ({
      reviewId: review.id,
      key,
      claimedLevel: claims.levels.get(key) ?? null,
    })),
  );
}

/** Reads the company's answers about itself; there are none if it ordered without an assessment. */
async function readClaims(tx: Queryable, sessionId: string) {
  const session = await findSession(tx, sessionId);
  const responses = await listResponses(tx, sessionId);
  const schemeVersion = session?.schemeVersion ?? SCHEME_VERSION;
  return {
    // A version that was never frozen cannot be on a certificate.
    schemeVersion: schemeVersion in FROZEN_SCHEMES ? schemeVersion : SCHEME_VERSION,
    levels: new Map(
      responses.flatMap(({ key, level }) => (isLevel(level) ? [[key, level] as const] : [])),
    ),
  };
}
