import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { MAIL_STATES } from '#core/domain/mail.ts';
import { users } from './access/staff.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';
import { customers } from './customers.ts';
import { certificationOrders } from './orders.ts';
import { mailTextVersions } from './site/mail-texts.ts';

export type MailAttachment = { fileKey: string; sha256: string; name: string; type: string };

/** Written in the same transaction as the change that a mail is about; a worker sends it. */
export const emailOutbox = pgTable(
  'email_outbox',
  {
    id: id(),
    /** Identifies event and recipient: no second mail for the same two can exist. */
    eventKey: text().notNull().unique(),
    /** Stays the same however often sending is tried, so that duplicates can be recognized. */
    messageId: text().notNull().unique(),
    recipient: text().notNull(),
    /** The customer whom a mail was meant for, even if the address has changed; null for mails to staff. */
    customerId: integer().references(() => customers.id),
    template: text().notNull(),
    /** As written; null in mails from before it was stored. */
    subject: text(),
    data: jsonb().notNull(),
    /** The owner's wording it was sent with; null for the default. Later edits do not change what was sent. */
    textVersionId: integer().references(() => mailTextVersions.id),
    /** What only the recipient may read, by field name: tokens of links. Used only for sending. */
    secrets: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The account or the order that the secrets open: the mail may be sent again to its address only. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    orderId: integer().references(() => certificationOrders.id, { onDelete: 'set null' }),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    state: text({ enum: MAIL_STATES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    nextAttemptAt: moment().notNull(),
    /** Claimed by a worker until then; the claim of a killed worker expires. */
    claimedUntil: moment(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (t) => [
    check('email_outbox_state', oneOf(t.state, MAIL_STATES)),
    index().on(t.state, t.nextAttemptAt),
    index().on(t.createdAt.desc(), t.id.desc()),
    index().on(t.recipient.desc(), t.createdAt.desc(), t.id.desc()),
    index('email_outbox_of_customer')
      .on(t.customerId, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.customerId} is not null`),
    index().on(t.userId).where(sql`${t.userId} is not null`),
    index().on(t.orderId).where(sql`${t.orderId} is not null`),
  ],
);
