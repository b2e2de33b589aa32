import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How many rows a list has in each status, as a sum of changes. Triggers (see the migration) add a row for
 * each statement, so nobody waits for a counter that somebody else is changing; a job sums old rows up.
 */
export const listCounts = pgTable(
  'list_counts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `applications`, `leads`, `inquiries`, `orders`, and `test-orders` for those of the sandbox. */
    list: text().notNull(),
    status: text().notNull(),
    change: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index().on(t.list, t.status)],
);
