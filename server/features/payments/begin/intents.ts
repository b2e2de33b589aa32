import { randomUUID } from 'node:crypto';
import type { PaymentRequest } from '#core/contract/payments.ts';
import { toCents } from '#core/domain/money.ts';
import { AppError } from '#core/errors.ts';
import { type GatewayIntent, GatewayRefused } from '#server/adapters/gateway.ts';
import type { Deps } from '#server/deps.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import {
  findOpenPayment,
  findPaymentOfIntent,
  insertPayment,
  type PaymentRow,
  updatePayment,
} from '#server/features/payments/payments.queries.ts';
import { settleIntent, settlePayment } from '#server/features/payments/settle/settle.ts';
import { isSameBrowser } from '#server/http/browser-key.ts';
import { countUse } from '#server/http/rate-limit.ts';
import { AlreadyOrdered, claimNewSession, claimPayment } from './paying-browser.ts';
import { type Purchase, priceRequest } from './purchase.ts';

/** Milliseconds for which an intent without a card is offered again. */
const REUSE_MS = 24 * 3_600_000;

type OwnPurchase = Purchase & { browserKeyHash: Buffer | null };
type BegunPayment = { intent: GatewayIntent; payment: PaymentRow };

/** Begins a payment: the amount is computed here, and an intent at the gateway is made for it. */
export async function beginPayment(
  deps: Deps,
  request: PaymentRequest,
  browserKeyHash: Buffer | null,
): Promise<BegunPayment> {
  const purchase = { ...(await priceRequest(deps, request)), browserKeyHash };
  await countUse(deps, 'paymentIntentsPerSession', purchase.sessionId);
  await claimNewSession(deps.db, purchase.sessionId, browserKeyHash);
  const impatient = withVisitorGateway(deps);
  return (await reopenIntent(impatient, purchase)) ?? (await createIntent(impatient, purchase));
}

/** A page that is loaded again continues its intent instead of leaving another one behind. */
async function reopenIntent(deps: Deps, purchase: OwnPurchase): Promise<BegunPayment | undefined> {
  const open = await findOpenPayment(deps.db, {
    ...purchase,
    gateway: deps.gateway.name,
    since: new Date(deps.now().getTime() - REUSE_MS),
  });
  if (!open?.paymentIntentId || !isOfBrowser(open, purchase)) return undefined;
  const intentId = open.paymentIntentId;
  const intent = await askGateway(deps, () => deps.gateway.retrieve(intentId));
  if (!intent || intent.state === 'canceled') return undefined;
  if (intent.state === 'open') {
    return { intent, payment: await updatePayment(deps.db, open.id, purchase) };
  }
  // Its card was held in the meantime, and no webhook has arrived yet.
  const order = await settleIntent(deps, open, intent);
  if (order) throw new AlreadyOrdered(order);
  return undefined;
}

/** Paying an intent opens its order, so a browser never continues one that another began. */
const isOfBrowser = ({ browserKeyHash }: PaymentRow, purchase: OwnPurchase): boolean =>
  (browserKeyHash === null && purchase.browserKeyHash === null) ||
  isSameBrowser(browserKeyHash, purchase.browserKeyHash);

async function createIntent(deps: Deps, purchase: OwnPurchase): Promise<BegunPayment> {
  const { db, gateway, brand, now } = deps;
  const payment = await insertPayment(db, {
    ...purchase,
    gateway: gateway.name,
    livemode: gateway.isLive,
    requestKey: randomUUID(),
    createdAt: now(),
  });
  const intent = await askGateway(deps, () =>
    gateway.create({
      amount: toCents(payment.amount),
      currency: payment.currency,
      description: `${brand.name}: ${payment.certificationType}`,
      metadata: { payment: String(payment.id), session: payment.sessionId },
      idempotencyKey: payment.requestKey,
    }),
  );
  return {
    intent,
    payment: await updatePayment(db, payment.id, {
      paymentIntentId: intent.id,
      intentCreatedAt: intent.createdAt,
    }),
  };
}

type Paid = { sessionId: string; paymentIntentId: string; browserKeyHash: Buffer | null };

/** Finds or creates the order of an authorized payment. The same intent always gives the same order. */
export async function completePayment(
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
      ? await settleNow(withVisitorGateway(deps), payment, paymentIntentId)
      : await settlePayment(deps, paymentIntentId);
  if (!order) {
    throw new AppError('payment_required', 'The payment has not been authorized yet.');
  }
  if (order.paymentIntentId !== paymentIntentId) throw new AlreadyOrdered(order);
  await claimPayment(deps.db, paymentIntentId, browserKeyHash);
  return order;
}

async function settleNow(deps: Deps, payment: PaymentRow, intentId: string) {
  const intent = await askGateway(deps, () => deps.gateway.retrieve(intentId));
  return intent && settleIntent(deps, payment, intent);
}

/** Asks the gateway for a visitor; its failures become a reply that says what they can do. */
async function askGateway<T>({ log }: Pick<Deps, 'log'>, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.error({ err: error }, 'the payment provider failed');
    throw new AppError(
      'payment_unavailable',
      error instanceof GatewayRefused
        ? 'The payment provider did not accept the request. Please contact support for assistance.'
        : 'The payment provider does not answer at the moment. Please try again.',
    );
  }
}

/** The gateway for one request of a visitor, who waits less long than a job. */
const withVisitorGateway = (deps: Deps): Deps => ({
  ...deps,
  gateway: deps.gateway.forVisitor?.() ?? deps.gateway,
});
