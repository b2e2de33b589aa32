import { and, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import {
  reviewCriteria,
  reviewDocuments,
  reviewMessages,
  reviewPoints,
  reviews,
} from '#server/db/schema/reviews.ts';

/** Gathers the reviews of orders, with what their customer was told, claimed, wrote and uploaded. Drafts are internal. */
export async function gatherReviews(db: Queryable, orderIds: number[]) {
  const found = await db
    .select()
    .from(reviews)
    .where(inArray(reviews.orderId, orderIds))
    .orderBy(reviews.id);
  const ids = found.map(({ id }) => id);
  const points = await db
    .select()
    .from(reviewPoints)
    .where(and(inArray(reviewPoints.reviewId, ids), ne(reviewPoints.state, 'draft')))
    .orderBy(reviewPoints.id);
  return {
    // A proposal is internal until it is decided.
    reviews: found.map((review) =>
      review.decidedAt ? review : { ...review, areasGranted: null, decisionText: null },
    ),
    points,
    claims: await db
      .select()
      .from(reviewCriteria)
      .where(and(inArray(reviewCriteria.reviewId, ids), isNotNull(reviewCriteria.claimedLevel)))
      .orderBy(reviewCriteria.reviewId, reviewCriteria.key),
    messages: await db
      .select()
      .from(reviewMessages)
      .where(
        inArray(
          reviewMessages.pointId,
          points.map(({ id }) => id),
        ),
      )
      .orderBy(reviewMessages.id),
    evidence: await db
      .select()
      .from(reviewDocuments)
      .where(inArray(reviewDocuments.reviewId, ids))
      .orderBy(reviewDocuments.id),
  };
}
