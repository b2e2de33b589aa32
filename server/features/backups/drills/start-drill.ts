import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { findArchive, listArchives } from '../archives.ts';
import { type DrillRow, insertDrill, listDrills } from '../backups.queries.ts';

/** Milliseconds. A drill that has not ended by then was cut off. */
const LONGEST = 6 * 3_600_000;

export const isDrillUnderWay = ({ startedAt, finishedAt }: DrillRow, now: Date): boolean =>
  finishedAt === null && now.getTime() - startedAt.getTime() < LONGEST;

/** Queues a drill with the named archive, or with the newest. */
export async function startDrill(deps: Deps, actor: string, name?: string): Promise<void> {
  const { db, jobs, config, now } = deps;
  const [newest] = await listArchives(config.backupsIn);
  const archive = name ? await findArchive(config.backupsIn, name) : newest;
  if (!archive) {
    throw new AppError('conflict', 'There is no backup yet. Make one first.');
  }
  if ((await listDrills(db)).some((row) => isDrillUnderWay(row, now()))) {
    throw new AppError('conflict', 'A restore drill is already under way.');
  }
  await db.transaction(async (tx) => {
    const drillId = await insertDrill(tx, {
      startedAt: now(),
      fileName: archive.name,
      askedBy: actor,
    });
    await recordActivity(tx, {
      subject: ['backup', archive.name],
      actor,
      action: 'restore drill started',
      data: { archive: archive.name },
    });
    await jobs.enqueue(tx, 'restore-drill', { drillId });
  });
}
