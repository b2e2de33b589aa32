import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { INBOUND_OUTCOMES, MESSAGE_DIRECTIONS } from '#core/domain/inquiries/messages.ts';
import { INQUIRY_SOURCES, INQUIRY_TOPICS } from '#core/domain/inquiry-topics.ts';
import {
  createdAt,
  descending,
  id,
  moment,
  oneOf,
  phoneIndex,
  searchIndex,
  searchText,
  sortableName,
} from './columns.ts';
import { customerId } from './customers.ts';
import { emailOutbox } from './email.ts';

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
    /** An inquiry that arrives by mail has no ticked box. */
    source: text({ enum: INQUIRY_SOURCES }).notNull().default('form'),
    createdAt: createdAt(),
    answeredAt: moment(),
    answeredBy: text(),
    /** Kept when the sender writes again: the promise is about the first answer. */
    firstAnsweredAt: moment(),
    /** Part of the reply address in our mails; secret. */
    replyToken: text().unique(),
    /** Of the incoming mail. */
    messageId: text(),
    /** The user name of the person who works on it. */
    assignee: text(),
    /** Hidden from the list and from what needs attention. */
    archivedAt: moment(),
    searchText: searchText(
      sql`lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company_name, '') || ' ' || translate(message, E'\\n\\r\\t', '   '))`,
    ),
  },
  (t) => [
    check('contact_inquiries_consent', sql`${t.consentGiven} or ${t.source} = 'mail'`),
    check('contact_inquiries_source', oneOf(t.source, INQUIRY_SOURCES)),
    check('contact_inquiries_topic', oneOf(t.topic, INQUIRY_TOPICS)),
    index().on(t.createdAt.desc(), t.id.desc()),
    index('contact_inquiries_unanswered')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.answeredAt} is null`),
    index('contact_inquiries_answered')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.answeredAt} is not null`),
    // Small because it has few distinct values: the overview counts with it.
    index('contact_inquiries_counted')
      .on(t.topic)
      .where(sql`${t.answeredAt} is not null and ${t.archivedAt} is null`),
    // Cases are few among general questions, and are filtered for.
    index().on(t.topic, t.createdAt.desc(), t.id.desc()).where(sql`${t.topic} <> 'general'`),
    index('contact_inquiries_archived')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.archivedAt} is not null`),
    index('contact_inquiries_of_customer').on(t.customerId, t.createdAt.desc(), t.id.desc()),
    index().on(t.assignee, t.createdAt.desc(), t.id.desc()).where(sql`${t.assignee} is not null`),
    index('contact_inquiries_unassigned')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.assignee} is null`),
    index('contact_inquiries_by_name').on(descending(sortableName(t)), t.id.desc()),
    index('contact_inquiries_my_work')
      .on(t.assignee, t.createdAt, t.id)
      .where(sql`${t.assignee} is not null and ${t.answeredAt} is null`),
    searchIndex('contact_inquiries_search', t.searchText),
    phoneIndex('contact_inquiries_phone', t.phone),
  ],
);

/** Messages after the inquiry itself, ours and the sender's. */
export const inquiryMessages = pgTable(
  'inquiry_messages',
  {
    id: id(),
    inquiryId: integer()
      .notNull()
      .references(() => contactInquiries.id, { onDelete: 'cascade' }),
    direction: text({ enum: MESSAGE_DIRECTIONS }).notNull(),
    /** Our user name, or the address that a mail came from. */
    author: text().notNull(),
    /** Has the right token, but is not from the inquiry's address. */
    isFromOther: boolean().notNull().default(false),
    text: text().notNull(),
    /** Earlier mails, as quoted by a mail program. */
    quoted: text(),
    /** The mail's Message-ID. */
    messageId: text().notNull(),
    inReplyTo: text(),
    /** The mail in the outbox, as long as that is kept. */
    emailId: integer().references(() => emailOutbox.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    searchText: searchText(sql`lower(translate(text, E'\\n\\r\\t', '   '))`),
  },
  (t) => [
    check('inquiry_messages_direction', oneOf(t.direction, MESSAGE_DIRECTIONS)),
    index().on(t.inquiryId, t.id),
    // Find looks through the newest first.
    index().on(t.createdAt.desc(), t.id.desc()),
    searchIndex('inquiry_messages_search', t.searchText),
    index().on(t.emailId).where(sql`${t.emailId} is not null`),
    index().on(t.author).where(sql`${t.isFromOther}`),
  ],
);

/** Attachments of a mail. Of a file that we do not accept, only the name is kept. */
export const inquiryAttachments = pgTable(
  'inquiry_attachments',
  {
    id: id(),
    inquiryId: integer()
      .notNull()
      .references(() => contactInquiries.id, { onDelete: 'cascade' }),
    /** Null if it came with the inquiry itself. */
    messageId: integer().references(() => inquiryMessages.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    size: integer().notNull(),
    type: text(),
    fileKey: text().unique(),
    sha256: text(),
  },
  (t) => [index().on(t.inquiryId, t.id), index().on(t.messageId)],
);

/** Received mails, by the hash of their Message-ID: none is taken twice, however often it arrives. */
export const inboundMails = pgTable(
  'inbound_mails',
  {
    key: text().primaryKey(),
    outcome: text({ enum: INBOUND_OUTCOMES }).notNull(),
    receivedAt: createdAt(),
  },
  (t) => [
    check('inbound_mails_outcome', oneOf(t.outcome, INBOUND_OUTCOMES)),
    index().on(t.receivedAt),
  ],
);
