import { toCents } from '#core/domain/money.ts';
import { isPayable, isPaymentSecured, type PaymentState } from '#core/domain/payments/payment.ts';
import type { GatewayIntent } from '#server/adapters/gateway.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { lockSession } from '#server/features/assessment/assessment.queries.ts';
import {
  findOrder,
  findOrderOfSession,
  lockOrder,
  type OrderRow,
} from '#server/features/orders/orders.queries.ts';
import {
  findPaymentOfIntent,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from '#server/features/payments/payments.queries.ts';
import { canJoin, createOrderFromPayment, joinOrder, markForReturn } from './create-order.ts';
import type { Occasion } from './payment-mails.ts';
import { isOutdatedState, recordPaymentState, toPaymentState } from './payment-state.ts';

/**
 * Records what the gateway says of an intent now. Returns the order that it pays, or the one that makes it unneeded.
 * Browser, webhook, reconciliation and staff all come through here, in any order and any number.
 */
export async function settlePayment(deps: Deps, intentId: string): Promise<OrderRow | undefined> {
  const payment = await findPaymentOfIntent(deps.db, intentId);
  if (!payment) return undefined;
  // The money of a former gateway is not ours to ask about.
  if (payment.gateway !== deps.gateway.name) return findOrderOf(deps.db, payment);
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
  /** What we knew when the gateway was asked once more: now its answer is newer than that. */
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
      paymentState: payment.paymentState === 'failed' && state === 'authorized' ? 'failed' : state,
      paymentStatus: intent.state === 'captured' ? 'completed' : 'pending',
    });
    const order = await findOrCreateOrder(tx, deps, known, state);
    if (!order || order.paymentIntentId !== intent.id) return { order };
    return {
      order: await recordPaymentState(tx, deps, { order, payment: known, intent, occasion }),
    };
  });
}

/** The order that a payment belongs to now: found, joined or created. */
async function findOrCreateOrder(
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
