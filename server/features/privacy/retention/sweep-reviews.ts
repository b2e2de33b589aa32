import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { RETENTION_DAYS } from '#core/content/promises.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { reviewDocuments, reviewLinks, reviews } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';

/** Removes evidence and links that are no longer needed. Reviews go with their orders, files with the sweep of files. */
export async function sweepReviews(db: Deps['db'], before: (days: number) => Date): Promise<void> {
  const certified = endedCertificates(db, before(RETENTION_DAYS.evidence));
  await db.delete(reviewDocuments).where(inArray(reviewDocuments.reviewId, certified));
  const fruitless = fruitlessReviews(db, before(RETENTION_DAYS.evidenceWithoutCertificate));
  await db.delete(reviewDocuments).where(inArray(reviewDocuments.reviewId, fruitless));
  await sweepLinks(db, before(RETENTION_DAYS.answerLinks));
}

/** Reviews whose certificate ended before the given moment: withdrawn, replaced or expired. */
const endedCertificates = (db: Deps['db'], before: Date) =>
  db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(certificates, eq(certificates.orderId, reviews.orderId))
    .where(
      or(
        lt(certificates.validUntil, before.toISOString().slice(0, 10)),
        and(
          inArray(certificates.status, ['withdrawn', 'superseded']),
          lt(certificates.statusSince, before),
        ),
      ),
    );

/** When a review was decided; one that was closed without a decision changed last when it was closed. */
const finishedAt = sql<Date>`coalesce(${reviews.decidedAt}, ${reviews.updatedAt})`;

/** Reviews that were declined or closed before the given moment, and have no certificate. */
const fruitlessReviews = (db: Deps['db'], before: Date) =>
  db
    .select({ id: reviews.id })
    .from(reviews)
    .leftJoin(certificates, eq(certificates.orderId, reviews.orderId))
    .where(
      and(
        isNull(certificates.id),
        or(
          eq(reviews.state, 'closed'),
          and(eq(reviews.state, 'decided'), eq(reviews.decision, 'decline')),
        ),
        lt(finishedAt, before.toISOString()),
      ),
    );

/** Deletes links that no longer open anything. */
async function sweepLinks(db: Deps['db'], before: Date): Promise<void> {
  const finished = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(inArray(reviews.state, ['decided', 'closed']), lt(finishedAt, before.toISOString())),
    );
  await db
    .delete(reviewLinks)
    .where(or(lt(reviewLinks.endedAt, before), inArray(reviewLinks.reviewId, finished)));
}
