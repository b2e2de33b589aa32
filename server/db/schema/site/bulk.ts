import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { BULK_ITEM_STATES, BULK_LISTS, type BulkChange } from '#core/domain/bulk/actions.ts';
import { createdAt, id, moment, oneOf } from '#server/db/schema/columns.ts';

/** One change to many records, requested by a member of staff. */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    id: id(),
    /** Identifies the form submission: resubmitting it finds the same run. */
    requestKey: uuid().notNull().unique(),
    list: text({ enum: BULK_LISTS }).notNull(),
    change: jsonb().$type<BulkChange>().notNull(),
    /** A user name. */
    startedBy: text().notNull(),
    startedAt: createdAt(),
    finishedAt: moment(),
    /** A user name, or why the product stopped it. */
    stoppedBy: text(),
  },
  (t) => [
    check('bulk_runs_list', oneOf(t.list, BULK_LISTS)),
    index().on(t.startedBy, t.id.desc()),
    index().on(t.startedAt),
    index('bulk_runs_unfinished').on(t.id).where(sql`${t.finishedAt} is null`),
  ],
);

/** Each record of a run, changed in the same transaction as the record itself. */
export const bulkItems = pgTable(
  'bulk_items',
  {
    runId: integer()
      .notNull()
      .references(() => bulkRuns.id, { onDelete: 'cascade' }),
    /** The id of the record in its list. */
    subjectId: integer().notNull(),
    state: text({ enum: BULK_ITEM_STATES }).notNull().default('waiting'),
    /** Why it was skipped or failed. */
    reason: text(),
    /** Attempts that ended in an internal error. */
    attempts: smallint().notNull().default(0),
    finishedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.subjectId] }),
    check('bulk_items_state', oneOf(t.state, BULK_ITEM_STATES)),
    // Finds the next waiting item, however many are done, and counts them.
    index().on(t.runId, t.state, t.subjectId),
  ],
);
