import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AreaId } from '#core/domain/catalogue.ts';
import { nextVersionTime } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import { assessmentResponses } from '#server/db/schema/assessment.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import {
  reviewCriteria,
  reviewDocuments,
  reviewLinks,
  reviewMessages,
  reviewPoints,
  reviews,
} from '#server/db/schema/reviews.ts';

export type ReviewRow = typeof reviews.$inferSelect;
export type CriterionRow = typeof reviewCriteria.$inferSelect;
export type PointRow = typeof reviewPoints.$inferSelect;
type ReviewChange = Partial<typeof reviews.$inferInsert> & { updatedAt: Date };

export async function findReview(
  db: Queryable,
  by: { id: number } | { orderId: number },
): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(reviews).where(isReview(by));
  return row;
}

/** Locks the review, its criteria and its points until the transaction ends. */
export async function lockReview(
  tx: Queryable,
  by: { id: number } | { orderId: number },
): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(isReview(by)).for('update');
  return row;
}

/** Areas that a certificate names by a former decision; none unless declined areas were reopened. */
export const certifiedAreas = ({ formerDecisions }: ReviewRow): readonly AreaId[] =>
  formerDecisions.at(-1)?.areas ?? [];

const isReview = (by: { id: number } | { orderId: number }) =>
  'id' in by ? eq(reviews.id, by.id) : eq(reviews.orderId, by.orderId);

/** `updatedAt` moves with every change, even within one millisecond. */
export async function updateReview(
  tx: Queryable,
  id: number,
  { updatedAt, ...change }: ReviewChange,
): Promise<ReviewRow> {
  const [row] = await tx
    .update(reviews)
    .set({ ...change, updatedAt: nextVersionTime(reviews.updatedAt, updatedAt) })
    .where(eq(reviews.id, id))
    .returning();
  if (!row) throw new Error(`There is no review ${id}`);
  return row;
}

export const listCriterionRows = (db: Queryable, reviewId: number): Promise<CriterionRow[]> =>
  db
    .select()
    .from(reviewCriteria)
    .where(eq(reviewCriteria.reviewId, reviewId))
    .orderBy(asc(reviewCriteria.key));

export const listPoints = (db: Queryable, reviewId: number): Promise<PointRow[]> =>
  db
    .select()
    .from(reviewPoints)
    .where(eq(reviewPoints.reviewId, reviewId))
    .orderBy(asc(reviewPoints.id));

export const listMessages = (db: Queryable, pointIds: readonly number[]) =>
  db
    .select()
    .from(reviewMessages)
    .where(inArray(reviewMessages.pointId, [...pointIds]))
    .orderBy(asc(reviewMessages.at), asc(reviewMessages.id));

export const listReviewDocuments = (db: Queryable, reviewId: number) =>
  db
    .select()
    .from(reviewDocuments)
    .where(eq(reviewDocuments.reviewId, reviewId))
    .orderBy(asc(reviewDocuments.id));

/** Finds the newest link that works. */
export async function findLink(db: Queryable, reviewId: number) {
  const [row] = await db
    .select()
    .from(reviewLinks)
    .where(and(eq(reviewLinks.reviewId, reviewId), isNull(reviewLinks.endedAt)))
    .orderBy(desc(reviewLinks.id))
    .limit(1);
  return row;
}

type Counts = { confirmed: number; criteria: number; open: number; answered: number };

/** Progress of many reviews at once, for lists. */
export async function countProgress(
  db: Queryable,
  reviewIds: readonly number[],
): Promise<Map<number, Counts>> {
  const ids = [...reviewIds];
  const criteria = await db
    .select({
      reviewId: reviewCriteria.reviewId,
      criteria: sql<number>`count(*)::int`,
      confirmed: sql<number>`count(${reviewCriteria.confirmedLevel})::int`,
    })
    .from(reviewCriteria)
    .where(inArray(reviewCriteria.reviewId, ids))
    .groupBy(reviewCriteria.reviewId);
  const points = await db
    .select({
      reviewId: reviewPoints.reviewId,
      open: sql<number>`(count(*) filter (where state = 'open'))::int`,
      answered: sql<number>`(count(*) filter (where state = 'answered'))::int`,
    })
    .from(reviewPoints)
    .where(inArray(reviewPoints.reviewId, ids))
    .groupBy(reviewPoints.reviewId);
  const none = { confirmed: 0, criteria: 0, open: 0, answered: 0 };
  return new Map(
    ids.map((id) => [
      id,
      {
        ...none,
        ...criteria.find(({ reviewId }) => reviewId === id),
        ...points.find(({ reviewId }) => reviewId === id),
      },
    ]),
  );
}

/** Reads what customers and their page need of the order, and nothing about its money. */
export async function getOrderOfReview(db: Queryable, { orderId }: Pick<ReviewRow, 'orderId'>) {
  const [row] = await db
    .select({
      companyName: certificationOrders.companyName,
      customerName: certificationOrders.customerName,
      hasAssessment: sql<boolean>`exists (
        select from ${assessmentResponses} as given
        where given.session_id = ${certificationOrders.sessionId} and given.level is not null
      )`,
    })
    .from(certificationOrders)
    .where(eq(certificationOrders.id, orderId));
  if (!row) throw new Error('The order of a review is gone');
  return row;
}
