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
 * Who our records are about. A record belongs to the customer whose address it carries: a trigger (see the migration)
 * finds that customer, or adds one, when a record is written and when its address is corrected.
 *
 * What the list of customers shows, sorts by and searches is kept here: at the end of each transaction that wrote a
 * record, a mail or a message, triggers read it anew from the newest records (`refresh_customer` in the migration). No
 * writer can forget it, and the customer's row is locked last, so that nobody waits in a circle.
 */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    /** In lower case: however people type theirs, it is one. */
    email: text().notNull().unique(),
    /** As the newest record says; empty where none is left that names anybody. */
    name: text().notNull().default(''),
    company: text(),
    phone: text(),
    /** Of the newest record, message or mail. */
    lastActivityAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
    /** By these, customers who may be one and the same are found; see `core/domain/customers/doubles.ts`. */
    lastName: text().generatedAlwaysAs(sql`lower(regexp_replace(trim(name), '^.*\\s', ''))`),
    companyKey: text().generatedAlwaysAs(
      sql`regexp_replace(lower(company), '[^[:alnum:]]', '', 'g')`,
    ),
    domain: text().generatedAlwaysAs(sql`split_part(email, '@', 2)`),
    searchText: searchText(sql`lower(name || ' ' || email || ' ' || coalesce(company, ''))`),
  },
  (t) => [
    check('customers_email_lower', sql`${t.email} = lower(${t.email})`),
    // With what the list is sorted by, so that a period is sorted without touching the table: its rows lie all over it.
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

/** Customers who were joined to another one, so that an old link and a request for one's data still lead to the person. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    /** The id that is gone. */
    formerId: integer().primaryKey(),
    customerId: cascading(),
    /** The address that is gone, in lower case; null where it was a mistake, and may be a stranger's. */
    email: text(),
    mergedBy: text().notNull(),
    mergedAt: moment().notNull(),
  },
  (t) => [index().on(t.customerId), index().on(t.email)],
);

/** Two customers of whom somebody said that they are not the same, the lower id first. */
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
