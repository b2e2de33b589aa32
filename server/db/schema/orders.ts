import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { DISPUTE_OUTCOMES } from '#core/domain/orders/dispute.ts';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATES, PAYMENT_STATUSES, PROBLEM_STATES } from '#core/domain/payments/payment.ts';
import { assessmentSessions } from './assessment.ts';
import {
  createdAt,
  descending,
  id,
  moment,
  money,
  oneOf,
  phoneIndex,
  searchIndex,
  searchText,
  updatedAt,
} from './columns.ts';
import { customerId } from './customers.ts';

export const certificationOrders = pgTable(
  'certification_orders',
  {
    id: id(),
    /** One order per session. */
    sessionId: uuid()
      .notNull()
      .unique()
      .references(() => assessmentSessions.id),
    orderNumber: text().notNull().unique(),
    ticketNumber: text().notNull().unique(),
    customerId: customerId(),
    customerEmail: text().notNull(),
    customerName: text().notNull(),
    customerPhone: text(),
    companyName: text(),
    nameOnCertificate: text(),
    certificationType: text().notNull(),
    amount: money().notNull(),
    currency: text().notNull().default('usd'),
    /** The customer's own reference, such as a purchase order. */
    customerReference: text(),
    discountCode: text(),
    /** What a quoted price covers; null if the price list applies. Visible to the customer. */
    quoteNote: text(),
    /** Opens the receipt and the pages for paying this order; part of links in mails. */
    accessToken: uuid().notNull().unique().defaultRandom(),
    paymentIntentId: text().unique(),
    paymentStatus: text({ enum: PAYMENT_STATUSES }).notNull().default('pending'),
    /** The payment's actual state, according to the gateway. */
    paymentState: text({ enum: PAYMENT_STATES }).notNull().default('unpaid'),
    /** False for orders paid in the sandbox. */
    livemode: boolean().notNull(),
    captureBy: moment(),
    authorizedAt: moment(),
    capturedAt: moment(),
    refundedAt: moment(),
    refundedAmount: money(),
    refundReason: text(),
    /** A user's name, or `system` if the gateway reported it. */
    refundedBy: text(),
    /** Assigned at the capture, in order and without gaps. */
    receiptNumber: integer().unique(),
    /** Why the payment is not as it should be, in words for staff. */
    paymentProblem: text(),
    orderStatus: text({ enum: ORDER_STATUSES }).notNull().default('processing'),
    trackingNumber: text(),
    /** Visible to the customer. */
    dueDiligenceNotes: text(),
    /** Never leaves the staff area. */
    internalNote: text(),
    /** The user name of the person who works on it. */
    assignee: text(),
    certificationIssuedAt: moment(),
    /** Once it is cancelled nothing more happens to it, whatever its status. */
    cancelledAt: moment(),
    cancelledBy: text(),
    cancelReason: text(),
    /** The outcome of a dispute that the gateway no longer reports; null while it is open. */
    disputeOutcome: text({ enum: DISPUTE_OUTCOMES }),
    disputeNote: text(),
    disputeClosedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText(
      sql`lower(order_number || ' ' || ticket_number || ' ' || customer_name || ' ' || customer_email || ' ' || coalesce(company_name, ''))`,
    ),
  },
  (t) => [
    check(
      'certification_orders_number',
      sql`${t.orderNumber} ~ '^ORD-[0-9]{4}-[0-9A-HJKMNP-TV-Z]{6}$'`,
    ),
    check(
      'certification_orders_ticket',
      sql`${t.ticketNumber} ~ '^CERT-[0-9]{8}-[0-9A-HJKMNP-TV-Z]{6}$'`,
    ),
    check('certification_orders_status', oneOf(t.orderStatus, ORDER_STATUSES)),
    check('certification_orders_payment_status', oneOf(t.paymentStatus, PAYMENT_STATUSES)),
    check('certification_orders_payment_state', oneOf(t.paymentState, PAYMENT_STATES)),
    check(
      'certification_orders_completed',
      sql`(${t.paymentStatus} = 'completed') = (${t.paymentState} in ('captured', 'refunded', 'disputed'))`,
    ),
    check(
      'certification_orders_hold',
      sql`${t.paymentState} <> 'authorized' or ${t.captureBy} is not null`,
    ),
    check(
      'certification_orders_paid_by',
      sql`${t.paymentState} = 'unpaid' or ${t.paymentIntentId} is not null`,
    ),
    check(
      'certification_orders_cancelled',
      sql`(${t.cancelledAt} is null) = (${t.cancelledBy} is null)`,
    ),
    check('certification_orders_dispute', oneOf(t.disputeOutcome, DISPUTE_OUTCOMES)),
    check(
      'certification_orders_dispute_closed',
      sql`(${t.disputeClosedAt} is null) = (${t.disputeOutcome} is null)`,
    ),
    check('certification_orders_amount', sql`${t.amount} > 0`),
    // Includes the amount, so that a period is sorted by it without touching the table: few distinct amounts mean long runs.
    index('certification_orders_newest').on(t.createdAt.desc(), t.id.desc(), t.amount),
    index().on(t.orderStatus, t.createdAt.desc(), t.id.desc()),
    index().on(t.paymentState, t.createdAt.desc(), t.id.desc()),
    index('certification_orders_status_and_payment').on(
      t.orderStatus,
      t.paymentState,
      t.createdAt.desc(),
      t.id.desc(),
    ),
    index().on(t.captureBy).where(sql`${t.paymentState} = 'authorized'`),
    index().on(t.updatedAt.desc()).where(oneOf(t.paymentState, PROBLEM_STATES)),
    // Charged, although perhaps it should not be; few.
    index('certification_orders_charged_in_doubt')
      .on(t.updatedAt.desc())
      .where(
        sql`${t.paymentState} = 'captured' and (${t.cancelledAt} is not null or ${t.paymentProblem} is not null)`,
      ),
    index('certification_orders_of_customer').on(t.customerId, t.createdAt.desc(), t.id.desc()),
    index().on(t.assignee, t.createdAt.desc(), t.id.desc()).where(sql`${t.assignee} is not null`),
    index('certification_orders_unassigned')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.assignee} is null`),
    index('certification_orders_by_customer').on(
      descending(sql`lower(${t.customerName})`),
      t.id.desc(),
    ),
    index().on(t.amount.desc(), t.id.desc()),
    // One person's work; see `my-work.ts`.
    index('certification_orders_my_work')
      .on(t.assignee, t.captureBy, t.id)
      .where(sql`${t.assignee} is not null and ${t.orderStatus} <> 'delivered'`),
    // The columns that the analytics count by and select.
    index('certification_orders_authorized')
      .on(t.authorizedAt, t.livemode, t.amount)
      .where(sql`${t.authorizedAt} is not null`),
    index('certification_orders_charged')
      .on(t.capturedAt, t.livemode, t.amount)
      .where(sql`${t.capturedAt} is not null`),
    index('certification_orders_refunds')
      .on(t.refundedAt, t.livemode, t.refundedAmount)
      .where(sql`${t.refundedAt} is not null`),
    // Refunds older than `refundedAt`; few.
    index('certification_orders_early_refunds')
      .on(t.id)
      .where(sql`${t.paymentState} = 'refunded' and ${t.refundedAt} is null`),
    index('certification_orders_issued')
      .on(t.certificationIssuedAt, t.id)
      .where(sql`${t.certificationIssuedAt} is not null`),
    // For counting by status.
    index().on(t.livemode, t.orderStatus),
    searchIndex('certification_orders_search', t.searchText),
    phoneIndex('certification_orders_phone', t.customerPhone),
  ],
);

const orderId = () =>
  integer()
    .notNull()
    .references(() => certificationOrders.id, { onDelete: 'cascade' });

/** The areas an order pays for, most expensive first, each with its share of the price. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: orderId(),
    area: text().notNull(),
    share: numeric({ precision: 4, scale: 3 }).notNull(),
    amount: money().notNull(),
  },
  (t) => [
    unique().on(t.orderId, t.area),
    check('order_items_share', sql`${t.share} between 0 and 1`),
    check('order_items_amount', sql`${t.amount} >= 0`),
  ],
);

/** Certificates. A corrected one replaces the previous one, kept for the record. */
export const certificationFiles = pgTable(
  'certification_files',
  {
    id: id(),
    orderId: orderId(),
    /** The name the customer sees. */
    fileName: text().notNull(),
    originalName: text().notNull(),
    /** The key in the file store: a name of ours, never one from a client. */
    filePath: text().notNull().unique(),
    fileSize: integer().notNull(),
    mimeType: text().notNull(),
    sha256: text().notNull(),
    uploadedBy: text().notNull(),
    uploadedAt: createdAt(),
    /** When it was mailed; null while the payment delays it. */
    deliveredAt: moment(),
    replacedAt: moment(),
  },
  (t) => [
    check('certification_files_size', sql`${t.fileSize} > 0`),
    index().on(t.orderId),
    // A file presented to us is recognized by its hash.
    index().on(t.sha256),
  ],
);
