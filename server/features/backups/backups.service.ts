import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#core/errors.ts';
import { type ReadDiskSpace, readDiskSpace } from '#server/adapters/disk-room.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { sealActivity } from '#server/features/audit/seal-activity.ts';
import { findArchive, listArchives, removeArchive } from './archives.ts';
import {
  type BackupRow,
  finishBackup,
  forgetBackupsBefore,
  insertBackup,
  listBackups,
} from './backups.queries.ts';
import { copyArchives } from './copies/copy-archives.ts';
import { writeBackup } from './write-backup.ts';

/** Archives kept. */
const KEPT = 14;
/** Milliseconds for which the record of a backup is kept. */
const REMEMBERED = 400 * 86_400_000;
/** Milliseconds. An attempt that has not ended by then was cut off. */
const LONGEST = 6 * 3_600_000;

type Keeper = Pick<Deps, 'db' | 'files' | 'now' | 'config'>;

/** Creates an archive in the backup directory; records a failure, so that staff see it. */
export async function backUp(
  { db, files, now, config }: Keeper,
  { readSpace = readDiskSpace, asked }: { readSpace?: ReadDiskSpace; asked?: number } = {},
): Promise<string> {
  const startedAt = now();
  const id = asked ?? (await insertBackup(db, startedAt));
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
    // Seals the newest entries first, so that the manifest's seal covers them.
    await sealActivity({ db });
    await writeBackup(path, { pool: db.$client, files, now: startedAt, readSpace });
    const { size } = await stat(path);
    await finishBackup(db, id, { finishedAt: now(), fileName, fileSize: size });
    return path;
  } catch (error) {
    await finishBackup(db, id, { finishedAt: now(), error: (error as Error).message });
    throw error;
  }
}

/** The nightly job: creates an archive, copies it elsewhere, and removes the oldest. */
export async function backUpDaily(deps: Deps, readSpace?: ReadDiskSpace): Promise<void> {
  await backUp(deps, { readSpace });
  await tidy(deps);
}

/** Runs a backup that an owner started on the screen and sees fail there, so it is not retried. */
export async function backUpNow(deps: Deps, asked: number): Promise<void> {
  try {
    await backUp(deps, { asked });
  } catch (error) {
    deps.log.error({ err: error }, 'a backup failed');
    return;
  }
  await tidy(deps);
}

async function tidy(deps: Deps): Promise<void> {
  const { config, db, now } = deps;
  for (const old of (await listArchives(config.backupsIn)).slice(KEPT)) {
    await removeArchive(config.backupsIn, old);
  }
  await copyArchives(deps);
  await forgetBackupsBefore(db, new Date(now().getTime() - REMEMBERED));
}

export const isUnderWay = ({ startedAt, finishedAt }: BackupRow, now: Date): boolean =>
  finishedAt === null && now.getTime() - startedAt.getTime() < LONGEST;

export async function startBackup({ db, jobs, now }: Deps, actor: string): Promise<void> {
  const tries = await listBackups(db);
  if (tries.some((row) => isUnderWay(row, now()))) {
    throw new AppError('conflict', 'A backup is already being made.');
  }
  await db.transaction(async (tx) => {
    const backupId = await insertBackup(tx, now());
    await recordActivity(tx, { subject: ['backup', backupId], actor, action: 'backup started' });
    await jobs.enqueue(tx, 'back-up-now', { backupId });
  });
}

export async function startCopies({ db, jobs, config }: Deps, actor: string): Promise<void> {
  if (!config.backupCopies) {
    throw new AppError('conflict', 'No other place for copies of backups is set up.');
  }
  await db.transaction(async (tx) => {
    await recordActivity(tx, {
      subject: ['backup', 'copies'],
      actor,
      action: 'backup copies started',
    });
    await jobs.enqueue(tx, 'copy-backups', {}, { key: 'copies' });
  });
}

/** Deletes an archive after recording the deletion. */
export async function deleteBackup(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  name: string,
  actor: string,
): Promise<void> {
  const archive = await findArchive(config.backupsIn, name);
  const [newest] = await listArchives(config.backupsIn);
  if (newest?.name === name) {
    throw new AppError('conflict', 'This is the newest backup. Make another one first.');
  }
  await recordActivity(db, {
    subject: ['backup', name],
    actor,
    action: 'backup deleted',
    data: { archive: name },
  });
  await removeArchive(config.backupsIn, archive);
}
