import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadDiskSpace, readDiskSpace } from '#server/adapters/disk-room.ts';
import type { Deps } from '#server/deps.ts';
import { finishBackup, forgetBackupsBefore, insertBackup } from './backups.queries.ts';
import { writeBackup } from './write-backup.ts';

/** Archives kept. */
const KEPT = 14;
const ARCHIVE = /^backup-\d{8}-\d{6}\.tar\.gz$/;
/** Milliseconds. How long it is remembered when backups were made. */
const REMEMBERED = 400 * 86_400_000;

type Keeper = Pick<Deps, 'db' | 'files' | 'now' | 'config'>;

/** Makes an archive in the directory of backups; a failure is remembered, so that staff see it. */
export async function backUp(
  { db, files, now, config }: Keeper,
  readSpace: ReadDiskSpace = readDiskSpace,
): Promise<string> {
  const startedAt = now();
  const id = await insertBackup(db, startedAt);
  try {
    await mkdir(config.backupsIn, { recursive: true, mode: 0o700 });
    // One that was there before may be open to others. If it is not ours to close, the archive is closed all the same.
    await chmod(config.backupsIn, 0o700).catch(() => {});
    const stamp = startedAt
      .toISOString()
      .replaceAll(/[-:]|\..*/g, '')
      .replace('T', '-');
    const fileName = `backup-${stamp}.tar.gz`;
    const path = join(config.backupsIn, fileName);
    await writeBackup(path, { pool: db.$client, files, now: startedAt, readSpace });
    const { size } = await stat(path);
    await finishBackup(db, id, { finishedAt: now(), fileName, fileSize: size });
    return path;
  } catch (error) {
    await finishBackup(db, id, { finishedAt: now(), error: (error as Error).message });
    throw error;
  }
}

/** The nightly job: one more archive, and the oldest go. */
export async function backUpDaily(deps: Deps, readSpace?: ReadDiskSpace): Promise<void> {
  await backUp(deps, readSpace);
  const archives = (await readdir(deps.config.backupsIn)).filter((name) => ARCHIVE.test(name));
  for (const name of archives.toSorted().slice(0, -KEPT)) {
    await rm(join(deps.config.backupsIn, name), { force: true });
  }
  await forgetBackupsBefore(deps.db, new Date(deps.now().getTime() - REMEMBERED));
}
