import { formatMoney, toDecimal } from '#core/domain/money.ts';
import { type PaymentState, paymentStatusOf } from '#core/domain/payments/payment.ts';
import type { GatewayIntent } from '#server/adapters/gateway.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { type OrderRow, updateOrder } from '#server/features/orders/orders.queries.ts';
import { stateOf } from './intent-state.ts';
import { deadlineOf } from './order-of-payment.ts';
import { mailAboutPayment } from './payment-mails.ts';
import { nextReceiptNumber, type PaymentRow } from './payments.queries.ts';
import { findRefundRequest, type RefundDetails } from './refund-details.ts';

/** Who or what brought a change about, where we know: it decides what the customer is told. */
export type Occasion = {
  /** A staff member's name. */
  actor?: string;
  /** What staff wrote about a release or a refund. */
  reason?: string | null;
  /** The customer reads the reason of a refund too; the reason of a release is always told. */
  isReasonTold?: boolean;
  capture?: 'delivery' | 'deadline';
  /** The gateway refused to charge a hold that stands. */
  refusal?: string;
};

type News = {
  order: OrderRow;
  payment: PaymentRow;
  intent: GatewayIntent;
  occasion: Occasion;
};

/** Brings an order in line with its intent, and tells whoever should know, once for each change. */
export async function writeState(tx: Queryable, deps: Deps, news: News): Promise<OrderRow> {
  const { order, intent } = news;
  const state = news.occasion.refusal && intent.state === 'authorized' ? 'failed' : stateOf(intent);
  // A hold that could not be charged stays a problem until something else is known.
  const isStale = order.paymentState === 'failed' && state === 'authorized';
  if (isStale || order.paymentState === state) return noteShare(tx, deps, news);
  const now = deps.now();
  const occasion =
    state === 'refunded'
      ? { ...(await findRefundRequest(tx, order.id)), ...news.occasion }
      : news.occasion;
  const changed = await updateOrder(tx, order.id, {
    ...(await changeTo(tx, news, state, now)),
    ...refundIn({ ...news, occasion }, now),
    paymentState: state,
    paymentStatus: paymentStatusOf(state),
    paymentProblem: problemOf(state, occasion),
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
  return changed;
}

async function changeTo(
  tx: Queryable,
  { order, payment, intent }: News,
  state: PaymentState,
  now: Date,
): Promise<Partial<OrderRow>> {
  const wasCharged = paymentStatusOf(state) === 'completed';
  return {
    authorizedAt: payment.authorizedAt ?? now,
    captureBy: state === 'authorized' ? deadlineOf(payment, now) : null,
    capturedAt: wasCharged ? (intent.capturedAt ?? order.capturedAt ?? now) : null,
    receiptNumber:
      wasCharged && order.receiptNumber === null
        ? await nextReceiptNumber(tx)
        : order.receiptNumber,
  };
}

function problemOf(state: PaymentState, { refusal }: Occasion): string | null {
  switch (state) {
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

/** What the gateway says was given back; by `system` where nobody here asked for it. */
function refundIn({ order, intent, occasion }: News, now: Date): Partial<RefundDetails> {
  const isKnown = intent.refunded > 0 && toDecimal(intent.refunded) === order.refundedAmount;
  if (isKnown) return {};
  const isRefunded = intent.refunded > 0;
  return {
    refundedAt: isRefunded ? now : null,
    refundedAmount: isRefunded ? toDecimal(intent.refunded) : null,
    refundReason: isRefunded ? (occasion.reason ?? null) : null,
    refundedBy: isRefunded ? (occasion.actor ?? 'system') : null,
  };
}

/** Part of a charge given back at the gateway is no state of its own, but staff should see it. */
async function noteShare(tx: Queryable, deps: Deps, news: News): Promise<OrderRow> {
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
    ...refundIn(news, now),
    paymentProblem: note,
    updatedAt: now,
  });
}
