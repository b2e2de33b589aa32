import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';

/**
 * Who our records are about. A record belongs to the customer whose address it carries: a trigger (see the migration)
 * finds that customer, or adds one, when a record is written and when its address is corrected.
 */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    /** In lower case: however people type theirs, it is one. */
    email: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [check('customers_email_lower', sql`${t.email} = lower(${t.email})`)],
);

/** Filled in by the trigger, so that no writer can forget it. */
export const customerId = () =>
  integer()
    .notNull()
    .default(sql`null`)
    .references(() => customers.id);
