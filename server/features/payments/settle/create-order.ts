import { formatMoney, toCents } from '#core/domain/money.ts';
import { isPayable, isPaymentSecured, type PaymentState } from '#core/domain/payments/payment.ts';
import { SHIPPED_PRICES } from '#core/domain/payments/prices.ts';
import { bundleItems } from '#core/domain/payments/pricing.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  findLead,
  findSession,
  updateSession,
} from '#server/features/assessment/assessment.queries.ts';
import { lockRecord } from '#server/features/certificates/certificates.queries.ts';
import { findRenewalsUnderWay } from '#server/features/certificates/renewal/under-way.ts';
import { queueStaffEmails } from '#server/features/emails/emails.service.ts';
import { markConverted } from '#server/features/leads/leads.service.ts';
import {
  findOrderOfSession,
  lockOrder,
  type OrderRow,
  replaceItems,
  updateOrder,
} from '#server/features/orders/orders.queries.ts';
import { createOrder, toOrderMail } from '#server/features/orders/orders.service.ts';
import {
  findPaymentOfIntent,
  type PaymentRow,
  updatePayment,
} from '#server/features/payments/payments.queries.ts';

/** Finds, joins or creates the order that a payment now belongs to. */
export async function findOrCreateOrder(
  tx: Queryable,
  deps: Deps,
  payment: PaymentRow,
  state: PaymentState,
): Promise<OrderRow | undefined> {
  if (state === 'unpaid' || state === 'expired' || state === 'released') {
    return lockAttachedOrder(tx, payment);
  }
  const existing = await findOrderOfSession(tx, payment.sessionId);
  if (!existing) return createOrderFromPayment(tx, deps, payment);
  const order = (await lockOrder(tx, existing.id)) as OrderRow;
  const isSettled = order.paymentIntentId === payment.paymentIntentId;
  // Money that went back, or is disputed, pays for nothing.
  if (isSettled || !isPaymentSecured(state)) return order;
  if (isPayable(order.paymentState) && canJoin(payment, order)) {
    return joinOrder(tx, deps, payment, order);
  }
  // Paid twice, or for something else: the order keeps its payment, and this one goes back.
  await markForReturn(tx, deps, payment, order);
  return order;
}

async function lockAttachedOrder(
  tx: Queryable,
  payment: PaymentRow,
): Promise<OrderRow | undefined> {
  const order = payment.orderId === null ? undefined : await lockOrder(tx, payment.orderId);
  // An order that waits for this payment is not paid by it yet.
  return order?.paymentIntentId === payment.paymentIntentId ? order : undefined;
}

/** The order starts unpaid; the caller then records what the gateway says of the money. */
async function createOrderFromPayment(
  tx: Queryable,
  deps: Deps,
  payment: PaymentRow,
): Promise<OrderRow> {
  const now = deps.now();
  const lead = await findLead(tx, payment.sessionId);
  const customerName = `${payment.firstName} ${payment.lastName}`;
  const companyName = payment.companyName ?? lead?.companyName ?? null;
  const order = await createOrder(tx, now, {
    ...toOrderFields(payment),
    sessionId: payment.sessionId,
    customerEmail: payment.email,
    customerName,
    customerPhone: lead?.phone,
    companyName,
    nameOnCertificate: companyName ?? customerName,
    createdAt: now,
    updatedAt: now,
  });
  await replaceItems(tx, order.id, bundleItems(payment.prices ?? SHIPPED_PRICES, payment.areas));
  await recordActivity(tx, {
    subject: ['order', order.id],
    actor: 'system',
    action: 'created',
    data: { payment: payment.id, amount: payment.amount },
  });
  await closeSession(tx, deps, payment, order);
  return order;
}

/**
 * An order is paid only by its own amount for its own certification, never by a payment that goes back, and never after it
 * was cancelled.
 */
const canJoin = (payment: PaymentRow, order: OrderRow): boolean =>
  order.cancelledAt === null &&
  payment.unneededAt === null &&
  payment.amount === order.amount &&
  payment.currency === order.currency &&
  payment.certificationType === order.certificationType;

/** Lets an order without money take this payment. What was ordered stays unchanged. */
async function joinOrder(
  tx: Queryable,
  deps: Deps,
  payment: PaymentRow,
  order: OrderRow,
): Promise<OrderRow> {
  // A hold that could not be charged may still exist; the card must not be held twice.
  if (order.paymentIntentId) await releaseFormerHold(tx, deps, order);
  const joined = await updateOrder(tx, order.id, {
    paymentIntentId: payment.paymentIntentId,
    livemode: payment.livemode,
    paymentState: 'unpaid',
    paymentStatus: 'pending',
    paymentProblem: null,
    capturedAt: null,
    captureBy: null,
    updatedAt: deps.now(),
  });
  await recordActivity(tx, {
    subject: ['order', order.id],
    actor: 'system',
    action: 'payment joined',
    data: { payment: payment.id, amount: payment.amount },
  });
  await closeSession(tx, deps, payment, joined);
  return joined;
}

const toOrderFields = (payment: PaymentRow) => ({
  certificationType: payment.certificationType,
  amount: payment.amount,
  currency: payment.currency,
  customerReference: payment.customerReference,
  discountCode: payment.discountCode,
  paymentIntentId: payment.paymentIntentId,
  livemode: payment.livemode,
});

/** Answers and results can no longer change, and the lead has become a customer. */
async function closeSession(
  tx: Queryable,
  deps: Deps,
  payment: PaymentRow,
  order: OrderRow,
): Promise<void> {
  await updatePayment(tx, payment.id, { orderId: order.id });
  await updateSession(tx, payment.sessionId, { sealedAt: deps.now() });
  await markConverted(tx, payment.sessionId, deps.now());
  await cancelSecondRenewalLater(tx, deps, order);
}

/** Cancels the later of two orders that renew the same certificate: two people may have its form open and pay at once. */
async function cancelSecondRenewalLater(tx: Queryable, deps: Deps, order: OrderRow): Promise<void> {
  const number = (await findSession(tx, order.sessionId))?.renews;
  if (!number) return;
  await lockRecord(tx, { number });
  const others = await findRenewalsUnderWay(tx, [number], { except: order.id });
  if (others.size === 0) return;
  await deps.jobs.enqueue(tx, 'cancel-second-renewal', { orderId: order.id });
}

async function releaseFormerHold(tx: Queryable, deps: Deps, order: OrderRow): Promise<void> {
  const former = await findPaymentOfIntent(tx, order.paymentIntentId ?? '');
  if (former?.paymentState !== 'failed' && former?.paymentState !== 'authorized') return;
  await markForReturn(tx, deps, former, order);
}

/**
 * Marks a payment that the order of its session does not need, and queues its return. This is final: a marked payment
 * never pays an order again, so it does not matter which of two comes first.
 */
async function markForReturn(
  tx: Queryable,
  deps: Deps,
  payment: PaymentRow,
  order: OrderRow,
): Promise<void> {
  if (!payment.unneededAt) {
    // It gets no order id, which would open that order to the browser that paid.
    await updatePayment(tx, payment.id, { unneededAt: deps.now() });
    await deps.jobs.enqueue(tx, 'release-payment', { paymentId: payment.id });
  }
  if (payment.paymentState === 'captured') await tellStaffOfDoubleCharge(tx, deps, payment, order);
}

async function tellStaffOfDoubleCharge(
  tx: Queryable,
  deps: Deps,
  payment: PaymentRow,
  order: OrderRow,
): Promise<void> {
  const amount = formatMoney(toCents(payment.amount));
  await queueStaffEmails(tx, deps, {
    event: `payment ${payment.id} charged without need`,
    template: 'payment-problem',
    data: {
      ...(await toOrderMail(tx, order)),
      customerEmail: order.customerEmail,
      problem: `This customer paid twice: ${amount} was charged for a payment that the order does not need.`,
      advice: `The ${amount} is being refunded, and the customer is notified when it is done. If that fails, the order is listed under "Needs attention now".`,
    },
  });
}
