import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ARCHIVE_NAME } from '#core/domain/backups/archives.ts';
import { AppError } from '#core/errors.ts';

export type Archive = { name: string; size: number };

/** Lists the archives in a directory, newest first; their names sort by time. A missing directory has none. */
export async function listArchives(directory: string): Promise<Archive[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) =>
    ARCHIVE_NAME.test(name),
  );
  const archives: Archive[] = [];
  for (const name of names.toSorted().toReversed()) {
    // It may be deleted in the meantime.
    const found = await stat(join(directory, name)).catch(() => undefined);
    if (found?.isFile()) archives.push({ name, size: found.size });
  }
  return archives;
}

/** Only what the list shows can be had: no name leads out of the directory. */
export async function findArchive(directory: string, name: string): Promise<Archive> {
  const found = (await listArchives(directory)).find((archive) => archive.name === name);
  if (!found) throw new AppError('not_found', 'This backup no longer exists');
  return found;
}

export const readArchive = (directory: string, { name }: Archive): Readable =>
  createReadStream(join(directory, name));

export const removeArchive = (directory: string, { name }: Archive): Promise<void> =>
  rm(join(directory, name), { force: true });
