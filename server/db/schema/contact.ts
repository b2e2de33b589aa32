import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { INQUIRY_TOPICS } from '#core/domain/inquiry-topics.ts';
import { createdAt, id, moment, oneOf, phoneIndex, searchIndex, searchText } from './columns.ts';
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
    topic: text({ enum: INQUIRY_TOPICS }).notNull().default('general'),
    message: text().notNull(),
    consentGiven: boolean().notNull().default(false),
    createdAt: createdAt(),
    answeredAt: moment(),
    answeredBy: text(),
    /** The user name of who works on it. */
    assignee: text(),
    searchText: searchText(
      sql`lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company_name, '') || ' ' || translate(message, E'\\n\\r\\t', '   '))`,
    ),
  },
  (t) => [
    check('contact_inquiries_consent', sql`${t.consentGiven}`),
    check('contact_inquiries_topic', oneOf(t.topic, INQUIRY_TOPICS)),
    index().on(t.createdAt.desc(), t.id.desc()),
    index().on(t.createdAt).where(sql`${t.answeredAt} is null`),
    // Cases are few among general questions, and filtered for.
    index().on(t.topic, t.createdAt.desc(), t.id.desc()).where(sql`${t.topic} <> 'general'`),
    index().on(t.customerId),
    index().on(t.assignee, t.createdAt.desc(), t.id.desc()).where(sql`${t.assignee} is not null`),
    searchIndex('contact_inquiries_search', t.searchText),
    phoneIndex('contact_inquiries_phone', t.phone),
  ],
);
