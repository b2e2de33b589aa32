import { AREAS } from '#core/domain/catalogue.ts';
import { toDecimal } from '#core/domain/money.ts';
import { captureBy } from '#core/domain/payments/capture-deadline.ts';
import { bundleLines } from '#core/domain/payments/pricing.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { findLead, updateSession } from '#server/features/assessment/assessment.queries.ts';
import { markConverted } from '#server/features/leads/mark-converted.ts';
import {
  type OrderRow,
  replaceItems,
  updateOrder,
} from '#server/features/orders/orders.queries.ts';
import { createOrder } from '#server/features/orders/orders.service.ts';
import { findPaymentOfIntent, type PaymentRow, updatePayment } from './payments.queries.ts';
import { markUnneeded } from './unneeded.ts';

/** The order starts unpaid; what the gateway says of the money is written by whoever asked it. */
export async function makeOrder(tx: Queryable, deps: Deps, payment: PaymentRow): Promise<OrderRow> {
  const now = deps.now();
  const lead = await findLead(tx, payment.sessionId);
  const customerName = `${payment.firstName} ${payment.lastName}`;
  const companyName = payment.companyName ?? lead?.companyName ?? null;
  const order = await createOrder(tx, now, {
    ...boughtBy(payment),
    sessionId: payment.sessionId,
    customerEmail: payment.email,
    customerName,
    customerPhone: lead?.phone,
    companyName,
    nameOnCertificate: companyName ?? customerName,
    createdAt: now,
    updatedAt: now,
  });
  await replaceItems(tx, order.id, itemsOf(payment));
  await recordActivity(tx, {
    subject: ['order', order.id],
    actor: 'system',
    action: 'created',
    data: { payment: payment.id, amount: payment.amount },
  });
  await closeSession(tx, deps, payment, order);
  return order;
}

/** An order is paid by its own amount for what it was made for, and by nothing that is to go back. */
export const canJoin = (payment: PaymentRow, order: OrderRow): boolean =>
  payment.unneededAt === null &&
  payment.amount === order.amount &&
  payment.currency === order.currency &&
  payment.certificationType === order.certificationType;

/** An order without its money takes this payment. What was ordered stays as it is. */
export async function joinOrder(
  tx: Queryable,
  deps: Deps,
  payment: PaymentRow,
  order: OrderRow,
): Promise<OrderRow> {
  // A hold that could not be charged may still stand; the card must not be held twice.
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

const boughtBy = (payment: PaymentRow) => ({
  certificationType: payment.certificationType,
  amount: payment.amount,
  currency: payment.currency,
  customerReference: payment.customerReference,
  discountCode: payment.discountCode,
  paymentIntentId: payment.paymentIntentId,
  livemode: payment.livemode,
});

const itemsOf = ({ areas }: PaymentRow) =>
  bundleLines(AREAS.filter(({ id }) => areas.includes(id))).map(({ area, share, toPay }) => ({
    area: area.id,
    share: String(share),
    amount: toDecimal(toPay),
  }));

/** From now on answers and results stand, and the lead has become a customer. */
async function closeSession(
  tx: Queryable,
  deps: Deps,
  payment: PaymentRow,
  order: OrderRow,
): Promise<void> {
  await updatePayment(tx, payment.id, { orderId: order.id });
  await updateSession(tx, payment.sessionId, { sealedAt: deps.now() });
  await markConverted(tx, payment.sessionId, deps.now());
}

async function releaseFormerHold(tx: Queryable, deps: Deps, order: OrderRow): Promise<void> {
  const former = await findPaymentOfIntent(tx, order.paymentIntentId ?? '');
  if (former?.paymentState !== 'failed' && former?.paymentState !== 'authorized') return;
  await markUnneeded(tx, deps, former, order);
}

/** When the hold of this payment is charged at the latest. */
export const deadlineOf = (payment: PaymentRow, now: Date): Date =>
  captureBy({
    intentCreatedAt: payment.intentCreatedAt ?? payment.createdAt,
    authorizedAt: payment.authorizedAt ?? now,
    gatewayDeadline: payment.captureBefore ?? undefined,
  });
