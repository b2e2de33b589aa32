import type { PaymentState } from '#core/domain/payments/payment.ts';
import type { WireIntent } from '#server/test/servers/stripe-objects.ts';
import type { Snapshot } from './snapshot.ts';

/** What an order may state, by the gateway's status of its intent. */
const TRUE_STATES: Partial<Record<WireIntent['status'], readonly PaymentState[]>> = {
  requires_capture: ['authorized', 'failed'],
  succeeded: ['captured', 'refunded'],
  canceled: ['released', 'expired'],
};

/** The states each payment state may follow. Any other is a step back, caused by an outdated answer. */
const FORMER_STATES: Record<PaymentState, readonly string[]> = {
  unpaid: [],
  authorized: ['unpaid'],
  captured: ['unpaid', 'authorized', 'failed'],
  failed: ['authorized'],
  expired: ['authorized', 'failed'],
  released: ['authorized', 'failed'],
  refunded: ['captured'],
  disputed: ['captured', 'refunded'],
};

/** A payment may be marked again after a refund failed at the bank, but not endlessly. */
const MOST_RETURNS = 3;

/** Compares the gateway's ledger with orders and payments. */
export function* auditMoney(snapshot: Snapshot): Generator<string> {
  const { intents, orders, payments } = snapshot;
  const orderOf = new Map(orders.map((order) => [order.paymentIntentId, order]));
  const paymentOf = new Map(payments.map((payment) => [payment.paymentIntentId, payment]));
  for (const intent of intents) {
    const allowed = TRUE_STATES[intent.status];
    const order = orderOf.get(intent.id);
    if (order && !allowed?.includes(order.paymentState)) {
      yield `${order.orderNumber} says ${order.paymentState}, the gateway ${intent.status}`;
    }
    const isTaken =
      intent.status === 'succeeded' && refundedOf(snapshot, intent.id) < intent.amount;
    if (!order && (intent.status === 'requires_capture' || isTaken)) {
      yield `${intent.id} is ${intent.status}, and no order stands on it`;
    }
    const payment = paymentOf.get(intent.id);
    if (payment && allowed && !allowed.includes(payment.paymentState)) {
      yield `Payment ${payment.id} says ${payment.paymentState}, the gateway ${intent.status}`;
    }
  }
  for (const { id, unneededAt } of payments) {
    if (unneededAt) yield `Payment ${id} is needed by no order and was not returned`;
  }
  const known = new Map(intents.map((intent) => [intent.id, intent]));
  for (const order of orders) {
    const status = known.get(order.paymentIntentId ?? '')?.status;
    if (order.paymentStatus === 'completed' && status !== 'succeeded') {
      yield `${order.orderNumber} is completed, the gateway says ${status}`;
    }
  }
  yield* auditBookings(snapshot);
  yield* auditHistory(snapshot);
  yield* auditReceipts(snapshot);
}

const refundedOf = ({ events }: Snapshot, intentId: string): number =>
  events
    .filter(({ type }) => type === 'refund.created')
    .map(({ data }) => data.object as { payment_intent: string; amount: number })
    .filter((refund) => refund.payment_intent === intentId)
    .reduce((total, refund) => total + refund.amount, 0);

/** Nothing may be captured or refunded twice, and no job may return the same money over and over. */
function* auditBookings(snapshot: Snapshot): Generator<string> {
  const { intents, events, payments, returnJobs } = snapshot;
  for (const { paymentId, jobs } of returnJobs) {
    if (jobs > MOST_RETURNS) yield `Payment ${paymentId} was to be returned ${jobs} times`;
  }
  const sum = (type: string, id: string) =>
    events.filter(
      ({ type: name, data }) => name === type && (data.object as { id?: string }).id === id,
    ).length;
  const sessionOf = new Map(payments.map((row) => [row.paymentIntentId, row.sessionId]));
  const takenFrom = new Map<string, string>();
  for (const { id, status, amount } of intents) {
    if (sum('payment_intent.succeeded', id) > 1) yield `${id} was charged twice`;
    const refunded = refundedOf(snapshot, id);
    if (refunded > amount) yield `${id} was refunded more than once`;
    const sessionId = sessionOf.get(id);
    if (status !== 'succeeded' || refunded === amount || !sessionId) continue;
    const other = takenFrom.get(sessionId);
    if (other) yield `Session ${sessionId} was charged by ${other} and ${id}`;
    takenFrom.set(sessionId, id);
  }
}

function* auditHistory({ activity }: Snapshot): Generator<string> {
  for (const { subjectId, action, data } of activity) {
    const [, state] = /^payment (\w+)$/.exec(action) ?? [];
    const allowed = FORMER_STATES[state as PaymentState];
    const { from } = data as { from?: string };
    if (!allowed || !from || allowed.includes(from)) continue;
    yield `Order ${subjectId} went from ${from} to ${state}`;
  }
}

/** Receipts are numbered in order and without gaps. */
function* auditReceipts({ orders }: Snapshot): Generator<string> {
  const numbers = orders.flatMap(({ receiptNumber }) => receiptNumber ?? []).sort((a, b) => a - b);
  for (const [index, number] of numbers.entries()) {
    if (number === index + 1) continue;
    yield `Receipt ${index + 1} is missing`;
    return;
  }
}
