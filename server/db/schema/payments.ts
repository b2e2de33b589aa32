import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { PAYMENT_STATUSES } from '#core/domain/payment.ts';
import { assessmentSessions } from './assessment.ts';
import { createdAt, id, moment, money, oneOf } from './columns.ts';

/** What a visitor set out to pay at the checkout; becomes an order once the gateway holds the money. */
export const certificationPayments = pgTable(
  'certification_payments',
  {
    id: id(),
    sessionId: uuid().references(() => assessmentSessions.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    companyName: text(),
    certificationType: text().notNull(),
    amount: money().notNull(),
    paymentIntentId: text().unique(),
    paymentStatus: text({ enum: PAYMENT_STATUSES }).notNull().default('pending'),
    createdAt: createdAt(),
  },
  (t) => [
    check('certification_payments_status', oneOf(t.paymentStatus, PAYMENT_STATUSES)),
    check('certification_payments_amount', sql`${t.amount} > 0`),
    index().on(t.sessionId),
  ],
);

/** The gateway's notifications, each taken once however often it is sent. */
export const paymentEvents = pgTable('payment_events', {
  id: id(),
  gatewayEventId: text().notNull().unique(),
  type: text().notNull(),
  paymentIntentId: text(),
  receivedAt: createdAt(),
  processedAt: moment(),
});
