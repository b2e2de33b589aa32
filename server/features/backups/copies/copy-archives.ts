import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ARCHIVE_NAME } from '#core/domain/backups/archives.ts';
import { type ArchiveStore, LARGEST_ARCHIVE, s3Archives } from '#server/adapters/s3/s3-archives.ts';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { type Archive, listArchives } from '../archives.ts';
import { finishBackup, listNamedBackups } from '../backups.queries.ts';

/** Copies kept; as many as archives here. */
const KEPT = 14;

/** The place for copies, as shown and recorded; a new place has no copies yet. */
export const copiesIn = ({ backupCopies }: Pick<Config, 'backupCopies'>): string | undefined =>
  backupCopies &&
  `${backupCopies.endpoint.replace(/\/+$/, '')}/${backupCopies.bucket}/${backupCopies.prefix}`;

type Copier = Pick<Deps, 'db' | 'config' | 'now' | 'log'>;

/**
 * Copies archives that the other place lacks, newest first, and deletes old copies. A failure is recorded and retried by
 * the next run; the backup itself is valid without a copy.
 */
export async function copyArchives(deps: Copier): Promise<void> {
  const { db, config, now, log } = deps;
  const place = copiesIn(config);
  if (!config.backupCopies || !place) return;
  const store = s3Archives(config.backupCopies);
  const rows = await listNamedBackups(db);
  for (const archive of await listArchives(config.backupsIn)) {
    const row = rows.find(({ fileName }) => fileName === archive.name);
    if (!row || row.copiedTo === place) continue;
    try {
      await copy(store, config.backupsIn, archive);
      await finishBackup(db, row.id, { copiedTo: place, copiedAt: now(), copyError: null });
    } catch (error) {
      await finishBackup(db, row.id, { copyError: (error as Error).message });
      log.error({ err: error, archive: archive.name }, 'a backup was not copied');
    }
  }
  await pruneCopies(store).catch((error: unknown) =>
    log.error({ err: error }, 'old copies of backups were not removed'),
  );
}

async function copy(store: ArchiveStore, directory: string, { name, size }: Archive) {
  if (size > LARGEST_ARCHIVE) {
    throw new Error('The archive is larger than 5 GB, more than can be copied in one piece.');
  }
  const path = join(directory, name);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  await store.put(name, { path, size, sha256: hash.digest('hex') });
}

/** Nothing but archives of ours: the place may hold other things. */
async function pruneCopies(store: ArchiveStore): Promise<void> {
  const names = (await store.names()).filter((name) => ARCHIVE_NAME.test(name));
  for (const name of names.toSorted().slice(0, -KEPT)) await store.remove(name);
}
