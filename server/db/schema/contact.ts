import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, searchIndex, searchText } from './columns.ts';
import { customerId } from './customers.ts';

export const contactInquiries = pgTable(
  'contact_inquiries',
  {
    id: id(),
    customerId: customerId(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    companyName: text(),
    certificationInterest: text(),
    message: text().notNull(),
    consentGiven: boolean().notNull().default(false),
    createdAt: createdAt(),
    answeredAt: moment(),
    answeredBy: text(),
    searchText: searchText(
      sql`lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company_name, '') || ' ' || translate(message, E'\\n\\r\\t', '   '))`,
    ),
  },
  (t) => [
    check('contact_inquiries_consent', sql`${t.consentGiven}`),
    index().on(t.createdAt.desc(), t.id.desc()),
    index().on(t.createdAt).where(sql`${t.answeredAt} is null`),
    index().on(t.customerId),
    searchIndex('contact_inquiries_search', t.searchText),
  ],
);
