import { RETENTION_DAYS } from '#core/content/promises.ts';
import type { Deps } from '#server/deps.ts';
import { removeFile } from '#server/http/files/store-upload.ts';
import { deleteForgottenDocuments, findReferencedKeys } from './documents.queries.ts';

const DAY = 86_400_000;
const BATCH = 500;

/** Removes documents of drafts that were never submitted, and files that nothing refers to. */
export async function sweepDocuments(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - RETENTION_DAYS.unboundDocuments * DAY);
  await removeForgottenDocuments(deps, before);
  await removeStrayFiles(deps, before);
}

async function removeForgottenDocuments(deps: Deps, uploadedBefore: Date): Promise<void> {
  for (;;) {
    // Rows first: a crash leaves a file without a row, which is swept as a stray.
    const keys = await deleteForgottenDocuments(deps.db, { uploadedBefore, limit: BATCH });
    for (const key of keys) await removeFile(deps, key);
    if (keys.length < BATCH) return;
  }
}

/** Keeps younger files: their rows may not be written yet. */
async function removeStrayFiles(deps: Deps, before: Date): Promise<void> {
  let batch: string[] = [];
  const removeStrays = async () => {
    const referenced = await findReferencedKeys(deps.db, batch);
    for (const key of batch) if (!referenced.has(key)) await removeFile(deps, key);
    batch = [];
  };
  for await (const { key, modifiedAt } of deps.files.keys()) {
    if (modifiedAt < before) batch.push(key);
    if (batch.length === BATCH) await removeStrays();
  }
  if (batch.length > 0) await removeStrays();
}
