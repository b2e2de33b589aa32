import type { SetupState } from '#core/contract/staff/owner/setup.ts';
import { formatDay } from '#core/domain/moments.ts';
import type { Deps } from '#server/deps.ts';
import {
  type BackupRow,
  type DrillRow,
  findLastBackup,
  findLastGoodBackup,
  listDrills,
} from '#server/features/backups/backups.queries.ts';
import { copiesIn } from '#server/features/backups/copies/copy-archives.ts';
import { point } from './point.ts';

/** Milliseconds. Backups are made every night; one night may fail, and be made up for. */
const STALE_AFTER = 50 * 3_600_000;

/** What could be restored: the last good backup, whether restoring it works, and where its copies are. */
export async function backup({ db, config, brand, now }: Deps): Promise<SetupState> {
  const [last, good, drills] = await Promise.all([
    findLastBackup(db),
    findLastGoodBackup(db),
    listDrills(db),
  ]);
  const lastAt = last?.finishedAt?.toISOString() ?? null;
  const day = (moment: Date) => formatDay(moment, brand.timeZone);
  if (last?.error) {
    return point({
      point: 'backup',
      state: 'attention',
      says: `The last backup failed: ${last.error}`,
      advice: `Check that ${config.backupsIn} can be written to and has room, then make a backup under Backups.`,
      lastAt,
    });
  }
  if (!good) {
    return point({
      point: 'backup',
      state: 'attention',
      says: 'No backup has been made yet. The first one will be made tonight.',
      advice: 'You can make one now under Backups.',
    });
  }
  const drill = drills.find(({ finishedAt }) => finishedAt !== null);
  const copies = describeCopies(copiesIn(config), good);
  const isStale = now().getTime() - good.startedAt.getTime() > STALE_AFTER;
  const advice = isStale
    ? 'A backup should be made every night. Make one now under Backups, and see whether it fails.'
    : (adviceAfter(drill) ?? copies.advice);
  return point({
    point: 'backup',
    state: advice ? 'attention' : 'done',
    says: [
      `The last good backup is from ${day(good.startedAt)}.`,
      describeDrill(drill, day),
      copies.says,
    ].join(' '),
    advice,
    lastAt,
  });
}

function describeDrill(drill: DrillRow | undefined, day: (moment: Date) => string): string {
  if (!drill) return 'No restore drill has been made yet.';
  const when = `The last restore drill, on ${day(drill.startedAt)},`;
  return drill.isGood ? `${when} brought everything back.` : `${when} failed: ${drill.result}`;
}

const adviceAfter = (drill: DrillRow | undefined): string | null =>
  drill && !drill.isGood
    ? 'Make a new backup and another drill under Backups. An archive that cannot be restored is no backup.'
    : null;

function describeCopies(place: string | undefined, { copiedTo, copyError }: BackupRow) {
  if (!place) {
    return { says: 'Copies stay on this machine; keep some on another one.', advice: null };
  }
  if (copiedTo === place) return { says: `It has a copy in ${place}.`, advice: null };
  return copyError
    ? {
        says: `It was not copied to ${place}: ${copyError}`,
        advice: 'Correct where copies go, then copy again under Backups.',
      }
    : { says: `It is not in ${place} yet; the next run copies it.`, advice: null };
}
