import { and, asc, count, desc, eq, exists, gt, inArray, ne, or, sum } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Level } from '#core/domain/assessment/assessment-question.ts';
import { nextVersionTime } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  reviewCriteria,
  reviewDocuments,
  reviewMessages,
  reviewPoints,
  reviews,
} from '#server/db/schema/reviews.ts';
import {
  findReview,
  lockReview,
  type PointRow,
  type ReviewRow,
} from '#server/features/reviews/reviews.queries.ts';

export type MessageRow = typeof reviewMessages.$inferSelect;
export type ReviewDocumentRow = typeof reviewDocuments.$inferSelect;

/** Unwraps the review of a link that was opened, which must exist. */
const requireReview = (review: ReviewRow | undefined): ReviewRow => {
  if (!review) throw new Error('The review of a link is gone');
  return review;
};

export const getOwnReview = async (db: Queryable, id: number): Promise<ReviewRow> =>
  requireReview(await findReview(db, { id }));

export const lockOwnReview = async (tx: Queryable, id: number): Promise<ReviewRow> =>
  requireReview(await lockReview(tx, { id }));

/** Sets both times to the same value: they are equal until staff change the review. */
export async function recordSubmission(
  tx: Queryable,
  id: number,
  { now, ...clock }: Pick<ReviewRow, 'runningSince' | 'dueOn'> & { now: Date },
): Promise<void> {
  const at = nextVersionTime(reviews.updatedAt, now);
  await tx
    .update(reviews)
    .set({
      ...clock,
      state: 'open',
      waitingSince: null,
      remindersSent: 0,
      answeredAt: at,
      updatedAt: at,
    })
    .where(eq(reviews.id, id));
}

/** Drafts are seen by staff alone. */
const isSent = ne(reviewPoints.state, 'draft');

export const listSentPoints = (db: Queryable, reviewId: number): Promise<PointRow[]> =>
  db
    .select()
    .from(reviewPoints)
    .where(and(eq(reviewPoints.reviewId, reviewId), isSent))
    .orderBy(asc(reviewPoints.id));

/** Undefined: this review has sent no such point, whatever another one has. */
export async function findSentPoint(
  db: Queryable,
  reviewId: number,
  id: number,
): Promise<PointRow | undefined> {
  const [row] = await db
    .select()
    .from(reviewPoints)
    .where(and(eq(reviewPoints.id, id), eq(reviewPoints.reviewId, reviewId), isSent));
  return row;
}

/** Returns the customer's latest answer to a point. */
export async function findLastAnswer(
  db: Queryable,
  pointId: number,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(reviewMessages)
    .where(and(eq(reviewMessages.pointId, pointId), eq(reviewMessages.isFromCustomer, true)))
    .orderBy(desc(reviewMessages.at), desc(reviewMessages.id))
    .limit(1);
  return row;
}

export async function insertMessage(
  tx: Queryable,
  message: typeof reviewMessages.$inferInsert,
): Promise<void> {
  await tx.insert(reviewMessages).values(message);
}

export async function replaceMessage(
  tx: Queryable,
  id: number,
  change: { text: string; at: Date },
): Promise<void> {
  await tx.update(reviewMessages).set(change).where(eq(reviewMessages.id, id));
}

export async function deleteMessage(tx: Queryable, id: number): Promise<void> {
  await tx.delete(reviewMessages).where(eq(reviewMessages.id, id));
}

/** Returns the total size of a review's documents, in bytes. */
export async function sumDocuments(db: Queryable, reviewId: number): Promise<number> {
  const [row] = await db
    .select({ total: sum(reviewDocuments.documentSize).mapWith(Number) })
    .from(reviewDocuments)
    .where(eq(reviewDocuments.reviewId, reviewId));
  return row?.total ?? 0;
}

export async function insertReviewDocument(
  tx: Queryable,
  document: typeof reviewDocuments.$inferInsert,
): Promise<ReviewDocumentRow> {
  const [row] = await tx.insert(reviewDocuments).values(document).returning();
  if (!row) throw new Error('The document was not stored');
  return row;
}

export async function findReviewDocument(
  db: Queryable,
  reviewId: number,
  id: number,
): Promise<ReviewDocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(reviewDocuments)
    .where(and(eq(reviewDocuments.id, id), eq(reviewDocuments.reviewId, reviewId)));
  return row;
}

export async function deleteReviewDocument(tx: Queryable, id: number): Promise<void> {
  await tx.delete(reviewDocuments).where(eq(reviewDocuments.id, id));
}

/** Marks the points that were answered, in words or with a document, since the last submission. */
export async function markAnswered(
  tx: Queryable,
  { id: reviewId, answeredAt }: ReviewRow,
): Promise<{ answered: number; documents: number }> {
  const isAfter = (column: PgColumn) => (answeredAt ? gt(column, answeredAt) : undefined);
  const hasAnswer = exists(
    tx
      .select()
      .from(reviewMessages)
      .where(
        and(
          eq(reviewMessages.pointId, reviewPoints.id),
          eq(reviewMessages.isFromCustomer, true),
          isAfter(reviewMessages.at),
        ),
      ),
  );
  const isNew = and(eq(reviewDocuments.reviewId, reviewId), isAfter(reviewDocuments.uploadedAt));
  const hasEvidence = exists(
    tx
      .select()
      .from(reviewDocuments)
      .where(and(isNew, eq(reviewDocuments.pointId, reviewPoints.id))),
  );
  const answered = await tx
    .update(reviewPoints)
    .set({ state: 'answered' })
    .where(
      and(
        eq(reviewPoints.reviewId, reviewId),
        inArray(reviewPoints.state, ['open', 'answered']),
        or(hasAnswer, hasEvidence),
      ),
    )
    .returning({ id: reviewPoints.id });
  const [documents] = await tx.select({ total: count() }).from(reviewDocuments).where(isNew);
  return { answered: answered.length, documents: documents?.total ?? 0 };
}

export const listClaims = (db: Queryable, reviewId: number) =>
  db
    .select({ key: reviewCriteria.key, level: reviewCriteria.claimedLevel })
    .from(reviewCriteria)
    .where(eq(reviewCriteria.reviewId, reviewId));

export async function saveClaim(
  tx: Queryable,
  { reviewId, key, level }: { reviewId: number; key: string; level: Level },
): Promise<void> {
  await tx
    .insert(reviewCriteria)
    .values({ reviewId, key, claimedLevel: level })
    .onConflictDoUpdate({
      target: [reviewCriteria.reviewId, reviewCriteria.key],
      set: { claimedLevel: level },
    });
}
