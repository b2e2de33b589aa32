import { and, eq, sum } from 'drizzle-orm';
import { MAX_REVIEW_DOCUMENTS } from '#core/domain/reviews/points.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { checkInDocuments, checkIns } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import { isHandedIn, toCheckInDocument } from '#server/features/check-ins/check-in-views.ts';
import { removeFile, type StoredUpload, storeWithRows } from '#server/http/files/store-upload.ts';
import type { UploadedFile } from '#server/http/files/upload.ts';
import { lockAnswerable } from './lock-answerable.ts';

/** Bytes of all documents of one check-in; the same limit as for a review. */
const MOST = MAX_REVIEW_DOCUMENTS;

/** Stores a document with a check-in. The file is stored first, its row once the check-in is locked. */
export async function addCheckInDocument(
  deps: Deps,
  checkInId: number,
  { originalName, mime, content }: UploadedFile,
) {
  // Checked now so that nothing is stored in vain.
  await refuseBeyondMost(deps.db, checkInId, content.length);
  const whenFull = `We cannot store files at the moment. Please try again later, or send the document to ${deps.brand.supportEmail}.`;
  return storeWithRows(deps, { contents: [content], whenFull }, async (tx, [stored]) => {
    const { submittedAt } = await lockAnswerable(tx, deps, checkInId);
    const { key, size, sha256 } = stored as StoredUpload;
    await refuseBeyondMost(tx, checkInId, size);
    const [row] = await tx
      .insert(checkInDocuments)
      .values({
        checkInId,
        documentName: originalName,
        documentType: mime,
        documentSize: size,
        fileKey: key,
        sha256,
        uploadedAt: afterSubmission(submittedAt, deps.now()),
      })
      .returning();
    if (!row) throw new Error('The document was not stored');
    return toCheckInDocument(row);
  });
}

/** A clock that was set back must not make a document look handed in. */
const afterSubmission = (submittedAt: Date | null, now: Date): Date =>
  submittedAt && now <= submittedAt ? new Date(submittedAt.getTime() + 1) : now;

async function refuseBeyondMost(db: Queryable, checkInId: number, size: number): Promise<void> {
  const [row] = await db
    .select({ total: sum(checkInDocuments.documentSize).mapWith(Number) })
    .from(checkInDocuments)
    .where(eq(checkInDocuments.checkInId, checkInId));
  if ((row?.total ?? 0) + size <= MOST) return;
  throw new AppError(
    'too_large',
    `All documents together can have up to ${MOST / 1_000_000} MB. Please remove one, or upload a smaller file.`,
  );
}

/** Removes a document that was not submitted; removing one that is already gone succeeds. */
export async function removeCheckInDocument(
  deps: Deps,
  checkInId: number,
  id: number,
): Promise<void> {
  const removed = await deps.db.transaction(async (tx) => {
    const checkIn = await lockAnswerable(tx, deps, checkInId);
    const isIt = and(eq(checkInDocuments.id, id), eq(checkInDocuments.checkInId, checkInId));
    const [document] = await tx.select().from(checkInDocuments).where(isIt);
    if (!document) return undefined;
    if (isHandedIn(checkIn, document)) {
      throw new AppError('conflict', 'This document was already submitted and cannot be removed.');
    }
    await tx.delete(checkInDocuments).where(isIt);
    return document;
  });
  if (removed) await removeFile(deps, removed.fileKey);
}

/** Reads a submitted document, for staff. */
export async function readCheckInDocument({ db, files }: Pick<Deps, 'db' | 'files'>, id: number) {
  const [row] = await db
    .select({ document: checkInDocuments, submittedAt: checkIns.submittedAt })
    .from(checkInDocuments)
    .innerJoin(checkIns, eq(checkIns.id, checkInDocuments.checkInId))
    .where(eq(checkInDocuments.id, id));
  if (!row || !isHandedIn(row, row.document)) {
    throw new AppError('not_found', 'There is no such document');
  }
  const { document } = row;
  const content = await files.get(document.fileKey, document);
  return { content, mime: document.documentType, name: document.documentName };
}
