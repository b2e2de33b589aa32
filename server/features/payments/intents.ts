import { randomUUID } from 'node:crypto';
import type { CheckoutPayment, OrderPayment, SessionPayment } from '#core/contract/payments.ts';
import { toCents } from '#core/domain/money.ts';
import type { GatewayIntent } from '#server/adapters/gateway.ts';
import type { Deps } from '#server/deps.ts';
import { isSameBrowser } from '#server/http/browser-key.ts';
import { countUse } from '#server/http/rate-limit.ts';
import { alreadyOrdered } from './already-ordered.ts';
import { answered, whileVisitorWaits } from './answered.ts';
import { claimNewSession } from './paying-browser.ts';
import {
  findOpenPayment,
  insertPayment,
  type PaymentRow,
  updatePayment,
} from './payments.queries.ts';
import { type Purchase, purchaseOf } from './purchase.ts';
import { settleIntent } from './settle.ts';

/** Milliseconds for which an intent without a card is offered again. */
const REUSE_MS = 24 * 3_600_000;

type OwnPurchase = Purchase & { browserKeyHash: Buffer | null };
type Begun = { intent: GatewayIntent; payment: PaymentRow };

/** Begins a payment: the amount is computed here, and an intent at the gateway is made for it. */
export async function beginPayment(
  deps: Deps,
  request: CheckoutPayment | SessionPayment | OrderPayment,
  browserKeyHash: Buffer | null,
): Promise<Begun> {
  const purchase = { ...(await purchaseOf(deps, request)), browserKeyHash };
  await countUse(deps, 'paymentIntentsPerSession', purchase.sessionId);
  await claimNewSession(deps.db, purchase.sessionId, browserKeyHash);
  const impatient = whileVisitorWaits(deps);
  return (await reopened(impatient, purchase)) ?? (await begun(impatient, purchase));
}

/** A page that is loaded again goes on with its intent instead of leaving another one behind. */
async function reopened(deps: Deps, purchase: OwnPurchase): Promise<Begun | undefined> {
  const open = await findOpenPayment(deps.db, {
    ...purchase,
    gateway: deps.gateway.name,
    since: new Date(deps.now().getTime() - REUSE_MS),
  });
  if (!open?.paymentIntentId || !isOfBrowser(open, purchase)) return undefined;
  const intentId = open.paymentIntentId;
  const intent = await answered(deps, () => deps.gateway.retrieve(intentId));
  if (!intent || intent.state === 'canceled') return undefined;
  if (intent.state === 'open') {
    return { intent, payment: await updatePayment(deps.db, open.id, purchase) };
  }
  // Its card was held in the meantime, and nobody has told us yet.
  const order = await settleIntent(deps, open, intent);
  if (order) throw alreadyOrdered(order);
  return undefined;
}

/** Whoever pays an intent sees its order, so no browser goes on with one that another has begun. */
const isOfBrowser = ({ browserKeyHash }: PaymentRow, purchase: OwnPurchase): boolean =>
  (browserKeyHash === null && purchase.browserKeyHash === null) ||
  isSameBrowser(browserKeyHash, purchase.browserKeyHash);

async function begun(deps: Deps, purchase: OwnPurchase): Promise<Begun> {
  const { db, gateway, brand, now } = deps;
  const payment = await insertPayment(db, {
    ...purchase,
    gateway: gateway.name,
    livemode: gateway.isLive,
    requestKey: randomUUID(),
    createdAt: now(),
  });
  const intent = await answered(deps, () =>
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
