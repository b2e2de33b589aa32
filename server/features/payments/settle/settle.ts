import { formatMoney, toCents, toDecimal } from '#core/domain/money.ts';
import { captureBy } from '#core/domain/payments/capture-deadline.ts';
import {
  PAYMENT_UNKNOWN,
  type PaymentState,
  paymentStatusOf,
  REFUND_FAILED,
} from '#core/domain/payments/payment.ts';
import type { GatewayIntent } from '#server/adapters/gateway.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { lockSession } from '#server/features/assessment/assessment.queries.ts';
import { findOrder, type OrderRow, updateOrder } from '#server/features/orders/orders.queries.ts';
import { findRefundRequest, type RefundDetails } from '#server/features/orders/refund-details.ts';
import {
  findPaymentOfIntent,
  isPaymentAt,
  lockPayment,
  nextReceiptNumber,
  type PaymentRow,
  updatePayment,
} from '#server/features/payments/payments.queries.ts';
import { followPayment } from '#server/features/reviews/follow-payment.ts';
import { findOrCreateOrder } from './create-order.ts';
import { mailAboutPayment, type Occasion } from './payment-mails.ts';

/**
 * Records what the gateway now says of an intent. Returns the order that it pays, or the one that makes it unneeded. Browser, webhook,
 * reconciliation and staff all call this, in any order and any number of times.
 */
export async function settlePayment(deps: Deps, intentId: string): Promise<OrderRow | undefined> {
  const payment = await findPaymentOfIntent(deps.db, intentId);
  if (!payment) return undefined;
  // A payment of a former gateway cannot be looked up.
  if (!isPaymentAt(deps.gateway, payment)) return findOrderOf(deps.db, payment);
  const intent = await deps.gateway.retrieve(intentId);
  return intent ? settleIntent(deps, payment, intent) : findOrderOf(deps.db, payment);
}

const findOrderOf = async (db: Queryable, { orderId }: PaymentRow) =>
  orderId === null ? undefined : findOrder(db, orderId);

/** The same for an intent that was fetched just now. */
export async function settleIntent(
  deps: Deps,
  payment: PaymentRow,
  intent: GatewayIntent,
  occasion: Occasion = {},
): Promise<OrderRow | undefined> {
  let latest = intent;
  let doubted: PaymentState | undefined;
  for (;;) {
    const recorded = await recordAnswer(deps, payment, { intent: latest, occasion, doubted });
    if (!recorded.doubted) return recorded.order;
    doubted = recorded.doubted;
    const again = await deps.gateway.retrieve(intent.id);
    if (!again) return findOrderOf(deps.db, payment);
    latest = again;
  }
}

type Answer = {
  intent: GatewayIntent;
  occasion: Occasion;
  /** The state known when the gateway was asked again: its answer is newer than that. */
  doubted: PaymentState | undefined;
};

/** `doubted`: nothing was recorded, because the answer seems older than this state, which we know already. */
function recordAnswer(
  deps: Deps,
  { id, sessionId }: PaymentRow,
  { intent, occasion, doubted }: Answer,
): Promise<{ order?: OrderRow; doubted?: PaymentState }> {
  return deps.db.transaction(async (tx) => {
    await lockSession(tx, sessionId);
    const payment = await lockPayment(tx, id);
    if (intent.amount !== toCents(payment.amount) || intent.currency !== payment.currency) {
      await updatePayment(tx, id, { lastError: 'The gateway holds another amount' });
      return {};
    }
    const state = toPaymentState(intent);
    if (isOutdatedState(state, payment.paymentState) && payment.paymentState !== doubted) {
      return { doubted: payment.paymentState };
    }
    const known = await updatePayment(tx, id, {
      intentCreatedAt: intent.createdAt,
      authorizedAt: intent.authorizedAt ?? payment.authorizedAt,
      capturedAt: intent.capturedAt ?? payment.capturedAt,
      captureBefore: intent.captureBefore ?? payment.captureBefore,
      paymentState: state,
      paymentStatus: intent.state === 'captured' ? 'completed' : 'pending',
    });
    const order = await findOrCreateOrder(tx, deps, known, state);
    if (!order || order.paymentIntentId !== intent.id) return { order };
    return {
      order: await recordPaymentState(tx, deps, { order, payment: known, intent, occasion }),
    };
  });
}

/** Translates the state of an intent into the payment state of an order. */
function toPaymentState(intent: GatewayIntent): Exclude<PaymentState, 'failed'> {
  switch (intent.state) {
    case 'open':
      return 'unpaid';
    case 'authorized':
      return 'authorized';
    case 'canceled':
      return intent.canceledBecause === 'expired' ? 'expired' : 'released';
    case 'captured':
      if (intent.isDisputed) return 'disputed';
      return intent.refunded >= intent.amount ? 'refunded' : 'captured';
  }
}

/** How far a payment has come. It only goes back if a dispute is won or a refund fails. */
const PROGRESS: Record<PaymentState, number> = {
  unpaid: 0,
  authorized: 1,
  failed: 1,
  expired: 2,
  released: 2,
  captured: 2,
  disputed: 3,
  refunded: 3,
};

/** Whether an answer is older than what another request recorded meanwhile. */
const isOutdatedState = (told: PaymentState, known: PaymentState): boolean =>
  PROGRESS[told] < PROGRESS[known];

type News = {
  order: OrderRow;
  payment: PaymentRow;
  intent: GatewayIntent;
  occasion: Occasion;
};

/** Brings an order in line with its intent, and mails customer and staff once for each change. */
async function recordPaymentState(tx: Queryable, deps: Deps, news: News): Promise<OrderRow> {
  const { order, intent } = news;
  const state =
    news.occasion.refusal && intent.state === 'authorized' ? 'failed' : toPaymentState(intent);
  // A hold that could not be charged stays a problem until something else is known.
  const isStale = order.paymentState === 'failed' && state === 'authorized';
  if (isStale || order.paymentState === state) {
    return recordPartialRefund(tx, deps, { ...news, order: await clearUnknown(tx, deps, order) });
  }
  const now = deps.now();
  const occasion =
    state === 'refunded'
      ? { ...(await findRefundRequest(tx, order.id)), ...news.occasion }
      : news.occasion;
  const changed = await updateOrder(tx, order.id, {
    ...(await toOrderChange(tx, news, state, now)),
    ...toRefundDetails({ ...news, occasion }, now),
    // A dispute that begins again is open again.
    ...(state === 'disputed' && { disputeOutcome: null, disputeNote: null, disputeClosedAt: null }),
    paymentState: state,
    paymentStatus: paymentStatusOf(state),
    paymentProblem: describeProblem(state, occasion, order),
    updatedAt: now,
  });
  await recordActivity(tx, {
    subject: ['order', order.id],
    actor: occasion.actor ?? 'system',
    action: `payment ${state}`,
    data: {
      from: order.paymentState,
      amount: order.amount,
      ...(occasion.reason && { reason: occasion.reason }),
      ...(occasion.capture && { because: occasion.capture }),
      ...(occasion.refusal && { refusal: occasion.refusal }),
    },
  });
  await mailAboutPayment(tx, deps, changed, { state, intent, occasion });
  await followPayment(tx, deps, changed, occasion.actor ?? 'system');
  return changed;
}

/** The gateway knows the payment again: an owner has entered the former keys. */
const clearUnknown = async (tx: Queryable, { now }: Deps, order: OrderRow): Promise<OrderRow> =>
  order.paymentProblem === PAYMENT_UNKNOWN
    ? updateOrder(tx, order.id, { paymentProblem: null, updatedAt: now() })
    : order;

async function toOrderChange(
  tx: Queryable,
  { order, payment, intent }: News,
  state: PaymentState,
  now: Date,
): Promise<Partial<OrderRow>> {
  const wasCharged = paymentStatusOf(state) === 'completed';
  return {
    authorizedAt: payment.authorizedAt ?? now,
    captureBy: state === 'authorized' ? findDeadline(payment, now) : null,
    capturedAt: wasCharged ? (intent.capturedAt ?? order.capturedAt ?? now) : null,
    receiptNumber:
      wasCharged && order.receiptNumber === null
        ? await nextReceiptNumber(tx)
        : order.receiptNumber,
  };
}

/** Returns the latest moment at which the hold of this payment is charged. */
const findDeadline = (payment: PaymentRow, now: Date): Date =>
  captureBy({
    intentCreatedAt: payment.intentCreatedAt ?? payment.createdAt,
    authorizedAt: payment.authorizedAt ?? now,
    gatewayDeadline: payment.captureBefore ?? undefined,
  });

function describeProblem(
  state: PaymentState,
  { refusal }: Occasion,
  former: OrderRow,
): string | null {
  switch (state) {
    case 'captured':
      return former.paymentState === 'refunded' || former.cancelledAt ? REFUND_FAILED : null;
    case 'failed':
      return `The card could not be charged: ${refusal ?? 'the payment provider refused'}`;
    case 'expired':
      return 'The hold on the card ended before it was charged.';
    case 'disputed':
      return 'The customer disputes the charge at their bank.';
    default:
      return null;
  }
}

/** The refund that the gateway reports; by `system` if nobody here asked for it. */
function toRefundDetails({ order, intent, occasion }: News, now: Date): Partial<RefundDetails> {
  if (toDecimal(intent.refunded) === order.refundedAmount) return {};
  const isRefunded = intent.refunded > 0;
  return {
    refundedAt: isRefunded ? now : null,
    refundedAmount: isRefunded ? toDecimal(intent.refunded) : null,
    refundReason: isRefunded ? (occasion.reason ?? null) : null,
    refundedBy: isRefunded ? (occasion.actor ?? 'system') : null,
  };
}

/** A partial refund made at the gateway is not a state, but staff should see it. */
async function recordPartialRefund(tx: Queryable, deps: Deps, news: News): Promise<OrderRow> {
  const { order, intent } = news;
  const isPart = intent.refunded > 0 && intent.refunded < intent.amount;
  const note = `${formatMoney(intent.refunded)} of ${formatMoney(intent.amount)} were refunded.`;
  if (!isPart || order.paymentProblem === note) return order;
  await recordActivity(tx, {
    subject: ['order', order.id],
    actor: 'system',
    action: 'payment refunded in part',
    data: { refunded: intent.refunded },
  });
  const now = deps.now();
  return updateOrder(tx, order.id, {
    ...toRefundDetails(news, now),
    paymentProblem: note,
    updatedAt: now,
  });
}
