import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { WEBHOOK_FORMATS, WEBHOOK_STATES } from '#core/contract/staff/owner/webhooks.ts';
import { createdAt, id, moment, oneOf, updatedAt } from '#server/db/schema/columns.ts';

/** Addresses that receive events. */
export const webhookReceivers = pgTable(
  'webhook_receivers',
  {
    id: id(),
    url: text().notNull(),
    description: text().notNull().default(''),
    format: text({ enum: WEBHOOK_FORMATS }).notNull(),
    /** Empty: all. */
    events: text().array().notNull().default([]),
    /** The key that signs messages, encrypted. */
    secret: text().notNull(),
    isEnabled: boolean().notNull().default(true),
    disabledBecause: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('webhook_receivers_format', oneOf(t.format, WEBHOOK_FORMATS))],
);

/** One message to one receiver, written in the transaction that it reports. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    receiverId: integer()
      .notNull()
      .references(() => webhookReceivers.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    actor: text().notNull(),
    state: text({ enum: WEBHOOK_STATES }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    /** Null for immediately. */
    nextAttemptAt: moment(),
    /** Claimed by a process until then; the claim of a killed process expires. */
    claimedUntil: moment(),
    deliveredAt: moment(),
    lastStatus: integer(),
    lastError: text(),
  },
  (t) => [
    check('webhook_deliveries_state', oneOf(t.state, WEBHOOK_STATES)),
    index('webhook_deliveries_due').on(t.id).where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_in_order')
      .on(t.receiverId, t.subjectType, t.subjectId, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_log').on(t.receiverId, t.id),
    index('webhook_deliveries_age').on(t.createdAt),
  ],
);
