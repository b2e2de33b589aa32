import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf } from './columns.ts';

const MAIL_STATES = ['queued', 'sent', 'kept', 'failed', 'bounced', 'withheld'] as const;

/** Written in the same transaction as the change a mail tells of; a worker sends it. */
export const emailOutbox = pgTable(
  'email_outbox',
  {
    id: id(),
    /** Names the event: a second mail for the same one cannot exist. */
    eventKey: text().notNull().unique(),
    messageId: text().notNull().unique(),
    recipient: text().notNull(),
    template: text().notNull(),
    data: jsonb().notNull(),
    state: text({ enum: MAIL_STATES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    nextAttemptAt: moment(),
    createdAt: createdAt(),
    sentAt: moment(),
  },
  (t) => [
    check('email_outbox_state', oneOf(t.state, MAIL_STATES)),
    index().on(t.createdAt.desc(), t.id.desc()),
    index().on(t.state, t.nextAttemptAt),
    index().on(t.recipient, t.template, t.createdAt),
  ],
);
