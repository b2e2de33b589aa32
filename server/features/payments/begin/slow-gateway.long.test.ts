import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { stripeGateway } from '#server/adapters/stripe/stripe-gateway.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import { reconcilePayments } from '#server/features/payments/settle/reconcile.ts';
import { testApp } from '#server/test/app.ts';
import { type BegunPayment, customerOf } from '#server/test/payments.ts';
import { until } from '#server/test/process.ts';
import { startStripeServer } from '#server/test/servers/stripe-server.ts';

/** Milliseconds. Eight seconds in the product; the test measures that nothing takes longer than one timeout. */
const PATIENCE = 1_000;
const SLACK = 1_500;

const clock = { now: () => new Date() };
const stripe = await startStripeServer({ now: () => clock.now() });
const gateway = stripeGateway({
  ...stripe.settings,
  now: () => clock.now(),
  visitorPatience: PATIENCE,
});
const shop = await testApp({ config: { rateLimitFactor: 1_000 }, deps: { gateway } });
const { db, deps, advance } = shop;
const customer = customerOf(shop);
clock.now = deps.now;
afterAll(() => stripe.stop());

beforeEach(() => {
  stripe.recover();
  stripe.calls.length = 0;
});

const callsOf = (operation: string) =>
  stripe.calls.filter((call) => call.operation === operation).length;

/** The distinct keys that came with calls of one kind. */
const keysOf = (operation: string) => [
  ...new Set(
    stripe.calls
      .filter((call) => call.operation === operation)
      .map(({ idempotencyKey }) => idempotencyKey),
  ),
];

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  return [await work, performance.now() - start];
}

const NO_ANSWER = {
  code: 'payment_unavailable',
  message: 'The payment provider does not answer at the moment. Please try again.',
};

it.each(['hang-before', 'hang-after'] as const)(
  'a visitor is told soon when the gateway hangs at the till (%s), and pays at the next try',
  async (fault) => {
    const intents = stripe.intents().length;
    stripe.fail('create', fault);
    const [refused, waited] = await timed(customer.begin());
    expect([refused.statusCode, refused.json()]).toEqual([503, NO_ANSWER]);
    expect(waited).toBeLessThan(PATIENCE + SLACK);
    expect(callsOf('create')).toBe(1);

    const payment: BegunPayment = (await customer.begin()).json();
    stripe.confirm(payment.paymentIntentId);
    expect((await customer.order(payment)).statusCode).toBe(200);
    expect(await db.select().from(certificationOrders)).toHaveLength(1);
    expect(
      await db.select().from(certificationPayments).orderBy(certificationPayments.id),
    ).toMatchObject([
      { paymentIntentId: null, paymentState: 'unpaid' },
      { paymentIntentId: payment.paymentIntentId, paymentState: 'authorized' },
    ]);
    // Nobody has the secret of an intent whose answer was lost, so no card can ever be held for it.
    const made = stripe.intents().slice(intents);
    const orphans = made.filter(({ id }) => id !== payment.paymentIntentId);
    expect(orphans.map(({ status }) => status)).toEqual(
      fault === 'hang-after' ? ['requires_payment_method'] : [],
    );
  },
);

it('a request whose answer was lost is repeated with its key, and makes no second intent', async () => {
  const sessionId = await customer.assessed();
  const intents = stripe.intents().length;
  stripe.fail('create', 'hang-after');
  expect((await customer.beginSession(sessionId)).statusCode).toBe(503);
  const { paymentIntentId }: BegunPayment = (await customer.beginSession(sessionId)).json();
  expect(keysOf('create')).toHaveLength(1);
  expect(stripe.intents().slice(intents)).toMatchObject([{ id: paymentIntentId }]);
  expect(await db.select().from(certificationPayments)).toMatchObject([
    { paymentIntentId, lastError: null },
  ]);
});

it('a failure that the gateway replays for the key does not last: the third try has another', async () => {
  const sessionId = await customer.assessed();
  stripe.fail('create', 'error-before');
  expect((await customer.beginSession(sessionId)).statusCode).toBe(503);
  expect((await customer.beginSession(sessionId)).statusCode).toBe(503);
  expect((await customer.beginSession(sessionId)).statusCode).toBe(200);
  expect([callsOf('create'), keysOf('create').length]).toEqual([3, 2]);
});

it('a request that is still waiting for its answer is not repeated by another', async () => {
  const sessionId = await customer.assessed();
  stripe.fail('create', () => until(() => callsOf('create') === 2));
  const first = customer.beginSession(sessionId);
  await until(() => callsOf('create') === 1);
  const replies = await Promise.all([first, customer.beginSession(sessionId)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(keysOf('create')).toHaveLength(2);
});

it('a visitor who comes back from the card form is told soon, and finds the order later', async () => {
  const payment: BegunPayment = (await customer.begin()).json();
  stripe.confirm(payment.paymentIntentId);
  stripe.fail('retrieve', 'hang-before');
  const [refused, waited] = await timed(customer.order(payment));
  expect([refused.statusCode, refused.json()]).toEqual([503, NO_ANSWER]);
  expect(waited).toBeLessThan(PATIENCE + SLACK);
  expect(callsOf('retrieve')).toBe(1);
  expect((await customer.order(payment)).statusCode).toBe(200);
});

it('two slow answers to one request share its patience', async () => {
  const sessionId = await customer.assessed();
  const { paymentIntentId }: BegunPayment = (await customer.beginSession(sessionId)).json();
  stripe.dashboard.cancel(paymentIntentId);
  stripe.fail('retrieve', () => sleep(PATIENCE * 0.4));
  stripe.fail('create', () => sleep(PATIENCE * 0.9));
  const [refused, waited] = await timed(customer.beginSession(sessionId));
  expect(refused.statusCode).toBe(503);
  expect(waited).toBeLessThan(PATIENCE + SLACK);
  expect([callsOf('retrieve'), callsOf('create')]).toEqual([1, 2]);
});

it('jobs ask as long and as often as before', async () => {
  const payment: BegunPayment = (await customer.begin()).json();
  stripe.confirm(payment.paymentIntentId);
  // Away from the full hour, at which holds are checked as well.
  advance(10 * 60_000);
  stripe.fail('retrieve', 'drop-before', 'drop-before', () => sleep(PATIENCE * 1.5));
  await reconcilePayments(deps);
  expect(callsOf('retrieve')).toBe(3);
  expect(await db.select().from(certificationOrders)).toHaveLength(1);
});
