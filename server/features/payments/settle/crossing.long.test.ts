import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { stripeGateway } from '#server/adapters/stripe/stripe-gateway.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import type { BegunPayment } from '#server/test/payments.ts';
import { startStripeServer } from '#server/test/servers/stripe-server.ts';
import { sweepCaptures } from './capture.ts';
import { reconcilePayments } from './reconcile.ts';
import { settlePayment } from './settle.ts';

const clock = { now: () => new Date() };
const stripe = await startStripeServer({ now: () => clock.now() });
const gateway = stripeGateway({ ...stripe.settings, now: () => clock.now() });
const desk = await deliveryDesk();
const { db, deps, inject, customer, advance, theOrder } = desk;
clock.now = deps.now;
afterAll(() => stripe.stop());
beforeEach(() => {
  deps.gateway = gateway;
  stripe.recover();
});

const HALF_HOUR = 30 * 60_000;

const post = (url: string, body: object) => inject({ method: 'POST', url, body });
/** Whatever goes wrong on the way is part of the story. */
const attempt = async (work: Promise<unknown>): Promise<void> => {
  await work.catch(() => {});
};

/** The charge was declined while a certificate waited; the hold remains, and the customer has the form open to pay again. */
async function refusedOrder(): Promise<{ order: OrderRow; again: BegunPayment }> {
  const first: BegunPayment = (await customer.begin()).json();
  stripe.confirm(first.paymentIntentId);
  await customer.order(first);
  stripe.fail('capture', 'decline');
  const upload = await desk.upload(await theOrder());
  expect(upload.statusCode).toBe(402);
  const order = await theOrder();
  expect(order.paymentState).toBe('failed');
  const begun = await post('/api/create-payment-intent', { orderToken: order.accessToken });
  expect(begun.json()).toMatchObject({ paymentIntentId: expect.any(String) });
  return { order, again: begun.json() };
}

type Story = (again: BegunPayment) => Promise<unknown>;
const PAYS_AGAIN: Record<string, Story> = {
  'in the browser': async (again) => {
    stripe.confirm(again.paymentIntentId);
    await customer.order(again);
  },
  'and a webhook tells': async (again) => {
    stripe.confirm(again.paymentIntentId);
    await settlePayment(deps, again.paymentIntentId);
  },
  'and a sweep finds it': async (again) => {
    stripe.confirm(again.paymentIntentId);
    await reconcilePayments(deps);
  },
  'and nobody tells yet': async (again) => stripe.confirm(again.paymentIntentId),
};

const CROSSINGS = (['retrieve', 'capture'] as const).flatMap((step) =>
  Object.entries(PAYS_AGAIN).flatMap(([how, pays]) =>
    [false, true].map((isReleasedNow) => ({ step, how, pays, isReleasedNow })),
  ),
);

/** What a payment must say, by what the gateway says. */
const SETTLED: Record<string, string> = {
  succeeded: 'captured',
  refunded: 'refunded',
  canceled: 'released',
};

/** Runs everything that recovers without a person, over some hours; then staff click Deliver if it still waits. */
async function settleDown(): Promise<void> {
  stripe.recover();
  for (let round = 0; round < 6; round += 1) {
    await deps.jobs.drain(deps);
    await reconcilePayments(deps);
    await sweepCaptures(deps);
    advance(HALF_HOUR);
  }
  await desk.signInAgain();
  const order = await theOrder();
  if (order.orderStatus !== 'delivered') await desk.deliver(order);
  await deps.jobs.drain(deps);
}

async function expectChargedOnce(): Promise<void> {
  const order = await theOrder();
  const payments = await db.select().from(certificationPayments);
  const ours = stripe
    .intents()
    .filter(({ id }) => payments.some((row) => row.paymentIntentId === id));
  const states = ours.map(({ id, status }) => {
    const refunded = stripe.events
      .filter(({ type }) => type === 'refund.created')
      .some(({ data }) => (data.object as { payment_intent?: string }).payment_intent === id);
    return { id, is: refunded ? 'refunded' : status };
  });
  expect(states.filter(({ is }) => is === 'succeeded').map(({ id }) => id)).toEqual([
    order.paymentIntentId,
  ]);
  expect(states.filter(({ is }) => is === 'requires_capture')).toEqual([]);
  expect(order).toMatchObject({ paymentState: 'captured', orderStatus: 'delivered' });
  for (const { id, is } of states) {
    const row = payments.find(({ paymentIntentId }) => paymentIntentId === id);
    const known = SETTLED[is];
    if (known) expect(row?.paymentState, `payment of ${id}`).toBe(known);
  }
  expect(await desk.certificateMails()).toHaveLength(1);
  const { rows } = await db.execute<{ state: string }>(
    sql`select state from pgboss.job where name = 'release-payment'`,
  );
  expect(rows.length, 'times that a payment was to be returned').toBeLessThanOrEqual(2);
  expect(rows.filter(({ state }) => state !== 'completed')).toEqual([]);
}

it.each(CROSSINGS)(
  'a delivery whose $step is on its way while the customer pays again $how (released at once: $isReleasedNow)',
  async ({ step, pays, isReleasedNow }) => {
    const { order, again } = await refusedOrder();
    stripe.fail(step, async () => {
      await pays(again);
      if (isReleasedNow) await attempt(deps.jobs.drain(deps));
    });
    await attempt(desk.deliver(order));
    await settleDown();
    await expectChargedOnce();
  },
);

it.each(['in the browser', 'and a webhook tells'])(
  'staff deliver while the answer to a customer who pays again %s is on its way',
  async (how) => {
    const { order, again } = await refusedOrder();
    const pays = PAYS_AGAIN[how] as Story;
    stripe.fail('retrieve', () => attempt(desk.deliver(order)));
    await pays(again);
    await settleDown();
    await expectChargedOnce();
  },
);

it('a hold that is to be released never becomes the hold of its order again', async () => {
  const { order, again } = await refusedOrder();
  await (PAYS_AGAIN['in the browser'] as Story)(again);
  stripe.fail('capture', 'decline');
  expect((await desk.deliver(order)).statusCode).toBe(402);
  await settlePayment(deps, order.paymentIntentId ?? '');
  expect(await theOrder()).toMatchObject({
    paymentIntentId: again.paymentIntentId,
    paymentState: 'failed',
  });
  await settleDown();
  await expectChargedOnce();
});

it('tells staff of a double charge, and the customer of the refund', async () => {
  const { order, again } = await refusedOrder();
  stripe.fail('capture', () => PAYS_AGAIN['in the browser']?.(again));
  await attempt(desk.deliver(order));
  await deps.jobs.drain(deps);
  const mails = await db.select().from(emailOutbox);
  const problems = mails.filter(({ template }) => template === 'payment-problem');
  expect(problems.map(({ data }) => (data as { problem: string }).problem)).toContainEqual(
    expect.stringContaining('paid twice: $350'),
  );
  expect(mails.filter(({ template }) => template === 'refund')).toMatchObject([
    { recipient: order.customerEmail, data: { isSecondCharge: true, amount: '350.00' } },
  ]);
  expect(await desk.actions()).toContain('second charge refunded');
});

it('a second charge that cannot be returned is asked for again and needs attention meanwhile', async () => {
  const { order, again } = await refusedOrder();
  stripe.fail('capture', () => PAYS_AGAIN['in the browser']?.(again));
  await attempt(desk.deliver(order));
  stripe.fail('refund', 'error-before');
  await expect(deps.jobs.drain(deps)).rejects.toThrow('refund');
  await db.execute(sql`delete from pgboss.job`);
  advance(HALF_HOUR);
  const overview = (await desk.get('/api/admin/overview')).json();
  expect(overview.attention).toContainEqual(
    expect.objectContaining({ kind: 'payment-to-return', count: 1 }),
  );
  // The hourly sweep runs in the first minutes of an hour.
  advance(HALF_HOUR);
  await reconcilePayments(deps);
  await expectChargedOnce();
  const after = (await desk.get('/api/admin/overview')).json();
  expect(JSON.stringify(after.attention)).not.toContain('payment-to-return');
});

it('staff deliver while the former hold is being released', async () => {
  const { order, again } = await refusedOrder();
  await (PAYS_AGAIN['in the browser'] as Story)(again);
  stripe.fail('cancel', () => attempt(desk.deliver(order)));
  await attempt(deps.jobs.drain(deps));
  await settleDown();
  await expectChargedOnce();
});

it('charges the new hold in the same delivery when the customer paid again meanwhile', async () => {
  const { order, again } = await refusedOrder();
  stripe.fail('capture', () => PAYS_AGAIN['in the browser']?.(again));
  expect((await desk.deliver(order)).statusCode).toBe(200);
  expect(await theOrder()).toMatchObject({
    paymentIntentId: again.paymentIntentId,
    paymentState: 'captured',
    orderStatus: 'delivered',
  });
});
