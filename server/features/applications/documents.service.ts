import { MAX_DOCUMENTS } from '#core/contract/applications.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { removeFile, type StoredUpload, storeWithRows } from '#server/http/files/store-upload.ts';
import type { UploadedFile } from '#server/http/files/upload.ts';
import { lockDraft } from './applications.queries.ts';
import {
  countDraftDocuments,
  type DocumentRow,
  deleteDraftDocument,
  findDocument,
  insertDocument,
} from './documents.queries.ts';

/** Stores an evidence file with its row. */
export async function addDocument(
  deps: Deps,
  draftToken: string,
  { originalName, mime, content }: UploadedFile,
): Promise<DocumentRow> {
  refuseMoreThanMost(await countDraftDocuments(deps.db, draftToken));
  const whenFull = `We cannot store files at the moment. Please try again later, or send the document to ${deps.brand.supportEmail}.`;
  return storeWithRows(deps, { contents: [content], whenFull }, async (tx, [stored]) => {
    await lockDraft(tx, draftToken);
    refuseMoreThanMost(await countDraftDocuments(tx, draftToken));
    const { key, size, sha256 } = stored as StoredUpload;
    return insertDocument(tx, {
      draftToken,
      documentName: originalName,
      documentType: mime,
      documentSize: size,
      fileKey: key,
      sha256,
      uploadedAt: deps.now(),
    });
  });
}

function refuseMoreThanMost(documents: number): void {
  if (documents < MAX_DOCUMENTS) return;
  throw new AppError('conflict', `An application can have at most ${MAX_DOCUMENTS} documents`);
}

/** Removes a document from a draft; removing one that is already gone succeeds. */
export async function removeDocument(deps: Deps, draftToken: string, id: number): Promise<void> {
  const row = await deleteDraftDocument(deps.db, draftToken, id);
  if (row) await removeFile(deps, row.fileKey);
}

/** Reads a document of a submitted application; a draft's documents are only for the draft's owner. */
export async function readDocument(deps: Deps, id: number) {
  const row = await findDocument(deps.db, id);
  if (!row?.applicationId) throw new AppError('not_found', 'There is no such document');
  const content = await deps.files.get(row.fileKey, row);
  return { content, mime: row.documentType, name: row.documentName };
}
