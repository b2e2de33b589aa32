import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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
