import { findingWords } from '#core/domain/audit/findings.ts';
import type { AttentionKind } from '#core/domain/dashboard/attention.ts';
import { readDiskSpace, requireRoom } from '#server/adapters/disk-room.ts';
import { StorageFull } from '#server/adapters/file-store.ts';
import type { Deps } from '#server/deps.ts';
import { findLastVerdict } from '#server/features/audit/audit.queries.ts';
import { findLastBackup } from '#server/features/backups/backups.queries.ts';
import { findNewestForgery } from '#server/features/verification/judge/report-forgery.ts';
import { readClock } from '#server/jobs/job-runs.ts';
import type { Unlisted } from './unlisted.ts';

/** Reads problems of the machine rather than of a record. */
export async function readMachineAttention({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<Unlisted[]> {
  const [clock, disk, backup, forgery, audit] = await Promise.all([
    readClock(db),
    describeFullDisk(config.dataDir),
    findLastBackup(db),
    findNewestForgery(db),
    findLastVerdict(db),
  ]);
  const found: Unlisted[] = [];
  if (clock.isLate) {
    found.push(
      attention('clock-stopped', 'Payments are no longer reconciled', {
        detail: 'This normally happens every five minutes, as does other work.',
        at: clock.lastReconcile,
      }),
    );
  }
  if (disk)
    found.push(attention('disk-full', 'Files cannot be stored', { detail: disk, at: null }));
  if (backup?.error) {
    found.push(
      attention('backup-failed', 'The last backup failed', {
        detail: backup.error,
        at: backup.startedAt.toISOString(),
      }),
    );
  }
  if (forgery) {
    found.push(
      attention('key-misused', 'A certificate that we never issued bears our signature', {
        detail: `Signed with the key ${forgery.publicKey}.`,
        at: forgery.at.toISOString(),
      }),
    );
  }
  if (audit && audit.found > 0) {
    found.push(
      attention('audit-broken', 'The audit chain is broken', {
        detail: audit.findings[0] ? findingWords(audit.findings[0]) : '',
        at: audit.startedAt.toISOString(),
      }),
    );
  }
  return found;
}

/** At most one entry of each kind, for the whole installation. */
const attention = (
  kind: AttentionKind,
  title: string,
  rest: { detail: string; at: string | null },
): Unlisted => ({ kind, id: 1, title, ...rest });

async function describeFullDisk(directory: string): Promise<string | undefined> {
  try {
    await requireRoom(directory, 0, readDiskSpace);
    return undefined;
  } catch (error) {
    // If the disk cannot be checked, everything else is still shown.
    return error instanceof StorageFull ? error.message : undefined;
  }
}
