import { AppError } from '#core/errors.ts';
import { StorageFull } from '#server/adapters/file-store.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';

type Contents = {
  contents: readonly Buffer[];
  /** The error message if there is no room. */
  whenFull: string;
};

export type StoredUpload = Awaited<ReturnType<typeof storeUpload>>;

/**
 * Stores files and the rows that refer to them, all or none. The files come first. They are removed only while it is
 * certain that no row refers to them: the answer to a commit can be lost, and then the sweep decides.
 */
export async function storeWithRows<Rows>(
  deps: Pick<Deps, 'db' | 'files' | 'log'>,
  { contents, whenFull }: Contents,
  insertRows: (tx: Queryable, stored: readonly StoredUpload[]) => Promise<Rows>,
): Promise<Rows> {
  const stored: StoredUpload[] = [];
  let isCommitting = false;
  try {
    for (const content of contents) stored.push(await storeUpload(deps, content, whenFull));
    return await deps.db.transaction(async (tx) => {
      const rows = await insertRows(tx, stored);
      isCommitting = true;
      return rows;
    });
  } catch (error) {
    if (!isCommitting) for (const { key } of stored) await removeFile(deps, key);
    throw error;
  }
}

/** Reports a full disk and an unavailable store as such. */
async function storeUpload(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  content: Buffer,
  whenFull: string,
) {
  try {
    return await files.put(content);
  } catch (error) {
    log.error({ err: error }, 'file not stored');
    if (error instanceof StorageFull) throw new AppError('storage_full', whenFull);
    const message = 'The file could not be stored. Please try again later.';
    throw new AppError('unavailable', message, { retryAfterSeconds: 60 });
  }
}

/** A file left behind is found by the sweep. */
export async function removeFile({ files, log }: Pick<Deps, 'files' | 'log'>, key: string) {
  await files.remove(key).catch((error) => log.warn({ err: error }, 'file not removed'));
}
