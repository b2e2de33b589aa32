import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { GATEWAY_NAMES, PAYMENT_STATES, PAYMENT_STATUSES } from '#core/domain/payments/payment.ts';
import type { Prices } from '#core/domain/payments/prices.ts';
import { assessmentSessions } from './assessment.ts';
import { bytes, createdAt, id, moment, money, oneOf } from './columns.ts';
import { customerId } from './customers.ts';
import { certificationOrders } from './orders.ts';

const PAYMENT_KINDS = ['checkout', 'session', 'order'] as const;

/** An attempted payment: one row per intent at the gateway. Becomes, or joins, an order once the money is held. */
export const certificationPayments = pgTable(
  'certification_payments',
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => assessmentSessions.id),
    /** `checkout`: chosen areas; `session`: the overall certification; `order`: an order that exists. */
    kind: text({ enum: PAYMENT_KINDS }).notNull(),
    /** The order that this payment became or joined; for kind `order`, the one it is meant for. */
    orderId: integer().references(() => certificationOrders.id),
    customerId: customerId(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    companyName: text(),
    certificationType: text().notNull(),
    /** Area ids, most expensive first; empty for the overall certification. */
    areas: text().array().notNull().default([]),
    /** Prices of the areas, which may change before the money is held. Null for the shipped ones. */
    prices: jsonb().$type<Prices>(),
    discountCode: text(),
    /** The customer's own reference, such as a purchase order; printed on the receipt. */
    customerReference: text(),
    termsVersion: text(),
    amount: money().notNull(),
    currency: text().notNull().default('usd'),
    gateway: text({ enum: GATEWAY_NAMES }).notNull(),
    livemode: boolean().notNull(),
    /** Sent with the request that creates the intent, so that a retry does not create a second one. */
    requestKey: uuid().notNull().unique(),
    /** Null until the gateway has answered. */
    paymentIntentId: text().unique(),
    paymentStatus: text({ enum: PAYMENT_STATUSES }).notNull().default('pending'),
    /** The gateway's last report on the money. */
    paymentState: text({ enum: PAYMENT_STATES }).notNull().default('unpaid'),
    createdAt: createdAt(),
    /** By the gateway's clock; the hold's lifetime is calculated from both. */
    intentCreatedAt: moment(),
    authorizedAt: moment(),
    capturedAt: moment(),
    /** The gateway's own deadline for the hold. */
    captureBefore: moment(),
    /** SHA-256 of the key of the browser that began the payment: it may see the order's numbers. */
    browserKeyHash: bytes(),
    /** Since when money is held or charged here that no order needs; it will be returned. */
    unneededAt: moment(),
    lastError: text(),
  },
  (t) => [
    check('certification_payments_kind', oneOf(t.kind, PAYMENT_KINDS)),
    check('certification_payments_gateway', oneOf(t.gateway, GATEWAY_NAMES)),
    check('certification_payments_status', oneOf(t.paymentStatus, PAYMENT_STATUSES)),
    check('certification_payments_state', oneOf(t.paymentState, PAYMENT_STATES)),
    check('certification_payments_amount', sql`${t.amount} > 0`),
    check('certification_payments_order', sql`${t.kind} <> 'order' or ${t.orderId} is not null`),
    index().on(t.sessionId),
    index().on(t.orderId),
    index('certification_payments_of_customer').on(t.customerId, t.createdAt.desc(), t.id.desc()),
    // Reconciliation asks the gateway about these.
    index().on(t.createdAt).where(sql`${t.paymentState} = 'unpaid'`),
    index().on(t.unneededAt).where(sql`${t.unneededAt} is not null`),
  ],
);

/** The gateway's notifications, each processed once however often it is sent. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    gatewayEventId: text().notNull().unique(),
    type: text().notNull(),
    paymentIntentId: text(),
    receivedAt: createdAt(),
    processedAt: moment(),
  },
  (t) => [index().on(t.receivedAt)],
);

/** The built-in gateway's ledger: what a card payment provider would know. Only its adapter reads it. */
export const sandboxIntents = pgTable(
  'sandbox_intents',
  {
    id: text().primaryKey(),
    clientSecret: text().notNull().unique(),
    idempotencyKey: text().notNull().unique(),
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: ['open', 'authorized', 'captured', 'canceled'] })
      .notNull()
      .default('open'),
    metadata: text().notNull().default('{}'),
    /** The test card behind the hold, which decides how a capture ends. */
    behaviour: text(),
    canceledBecause: text({ enum: ['expired', 'requested'] }),
    createdAt: moment().notNull(),
    authorizedAt: moment(),
    captureBefore: moment(),
    capturedAt: moment(),
    captures: integer().notNull().default(0),
    refunded: integer().notNull().default(0),
  },
  (t) => [
    check('sandbox_intents_amount', sql`${t.amount} > 0`),
    check('sandbox_intents_captures', sql`${t.captures} <= 1`),
    check('sandbox_intents_refunded', sql`${t.refunded} between 0 and ${t.amount}`),
  ],
);
