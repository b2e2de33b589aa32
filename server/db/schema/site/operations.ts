import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#server/db/schema/columns.ts';

/** Every backup attempt; the last one determines whether staff are warned. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    startedAt: createdAt(),
    finishedAt: moment(),
    /** Name of the archive; null until there is one. */
    fileName: text(),
    fileSize: bigint({ mode: 'number' }),
    error: text(),
    /** Where a whole copy of the archive is, and since when. */
    copiedTo: text(),
    copiedAt: moment(),
    /** Why the last attempt to copy it failed. */
    copyError: text(),
  },
  (t) => [index().on(t.startedAt.desc())],
);

/** Every test restore of an archive, into a temporary database. */
export const backupDrills = pgTable(
  'backup_drills',
  {
    id: id(),
    startedAt: createdAt(),
    /** Null while waiting or running. */
    finishedAt: moment(),
    /** Name of the archive; null if the newest was requested and there is none. */
    fileName: text(),
    /** A user's name, or `system`. */
    askedBy: text().notNull(),
    isGood: boolean(),
    /** The outcome, in words. */
    result: text(),
  },
  (t) => [index().on(t.startedAt.desc())],
);

/** When each scheduled job last finished, so that a stopped scheduler is noticed. */
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
