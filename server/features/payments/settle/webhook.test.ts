import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import { stripeGateway } from '#server/adapters/stripe/stripe-gateway.ts';
import { createApp } from '#server/app.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { paymentEvents } from '#server/db/schema/payments.ts';
import { findCheck } from '#server/features/configuration/service-checks.ts';
import { testApp } from '#server/test/app.ts';
import { type BegunPayment, customerOf } from '#server/test/payments.ts';
import { signed, startStripeServer } from '#server/test/servers/stripe-server.ts';

const clock = { now: () => new Date() };
const stripe = await startStripeServer({ now: () => clock.now() });
const gateway = stripeGateway({ ...stripe.settings, now: () => clock.now() });
const shop = await testApp({ config: { rateLimitFactor: 1_000 }, deps: { gateway } });
const { db, deps, inject, advance, logLines } = shop;
const customer = customerOf(shop);
clock.now = deps.now;
afterAll(() => stripe.stop());

beforeEach(() => {
  stripe.events.length = 0;
  stripe.calls.length = 0;
});

const URL = '/api/webhooks/stripe';
const DAY = 86_400_000;
type Event = (typeof stripe.events)[number];

const deliver = (event: Event) =>
  inject({ method: 'POST', url: URL, ...stripe.notification(event) });
const lastEvent = (type: string) => {
  const event = stripe.events.findLast((entry) => entry.type === type);
  if (!event) throw new Error(`Stripe told of no ${type}`);
  return event;
};
const allOrders = () => db.select().from(certificationOrders);
const allEvents = () => db.select().from(paymentEvents);
const mailsTo = async (recipient: string) =>
  (await db.select().from(emailOutbox))
    .filter((mail) => mail.recipient === recipient)
    .map(({ template }) => template);
const asked = () => stripe.calls.filter(({ operation }) => operation === 'retrieve').length;

/** A card was held, and nobody but Stripe knows. */
async function heldCard(): Promise<{ payment: BegunPayment; event: Event }> {
  const payment: BegunPayment = (await customer.begin()).json();
  stripe.confirm(payment.paymentIntentId);
  return { payment, event: lastEvent('payment_intent.amount_capturable_updated') };
}

describe('a notification', () => {
  it('makes the order of a browser that never came back', async () => {
    const { payment, event } = await heldCard();
    const response = await deliver(event);
    expect([response.statusCode, response.json()]).toEqual([200, { received: true }]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await allOrders()).toMatchObject([
      { paymentIntentId: payment.paymentIntentId, paymentState: 'authorized' },
    ]);
    expect(await mailsTo('ada@analytical.example')).toEqual(['order-confirmation']);
    expect(await allEvents()).toMatchObject([
      {
        gatewayEventId: event.id,
        type: 'payment_intent.amount_capturable_updated',
        paymentIntentId: payment.paymentIntentId,
        receivedAt: deps.now(),
        processedAt: deps.now(),
      },
    ]);
  });

  it('that comes twice does nothing the second time', async () => {
    const { event } = await heldCard();
    await deliver(event);
    const before = asked();
    advance(3_600_000);
    expect((await deliver(event)).statusCode).toBe(200);
    expect(asked()).toBe(before);
    expect(await allEvents()).toHaveLength(1);
    expect((await allEvents())[0]?.processedAt).not.toEqual(deps.now());
  });

  it('and the browser at the same instant, ten times each, make one order and one mail', async () => {
    const { payment, event } = await heldCard();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => [deliver(event), customer.order(payment)]).flat(),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await allOrders()).toHaveLength(1);
    expect(await allEvents()).toHaveLength(1);
    expect(await mailsTo('ada@analytical.example')).toEqual(['order-confirmation']);
  });

  it('that comes two days late finds the order made', async () => {
    const { payment, event } = await heldCard();
    const { orderNumber } = (await customer.order(payment)).json();
    advance(2 * DAY);
    expect((await deliver(event)).statusCode).toBe(200);
    expect(await allOrders()).toMatchObject([{ orderNumber, paymentState: 'authorized' }]);
  });

  it('may come in any order: the last state counts', async () => {
    const { payment } = await heldCard();
    stripe.dashboard.capture(payment.paymentIntentId);
    expect(stripe.events).toHaveLength(5);
    for (const event of stripe.events.toReversed()) {
      expect((await deliver(event)).statusCode).toBe(200);
    }
    expect(await allOrders()).toMatchObject([
      { paymentState: 'captured', paymentStatus: 'completed', capturedAt: deps.now() },
    ]);
    expect(await allEvents()).toHaveLength(5);
  });

  it('is not believed: only what Stripe says when asked counts', async () => {
    const payment: BegunPayment = (await customer.begin()).json();
    const { id } = stripe.intent(payment.paymentIntentId);
    const object = { id, object: 'payment_intent', status: 'succeeded', amount_received: 35_000 };
    const event = { ...lastEvent('payment_intent.created'), type: 'payment_intent.succeeded' };
    expect((await deliver({ ...event, data: { object } })).statusCode).toBe(200);
    expect(await allOrders()).toEqual([]);
  });

  it.each([
    ['of an intent that is not ours', { object: 'payment_intent', id: 'pi_ofAnotherShop' }],
    ['of something without an intent', { object: 'payout', id: 'po_1' }],
  ])('%s is taken, and nothing is asked', async (_, object) => {
    await heldCard();
    const event = { ...lastEvent('payment_intent.created'), data: { object } };
    expect((await deliver(event)).statusCode).toBe(200);
    expect(await allEvents()).toMatchObject([{ processedAt: deps.now() }]);
    expect(asked()).toBe(0);
    expect(await allOrders()).toEqual([]);
  });
});

describe('a signed notification that no Stripe would send', () => {
  const intent = (id: unknown) => ({ data: { object: { object: 'payment_intent', id } } });

  it.each<[string, object]>([
    ['a zero byte in its id', { id: 'evt_a\0b' }],
    ['a zero byte in its type', { type: 'payment_intent.\0created' }],
    ['a zero byte in its intent', intent('pi_a\0b')],
    ['an id too long for an index', { id: `evt_${'x'.repeat(20_000)}` }],
    ['no id', { id: undefined }],
    ['a list for an id', { id: ['evt_1'] }],
    ['a number for a type', { type: 7 }],
    ['a number for an intent', intent(7)],
  ])('is refused and leaves nothing: %s', async (_, change) => {
    await heldCard();
    const event = { ...lastEvent('payment_intent.created'), ...change } as Event;
    const response = await deliver(event);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('The notification cannot be read');
    expect(await allEvents()).toEqual([]);
  });

  it('may carry a zero byte where nothing is read from it', async () => {
    const { event } = await heldCard();
    const object = { ...event.data.object, description: 'a\0b' };
    expect((await deliver({ ...event, data: { object } })).statusCode).toBe(200);
    expect(await allOrders()).toHaveLength(1);
  });
});

describe('what happens at Stripe without us reaches the order', () => {
  it.each<{ what: string; happen: (intentId: string) => void; type: string; state: string }>([
    {
      what: 'a charge',
      happen: (id) => stripe.dashboard.capture(id),
      type: 'charge.captured',
      state: 'captured',
    },
    {
      what: 'a release',
      happen: (id) => stripe.dashboard.cancel(id),
      type: 'payment_intent.canceled',
      state: 'released',
    },
    {
      what: 'a release, told by its charge',
      happen: (id) => stripe.dashboard.cancel(id),
      type: 'charge.refunded',
      state: 'released',
    },
    {
      what: 'a refund',
      happen: (id) => {
        stripe.dashboard.capture(id);
        stripe.dashboard.refund(id);
      },
      type: 'charge.refunded',
      state: 'refunded',
    },
    {
      what: 'a dispute',
      happen: (id) => {
        stripe.dashboard.capture(id);
        stripe.dashboard.dispute(id);
      },
      type: 'charge.dispute.created',
      state: 'disputed',
    },
    {
      what: 'the end of a hold',
      happen: (id) => {
        advance(8 * DAY);
        stripe.intent(id);
      },
      type: 'charge.expired',
      state: 'expired',
    },
  ])('$what ($type)', async ({ happen, type, state }) => {
    const { payment, event } = await heldCard();
    await deliver(event);
    happen(payment.paymentIntentId);
    expect((await deliver(lastEvent(type))).statusCode).toBe(200);
    expect(await allOrders()).toMatchObject([{ paymentState: state }]);
  });
});

describe('a notification that Stripe did not send, or not now', () => {
  const seconds = () => Math.floor(deps.now().getTime() / 1000);

  it.each<{
    what: string;
    change: (sent: { payload: string; headers: Record<string, string> }) => object;
  }>([
    {
      what: 'signed by somebody else',
      change: ({ payload }) => ({ payload, headers: signed(payload, seconds(), 'whsec_guessed') }),
    },
    {
      what: 'signed 301 s ago',
      change: ({ payload }) => ({ payload, headers: signed(payload, seconds() - 301) }),
    },
    {
      what: 'with a changed body',
      change: ({ payload, headers }) => ({ payload: payload.replace('evt_', 'evt_x'), headers }),
    },
    {
      what: 'written anew with the same meaning',
      change: ({ payload, headers }) => ({
        payload: JSON.stringify(JSON.parse(payload)),
        headers,
      }),
    },
    {
      what: 'without a signature',
      change: ({ payload }) => ({ payload, headers: { 'content-type': 'application/json' } }),
    },
    {
      what: 'with two signatures',
      change: ({ payload, headers }) => ({
        payload,
        headers: { ...headers, 'stripe-signature': ['t=1,v1=x', headers['stripe-signature']] },
      }),
    },
    { what: 'without a body', change: ({ headers }) => ({ headers }) },
  ])('is refused: $what', async ({ change }) => {
    const { event } = await heldCard();
    const changed = change(stripe.notification(event));
    const response = await inject({ method: 'POST', url: URL, ...changed });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: 'invalid_request',
      message: 'The signature is not valid',
    });
    expect(await allEvents()).toEqual([]);
    expect(await allOrders()).toEqual([]);
    expect(asked()).toBe(0);
  });

  it('that does not fit the secret is told to the owner, until one does', async () => {
    const { headers } = await shop.signIn();
    const refusedAt = async () => {
      const reply = await inject({ method: 'GET', url: '/api/admin/go-live', headers });
      return reply.json().payments.refusedEventAt;
    };
    const { event } = await heldCard();
    const { payload } = stripe.notification(event);
    const send = (signature: object) =>
      inject({ method: 'POST', url: URL, payload, headers: { ...signature } });
    // Anyone can send anything: what is not signed the way Stripe signs says nothing about the secret.
    advance(60_000);
    await send({ 'stripe-signature': 'hello' });
    expect(await refusedAt()).toBeNull();
    const guess = () => send(signed(payload, seconds(), 'whsec_guessed'));
    await guess();
    const first = deps.now().toISOString();
    expect(await refusedAt()).toBe(first);
    expect(await findCheck(db, 'webhook')).toEqual({
      isOk: false,
      says: 'A notification arrived whose signature does not match the signing secret.',
      at: first,
    });
    // Anyone can send these too, so they are recorded once a minute.
    advance(59_000);
    await guess();
    expect(await refusedAt()).toBe(first);
    advance(1_000);
    await guess();
    expect(await refusedAt()).toBe(deps.now().toISOString());
    advance(1_000);
    await deliver(event);
    expect(await refusedAt()).toBeNull();
  });

  it('is refused when it is delivered more than 300 s after it was signed', async () => {
    const { event } = await heldCard();
    const sent = stripe.notification(event);
    advance(301_000);
    expect((await inject({ method: 'POST', url: URL, ...sent })).statusCode).toBe(400);
    advance(-1_000);
    expect((await inject({ method: 'POST', url: URL, ...sent })).statusCode).toBe(200);
    expect(await allOrders()).toHaveLength(1);
  });

  it('is refused when it is huge, no matter who signed it', async () => {
    const { event } = await heldCard();
    const response = await deliver({ ...event, data: { object: { x: 'x'.repeat(300_000) } } });
    expect(response.statusCode).toBe(413);
    expect(await allEvents()).toEqual([]);
  });

  it('may say any content type: the signature decides', async () => {
    const { event } = await heldCard();
    const { payload, headers } = stripe.notification(event);
    const sent = { payload, headers: { ...headers, 'content-type': 'text/plain' } };
    expect((await inject({ method: 'POST', url: URL, ...sent })).statusCode).toBe(200);
  });
});

describe('while payments cannot be settled', () => {
  it('the answer is 500, and the next delivery makes up for it', async () => {
    const { event } = await heldCard();
    stripe.fail('retrieve', 'rate-limit');
    const response = await deliver(event);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ code: 'internal', message: 'Something went wrong' });
    expect(await allEvents()).toMatchObject([{ gatewayEventId: event.id, processedAt: null }]);
    expect(await allOrders()).toEqual([]);
    advance(3_600_000);
    expect((await deliver(event)).statusCode).toBe(200);
    expect(await allEvents()).toMatchObject([{ processedAt: deps.now() }]);
    expect(await allOrders()).toHaveLength(1);
  });

  it('the log tells of the failure and of nothing that was sent', async () => {
    const { payment, event } = await heldCard();
    stripe.fail('retrieve', 'rate-limit');
    await deliver(event);
    const log = logLines.join('');
    expect(log).toContain('Stripe retrieve: status 429');
    for (const secret of [payment.clientSecret, event.id, 'whsec_', 'sk_test', 'v1=']) {
      expect(log).not.toContain(secret);
    }
  });
});

it('nobody listens where another gateway is in use', async () => {
  const { event } = await heldCard();
  const sandbox = sandboxGateway({ db, now: deps.now });
  const app = await createApp({ ...deps, gateway: sandbox });
  const sent = stripe.notification(event);
  const response = await app.inject({ method: 'POST', url: URL, ...sent });
  await app.close();
  expect(response.statusCode).toBe(404);
  expect(await allEvents()).toEqual([]);
});
