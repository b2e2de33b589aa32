import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#server/db/schema/columns.ts';

/** Every try at a backup; the last one decides whether staff are warned. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    startedAt: createdAt(),
    finishedAt: moment(),
    /** Name of the archive; null while there is none. */
    fileName: text(),
    fileSize: bigint({ mode: 'number' }),
    error: text(),
    /** Where a whole copy of the archive is, and since when. */
    copiedTo: text(),
    copiedAt: moment(),
    /** Why the last try at a copy failed. */
    copyError: text(),
  },
  (t) => [index().on(t.startedAt.desc())],
);

/** Every try at restoring an archive into a database that is thrown away afterwards. */
export const backupDrills = pgTable(
  'backup_drills',
  {
    id: id(),
    startedAt: createdAt(),
    /** Null while it waits or runs. */
    finishedAt: moment(),
    /** Name of the archive; null where the newest was asked for and there is none. */
    fileName: text(),
    /** A user's name, or `system`. */
    askedBy: text().notNull(),
    isGood: boolean(),
    /** What came of it, in words. */
    result: text(),
  },
  (t) => [index().on(t.startedAt.desc())],
);

/** When each job that runs by the clock last finished, so that an idle clock is noticed. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  finishedAt: moment().notNull(),
});

/** Unlogged (see the migration): counters may be lost in a crash, and cost no write-ahead log. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    uses: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  (t) => [index().on(t.resetsAt)],
);
