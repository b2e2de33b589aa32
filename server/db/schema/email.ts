import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { MAIL_STATES } from '#core/domain/mail.ts';
import { users } from './access/staff.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';
import { customers } from './customers.ts';
import { certificationOrders } from './orders.ts';
import { mailTextVersions } from './site/mail-texts.ts';

export type MailAttachment = { fileKey: string; sha256: string; name: string; type: string };

/** Written in the same transaction as the change a mail tells of; a worker sends it. */
export const emailOutbox = pgTable(
  'email_outbox',
  {
    id: id(),
    /** Names the event and the recipient: a second mail for the same ones cannot exist. */
    eventKey: text().notNull().unique(),
    /** Stays the same however often sending is tried, so that a doubled mail can be recognised. */
    messageId: text().notNull().unique(),
    recipient: text().notNull(),
    /** Whom a mail to a customer was meant for, whatever became of the address; null for mails to staff. */
    customerId: integer().references(() => customers.id),
    template: text().notNull(),
    /** As it was written; null in mails from before it was kept. */
    subject: text(),
    data: jsonb().notNull(),
    /** The owner's words that it was sent with; null for the product's. Later words do not change what was sent. */
    textVersionId: integer().references(() => mailTextVersions.id),
    /** What only the recipient may read, by the name of its field: tokens of links. Used for sending and for nothing else. */
    secrets: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The account or the order that the secrets open: the mail may be sent again to its address only. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    orderId: integer().references(() => certificationOrders.id, { onDelete: 'set null' }),
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    state: text({ enum: MAIL_STATES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    nextAttemptAt: moment().notNull(),
    /** Until then a worker is at it; a worker that was killed loses its claim by this. */
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
