import { eq } from 'drizzle-orm';
import { isUnsubmitted } from '#core/domain/reviews/points.ts';
import { AppError } from '#core/errors.ts';
import { reviewDocuments, reviews } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';

/** Reads evidence for staff: what the customer has submitted. */
export async function readReviewDocument({ db, files }: Pick<Deps, 'db' | 'files'>, id: number) {
  const [row] = await db
    .select({ document: reviewDocuments, answeredAt: reviews.answeredAt })
    .from(reviewDocuments)
    .innerJoin(reviews, eq(reviews.id, reviewDocuments.reviewId))
    .where(eq(reviewDocuments.id, id));
  if (!row || isUnsubmitted(row, row.document.uploadedAt)) {
    throw new AppError('not_found', 'There is no such document');
  }
  const { document } = row;
  const content = await files.get(document.fileKey, document);
  return { content, mime: document.documentType, name: document.documentName };
}
