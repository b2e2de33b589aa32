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
  GATEWAY_SILENT,
  insertPayment,
  isPaymentAt,
  type PaymentRow,
  updatePayment,
} from '#server/features/payments/payments.queries.ts';
import { settleIntent, settlePayment } from '#server/features/payments/settle/settle.ts';
import { isSameBrowser } from '#server/http/browser-key.ts';
import { countUse } from '#server/http/rate-limit.ts';
import { HELD_MS, withUseOfCode } from './discounts.ts';
import { AlreadyOrdered, claimNewSession, claimPayment } from './paying-browser.ts';
import { type Purchase, priceRequest } from './purchase.ts';

type OwnPurchase = Purchase & { browserKeyHash: Buffer | null };
type BegunPayment = { intent: GatewayIntent; payment: PaymentRow };

/** Begins a payment: computes the amount, and makes an intent for it at the gateway. */
export async function beginPayment(
  deps: Deps,
  request: PaymentRequest,
  browserKeyHash: Buffer | null,
): Promise<BegunPayment> {
  const purchase = { ...(await priceRequest(deps, request)), browserKeyHash };
  await countUse(deps, 'paymentIntentsPerSession', purchase.sessionId);
  await claimNewSession(deps.db, purchase.sessionId, browserKeyHash);
  const impatient = withVisitorGateway(deps);
  const open = await findOwnPayment(impatient, purchase);
  if (open?.paymentIntentId) {
    const reopened = await reopenIntent(impatient, purchase, open, open.paymentIntentId);
    if (reopened) return reopened;
  }
  const isLost = open?.paymentIntentId === null;
  return createIntent(impatient, purchase, isLost ? open : undefined);
}

/** Paying an intent opens its order, so a browser never continues a payment begun by another. */
async function findOwnPayment(
  { db, gateway, now }: Deps,
  purchase: OwnPurchase,
): Promise<PaymentRow | undefined> {
  const since = new Date(now().getTime() - HELD_MS);
  const open = await findOpenPayment(db, { ...purchase, gateway, since });
  const hasNoKeys = open?.browserKeyHash === null && purchase.browserKeyHash === null;
  const isOwn = hasNoKeys || isSameBrowser(open?.browserKeyHash ?? null, purchase.browserKeyHash);
  return isOwn ? open : undefined;
}

/** Continues the intent when a page is loaded again, instead of leaving another one behind. */
async function reopenIntent(
  deps: Deps,
  purchase: OwnPurchase,
  open: PaymentRow,
  intentId: string,
): Promise<BegunPayment | undefined> {
  const intent = await askGateway(deps, () => deps.gateway.retrieve(intentId));
  if (!intent || intent.state === 'canceled') return undefined;
  if (intent.state === 'open') {
    const use = { code: newlyUsedCode(purchase), own: open.id };
    const payment = await withUseOfCode(deps, use, (tx) => updatePayment(tx, open.id, purchase));
    return { intent, payment };
  }
  // Its card was held in the meantime, and no webhook has arrived yet.
  const order = await settleIntent(deps, open, intent);
  if (order) throw new AlreadyOrdered(order);
  return undefined;
}

/** An order keeps its amount: paying it again uses no code, and others may have used that up since. */
const newlyUsedCode = ({ orderId, discountCode }: OwnPurchase): string | null =>
  orderId ? null : (discountCode ?? null);

/**
 * `lost`: a request that got no answer. It is repeated once with its key, which makes no second intent; after that the
 * key would only replay a failure of the gateway.
 */
async function createIntent(
  deps: Deps,
  purchase: OwnPurchase,
  lost: PaymentRow | undefined,
): Promise<BegunPayment> {
  const { db, gateway, brand, now } = deps;
  const use = { code: newlyUsedCode(purchase), ...(lost && { own: lost.id }) };
  const payment = await withUseOfCode(deps, use, (tx) =>
    lost
      ? updatePayment(tx, lost.id, { ...purchase, lastError: 'The request was repeated' })
      : insertPayment(tx, {
          ...purchase,
          gateway: gateway.name,
          livemode: gateway.isLive,
          requestKey: randomUUID(),
          createdAt: now(),
        }),
  );
  const recordNoAnswer = async (error: unknown): Promise<never> => {
    const isAnswered = error instanceof GatewayRefused;
    if (!lost && !isAnswered) await updatePayment(db, payment.id, { lastError: GATEWAY_SILENT });
    throw error;
  };
  const intent = await askGateway(deps, () =>
    gateway
      .create({
        amount: toCents(payment.amount),
        currency: payment.currency,
        description: `${brand.name}: ${payment.certificationType}`,
        metadata: { payment: String(payment.id), session: payment.sessionId },
        idempotencyKey: payment.requestKey,
      })
      .catch(recordNoAnswer),
  );
  return {
    intent,
    payment: await updatePayment(db, payment.id, {
      paymentIntentId: intent.id,
      intentCreatedAt: intent.createdAt,
      lastError: null,
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
  const order = isPaymentAt(deps.gateway, payment)
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

/** Calls the gateway for a visitor; turns its failures into a reply that says what the visitor can do. */
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
