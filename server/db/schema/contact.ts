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
    /** Who writes a mail on their own has ticked no box. */
    source: text({ enum: INQUIRY_SOURCES }).notNull().default('form'),
    createdAt: createdAt(),
    answeredAt: moment(),
    answeredBy: text(),
    /** Stays when the sender writes again: the promise is about the first answer. */
    firstAnsweredAt: moment(),
    /** Part of the address that our replies name for answers; nobody else knows it. */
    replyToken: text().unique(),
    /** Of the mail that it came by. */
    messageId: text(),
    /** The user name of who works on it. */
    assignee: text(),
    /** Out of the list, and of what needs attention. */
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
    // Its few different values make it small: the overview counts with it.
    index('contact_inquiries_counted')
      .on(t.topic)
      .where(sql`${t.answeredAt} is not null and ${t.archivedAt} is null`),
    // Cases are few among general questions, and filtered for.
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

/** What was written after the inquiry itself, by us and by the sender. */
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
    /** It came with the right token, but not from the address of the inquiry. */
    isFromOther: boolean().notNull().default(false),
    text: text().notNull(),
    /** What a mail program repeats of former mails. */
    quoted: text(),
    /** Of the mail as it came or went out. */
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

/** What came with a mail. A file that we do not take is known by its name alone. */
export const inquiryAttachments = pgTable(
  'inquiry_attachments',
  {
    id: id(),
    inquiryId: integer()
      .notNull()
      .references(() => contactInquiries.id, { onDelete: 'cascade' }),
    /** Null where it came with the inquiry itself. */
    messageId: integer().references(() => inquiryMessages.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    size: integer().notNull(),
    type: text(),
    fileKey: text().unique(),
    sha256: text(),
  },
  (t) => [index().on(t.inquiryId, t.id), index().on(t.messageId)],
);

/** Mails that came in, by the sum of their Message-ID: none is taken twice, whichever way and however often it comes. */
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
