import { isUnsubmitted, MAX_REVIEW_DOCUMENTS } from '#core/domain/reviews/points.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { removeFile, type StoredUpload, storeWithRows } from '#server/http/files/store-upload.ts';
import type { UploadedFile } from '#server/http/files/upload.ts';
import {
  deleteReviewDocument,
  findReviewDocument,
  insertReviewDocument,
  type ReviewDocumentRow,
  sumDocuments,
} from './answers.queries.ts';
import {
  lockWaitingReview,
  momentOf,
  requireOpenPoint,
  type WaitingReview,
} from './answers.service.ts';

/** Stores a document as part of the answer to a point. */
export async function addAnswerDocument(
  deps: Deps,
  { reviewId, pointId }: { reviewId: number; pointId: number },
  { originalName, mime, content }: UploadedFile,
): Promise<{ review: WaitingReview; document: ReviewDocumentRow }> {
  // Checked now so that nothing is stored in vain, and again once the review is locked.
  await refuseBeyondMost(deps.db, reviewId, content.length);
  const whenFull = `We cannot store files at the moment. Please try again later, or send the document to ${deps.brand.supportEmail}.`;
  return storeWithRows(deps, { contents: [content], whenFull }, async (tx, [stored]) => {
    const review = await lockWaitingReview(tx, reviewId);
    await requireOpenPoint(tx, reviewId, pointId);
    const { key, size, sha256 } = stored as StoredUpload;
    await refuseBeyondMost(tx, reviewId, size);
    const document = await insertReviewDocument(tx, {
      reviewId,
      pointId,
      documentName: originalName,
      documentType: mime,
      documentSize: size,
      fileKey: key,
      sha256,
      uploadedAt: momentOf(review, deps.now()),
    });
    return { review, document };
  });
}

async function refuseBeyondMost(db: Queryable, reviewId: number, size: number): Promise<void> {
  if ((await sumDocuments(db, reviewId)) + size <= MAX_REVIEW_DOCUMENTS) return;
  throw new AppError(
    'too_large',
    `All documents together can have up to ${MAX_REVIEW_DOCUMENTS / 1_000_000} MB. Please remove one, or upload a smaller file.`,
  );
}

/** Removes a document that was not submitted; removing one that is already gone succeeds. */
export async function removeAnswerDocument(
  deps: Deps,
  reviewId: number,
  id: number,
): Promise<void> {
  const removed = await deps.db.transaction(async (tx) => {
    const review = await lockWaitingReview(tx, reviewId);
    const document = await findReviewDocument(tx, reviewId, id);
    if (!document) return undefined;
    if (!isUnsubmitted(review, document.uploadedAt)) {
      throw new AppError('conflict', 'This document was already submitted and cannot be removed.');
    }
    await deleteReviewDocument(tx, id);
    return document;
  });
  if (removed) await removeFile(deps, removed.fileKey);
}
