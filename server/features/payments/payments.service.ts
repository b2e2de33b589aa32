import { overallEligibility } from '#core/domain/assessment/scoring.ts';
import { canChangeLead } from '#core/domain/assessment/session-rights.ts';
import { isPayable } from '#core/domain/payments/payment.ts';
import { findSandboxCard, isCardExpired } from '#core/domain/payments/sandbox-cards.ts';
import { AppError } from '#core/errors.ts';
import { GatewayRefused } from '#server/adapters/gateway.ts';
import type { SandboxConfirmation, SandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import type { Deps } from '#server/deps.ts';
import {
  findLead,
  findSession,
  listResults,
} from '#server/features/assessment/assessment.queries.ts';
import { visitorOf } from '#server/features/assessment/session-visitor.ts';
import {
  findOrderByToken,
  findOrderOfSession,
  type OrderRow,
} from '#server/features/orders/orders.queries.ts';
import { alreadyOrdered } from './already-ordered.ts';
import { answered, whileVisitorWaits } from './answered.ts';
import { toOrderSummary, toPayableOrder } from './order-summary.ts';
import { claimPayment, hasPaid } from './paying-browser.ts';
import { findPaymentOfIntent, type PaymentRow } from './payments.queries.ts';
import { settleIntent, settlePayment } from './settle.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Paid = { sessionId: string; paymentIntentId: string; browserKeyHash: Buffer | null };

/** The order of an authorized payment. The same intent always gives the same order. */
export async function orderOfIntent(
  deps: Deps,
  { sessionId, paymentIntentId, browserKeyHash }: Paid,
): Promise<OrderRow> {
  const payment = await findPaymentOfIntent(deps.db, paymentIntentId);
  if (!payment) throw new AppError('not_found', 'This payment is not known.');
  if (payment.sessionId !== sessionId) {
    throw new AppError('conflict', 'This payment belongs to another assessment.');
  }
  const order =
    payment.gateway === deps.gateway.name
      ? await settleNow(whileVisitorWaits(deps), payment, paymentIntentId)
      : await settlePayment(deps, paymentIntentId);
  if (!order) {
    throw new AppError('payment_required', 'The payment has not been authorized yet.');
  }
  if (order.paymentIntentId !== paymentIntentId) throw alreadyOrdered(order);
  await claimPayment(deps.db, paymentIntentId, browserKeyHash);
  return order;
}

async function settleNow(deps: Deps, payment: PaymentRow, intentId: string) {
  const intent = await answered(deps, () => deps.gateway.retrieve(intentId));
  return intent && settleIntent(deps, payment, intent);
}

const NOTHING_TO_PAY = {
  order: null,
  hasOrder: false,
  orderState: null,
  toPay: null,
  hasLead: false,
  canChangeLead: false,
  isOverallOffered: false,
};

/** What can be paid for a session. A link to its results carries its id, so the order itself is shown only where it was paid. */
export async function paymentOptions(
  { db }: Pick<Deps, 'db'>,
  sessionId: string,
  browserKeyHash: Buffer | null,
) {
  // Any text may stand in the address of a payment page; one that is no id has nothing to pay.
  const session = UUID.test(sessionId) ? await findSession(db, sessionId) : undefined;
  if (!session) return NOTHING_TO_PAY;
  const order = await findOrderOfSession(db, sessionId);
  const hasLead = (await findLead(db, sessionId)) !== undefined;
  const isOwn = order !== undefined && (await hasPaid(db, order, browserKeyHash));
  return {
    order: isOwn ? await toOrderSummary(db, order) : null,
    hasOrder: order !== undefined,
    orderState: order?.paymentState ?? null,
    toPay: order && isPayable(order.paymentState) ? await toPayableOrder(db, order) : null,
    hasLead,
    canChangeLead: canChangeLead(
      { isSealed: session.sealedAt !== null, hasLead },
      visitorOf(session, browserKeyHash),
    ),
    isOverallOffered: order !== undefined || overallEligibility(await listResults(db, sessionId)),
  };
}

export async function orderBehindLink({ db }: Pick<Deps, 'db'>, token: string) {
  const order = await findOrderByToken(db, token);
  if (!order) throw new AppError('not_found', 'This payment link is not valid.');
  return toOrderSummary(db, order);
}

type SentCard = { number: string; expMonth: number; expYear: number };

/** Authorizes with a test card. A number that is none of ours is refused: nobody shall type a real one. */
export async function confirmInSandbox(
  { now }: Pick<Deps, 'now'>,
  gateway: SandboxGateway,
  { clientSecret, card, confirmed }: { clientSecret: string; card: SentCard; confirmed?: boolean },
): Promise<SandboxConfirmation> {
  const known = findSandboxCard(card.number);
  if (!known) throw invalid('card.number', 'Please use one of the test cards');
  if (isCardExpired(card.expMonth, card.expYear, now())) {
    throw invalid('card.expMonth', "Your card's expiration date is in the past");
  }
  try {
    return await gateway.confirm(clientSecret, known.behaviour, confirmed ?? false);
  } catch (error) {
    if (error instanceof GatewayRefused) throw new AppError('payment_required', error.message);
    throw error;
  }
}

const invalid = (field: string, message: string) =>
  new AppError('invalid_request', message, { fields: { [field]: message } });
