import { AREA_IDS } from '#core/domain/catalogue.ts';
import { reviewPoints, reviews } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { addReviewLink } from '#server/features/reviews/review-links.ts';
import { buildOrder } from './builders.ts';

type Overrides = {
  order?: OrderRow;
  review?: Partial<typeof reviews.$inferInsert>;
  points?: Partial<typeof reviewPoints.$inferInsert>[];
};

/** The columns of a review decided against certification. */
export const declinedAt = (decidedAt: Date) =>
  ({
    state: 'decided',
    waitingSince: null,
    decision: 'decline',
    decidedAt,
    decidedBy: 'grace',
    decidedByTwo: false,
  }) as const;

/** A review whose customer has been asked two things, with the token of the link. A test names what it is about. */
export async function buildWaitingReview(
  deps: Pick<Deps, 'db' | 'now'>,
  { order: given, review: overrides = {}, points = [{}, {}] }: Overrides = {},
) {
  const now = deps.now();
  const order =
    given ?? (await buildOrder(deps, { paymentState: 'authorized', orderStatus: 'review' }));
  const [review] = await deps.db
    .insert(reviews)
    .values({
      orderId: order.id,
      schemeVersion: 1,
      areas: [...AREA_IDS],
      isOverall: true,
      state: 'waiting',
      reviewer: 'grace',
      daysUsed: 2,
      waitingSince: now,
      createdAt: now,
      updatedAt: now,
      ...overrides,
    })
    .returning();
  if (!review) throw new Error('The review was not stored');
  const rows = await deps.db
    .insert(reviewPoints)
    .values(
      points.map((point, index) => ({
        reviewId: review.id,
        kind: 'request' as const,
        text: `Question ${index + 1}`,
        state: 'open' as const,
        raisedBy: 'grace',
        createdAt: now,
        sentAt: point.state === 'draft' ? null : now,
        ...point,
      })),
    )
    .returning();
  const path = await addReviewLink(deps.db, deps, review.id);
  const token = path.slice(path.indexOf('#') + 1);
  const [first = 0, second = 0] = rows.map(({ id }) => id);
  return { order, review, reviewId: review.id, token, first, second };
}
