import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  createdAt,
  descending,
  id,
  moment,
  phoneIndex,
  searchIndex,
  searchText,
} from './columns.ts';

/**
 * The people our records are about. A record belongs to the customer whose address it carries: a trigger (see the migration)
 * finds that customer, or adds one, when a record is written and when its address is corrected.
 *
 * What the list of customers shows, sorts by and searches is kept here: at the end of each transaction that wrote a
 * record, a mail or a message, triggers refresh it from the newest records (`refresh_customer` in the migration). No
 * writer can forget it, and the customer's row is locked last, so that no deadlock can arise.
 */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    /** In lower case, so that spellings of one address match. */
    email: text().notNull().unique(),
    /** From the newest record; empty if no remaining record names anyone. */
    name: text().notNull().default(''),
    company: text(),
    phone: text(),
    /** Of the newest record, message or mail. */
    lastActivityAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
    /** Used to find customers who may be the same person; see `core/domain/customers/doubles.ts`. */
    lastName: text().generatedAlwaysAs(sql`lower(regexp_replace(trim(name), '^.*\\s', ''))`),
    companyKey: text().generatedAlwaysAs(
      sql`regexp_replace(lower(company), '[^[:alnum:]]', '', 'g')`,
    ),
    domain: text().generatedAlwaysAs(sql`split_part(email, '@', 2)`),
    searchText: searchText(sql`lower(name || ' ' || email || ' ' || coalesce(company, ''))`),
  },
  (t) => [
    check('customers_email_lower', sql`${t.email} = lower(${t.email})`),
    // Includes the sort columns, so that a period is sorted without touching the table, where its rows are scattered.
    index('customers_active').on(
      t.lastActivityAt.desc(),
      t.id.desc(),
      t.name,
      t.company,
      t.createdAt,
    ),
    index().on(t.createdAt.desc(), t.id.desc()),
    index('customers_by_name').on(descending(sql`lower(${t.name})`), t.id.desc()),
    index('customers_by_company').on(descending(sql`lower(${t.company})`), t.id.desc()),
    index('customers_without_company')
      .on(t.lastActivityAt.desc(), t.id.desc())
      .where(sql`${t.company} is null`),
    index('customers_same_company').on(t.companyKey, t.lastName),
    index('customers_same_domain').on(t.domain, t.lastName),
    searchIndex('customers_search', t.searchText),
    phoneIndex('customers_phone', t.phone),
  ],
);

/** Filled in by the trigger, so that no writer can forget it. */
export const customerId = () =>
  integer()
    .notNull()
    .default(sql`null`)
    .references(() => customers.id);

const cascading = () =>
  integer()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

/** Customers merged into another one, so that an old link and a request for one's data still lead to the person. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    /** The deleted id. */
    formerId: integer().primaryKey(),
    customerId: cascading(),
    /** The former address, in lower case; null if it was a mistake and may belong to a stranger. */
    email: text(),
    mergedBy: text().notNull(),
    mergedAt: moment().notNull(),
  },
  (t) => [index().on(t.customerId), index().on(t.email)],
);

/** Two customers whom staff declared to be different, the lower id first. */
export const distinctCustomers = pgTable(
  'distinct_customers',
  {
    lowerId: cascading(),
    higherId: cascading(),
    saidBy: text().notNull(),
    saidAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lowerId, t.higherId] }),
    check('distinct_customers_order', sql`${t.lowerId} < ${t.higherId}`),
    index().on(t.higherId),
  ],
);
