import type { Backup, BackupOverview, Drill } from '#core/contract/staff/owner/backups.ts';
import { momentOfArchive } from '#core/domain/backups/archives.ts';
import type { Deps } from '#server/deps.ts';
import { type Archive, listArchives } from './archives.ts';
import {
  type BackupRow,
  type DrillRow,
  listBackups,
  listDrills,
  listNamedBackups,
} from './backups.queries.ts';
import { isUnderWay } from './backups.service.ts';
import { copiesIn } from './copies/copy-archives.ts';
import { isDrillUnderWay } from './drills/start-drill.ts';

/** Returns what the screen shows: every existing archive and the latest attempts, whatever their result. */
export async function readBackups({
  db,
  config,
  now,
}: Pick<Deps, 'db' | 'config' | 'now'>): Promise<BackupOverview> {
  const [archives, tries, named, drills] = await Promise.all([
    listArchives(config.backupsIn),
    listBackups(db),
    listNamedBackups(db),
    listDrills(db),
  ]);
  const place = copiesIn(config) ?? null;
  const fromArchives = archives.map((archive, index) =>
    ofArchive(archive, {
      row: named.find(({ fileName }) => fileName === archive.name),
      place,
      canDelete: index > 0,
    }),
  );
  const withoutArchive = tries
    .filter(({ fileName }) => !archives.some(({ name }) => name === fileName))
    .map((row) => ofTry(row, now(), place));
  return {
    backups: [...fromArchives, ...withoutArchive].toSorted((a, b) =>
      b.startedAt.localeCompare(a.startedAt),
    ),
    drills: drills.map(toDrill),
    isBackingUp: tries.some((row) => isUnderWay(row, now())),
    isDrilling: drills.some((row) => isDrillUnderWay(row, now())),
    directory: config.backupsIn,
    copiesIn: place,
  };
}

type About = { row: BackupRow | undefined; place: string | null; canDelete: boolean };

/** Takes the time from the archive's name if no backup is recorded, as for an archive that was copied here by hand. */
function ofArchive({ name, size }: Archive, { row, place, canDelete }: About): Backup {
  const startedAt =
    row?.startedAt.toISOString() ?? momentOfArchive(name) ?? new Date(0).toISOString();
  return {
    key: name,
    startedAt,
    finishedAt: row?.finishedAt?.toISOString() ?? null,
    state: 'good',
    name,
    size,
    error: null,
    copy: copyOf(row, place),
    canDelete,
  };
}

const ofTry = (row: BackupRow, now: Date, place: string | null): Backup => ({
  key: `try-${row.id}`,
  startedAt: row.startedAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  state: stateOf(row, now),
  name: null,
  size: row.fileSize,
  error: row.error,
  copy: row.fileName ? copyOf(row, place) : { state: 'none', at: null, error: null },
  canDelete: false,
});

function stateOf(row: BackupRow, now: Date): Backup['state'] {
  if (row.error) return 'failed';
  if (row.finishedAt) return 'gone';
  return isUnderWay(row, now) ? 'running' : 'unfinished';
}

function copyOf(row: BackupRow | undefined, place: string | null): Backup['copy'] {
  if (!place) return { state: 'none', at: null, error: null };
  if (row?.copiedTo === place) {
    return { state: 'copied', at: row.copiedAt?.toISOString() ?? null, error: null };
  }
  const error = row?.copyError ?? null;
  return { state: error ? 'failed' : 'waiting', at: null, error };
}

const toDrill = ({
  id,
  startedAt,
  finishedAt,
  fileName,
  askedBy,
  isGood,
  result,
}: DrillRow): Drill => ({
  id,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  archive: fileName,
  askedBy,
  isGood,
  result,
});
