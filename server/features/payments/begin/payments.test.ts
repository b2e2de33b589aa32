import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments, sandboxIntents } from '#server/db/schema/payments.ts';
import { testApp } from '#server/test/app.ts';
import { CUSTOMER, customerOf } from '#server/test/payments.ts';
import { buildSession } from '#server/test/records/builders.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject, advance, logLines } = shop;
const customer = customerOf(shop);

const UNKNOWN_SESSION = '7f1c0b9e-3a55-4f0e-9b8a-1f6f5f0c9a11';
const DAY = 86_400_000;
const LEADERSHIP = 'Leadership & People Culture';
const INNOVATION = 'Innovation & Continuous Improvement';
const SECURITY = 'Security & Compliance';

const allOrders = () => db.select().from(certificationOrders);
const allMails = async () =>
  (await db.select().from(emailOutbox)).map(
    ({ template, recipient }) => `${template} ${recipient}`,
  );

describe('beginning a payment at the checkout', () => {
  it.each([
    { certificationType: LEADERSHIP, amount: '350', total: 35_000 },
    { certificationType: `${LEADERSHIP}, ${INNOVATION}`, amount: '525', total: 52_500 },
    { certificationType: `leadership-culture-people,${SECURITY}`, amount: 525, total: 52_500 },
    {
      certificationType: `${LEADERSHIP},${INNOVATION},${SECURITY}`,
      amount: '613.00',
      total: 61_300,
    },
    {
      certificationType: `${LEADERSHIP},${INNOVATION},${SECURITY}`,
      amount: '521',
      discountCode: 'first15',
      total: 52_100,
    },
    { certificationType: LEADERSHIP, amount: '315', total: 31_500 },
  ])('authorizes $total cents for $certificationType', async ({ total, ...body }) => {
    const response = await customer.begin(body);
    expect(response.statusCode).toBe(200);
    const [intent] = await db.select().from(sandboxIntents);
    expect(intent).toMatchObject({ amount: total, currency: 'usd', state: 'open' });
    expect(response.json().amount).toBe((total / 100).toFixed(2));
  });

  it.each([
    ['one dollar', { amount: '1' }],
    ['nothing', { amount: '0' }],
    ['less than nothing', { amount: '-350' }],
    ['no number', { amount: 'NaN' }],
    ['an exponent', { amount: '3.5e2' }],
    ['a list', { amount: [350] }],
    ['nothing at all', { amount: null }],
    ['another code than the one that was named', { amount: '315', discountCode: 'FIRST15' }],
    ['the price of two for one', { amount: '525' }],
    ['a fraction of a cent', { amount: '350.001' }],
    ['a leading zero', { amount: '0350' }],
  ])('refuses %s', async (_, body) => {
    const response = await customer.begin(body);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty('amount');
    expect(await db.select().from(sandboxIntents)).toHaveLength(0);
  });

  it.each([
    ['two codes', { discountCode: 'SAVE10,FIRST15' }, 'discountCode'],
    ['an unknown code', { discountCode: 'SAVE99' }, 'discountCode'],
    ['an unknown area', { certificationType: 'Everything' }, 'certificationType'],
    ['an area twice', { certificationType: `${LEADERSHIP},${LEADERSHIP}` }, 'certificationType'],
    ['no area', { certificationType: ' ' }, 'certificationType'],
    ['no name', { firstName: ' ' }, 'firstName'],
    ['two addresses', { email: 'a@b.example,c@d.example' }, 'email'],
  ])('refuses %s', async (_, body, field) => {
    const response = await customer.begin(body);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty([field]);
  });

  it('refuses an assessed company the areas that its results do not grant, by name', async () => {
    const sessionId = await customer.assessed({ except: { 'security.access': 1 } });
    const both = { sessionId, certificationType: `${LEADERSHIP},${SECURITY}`, amount: '525' };
    const refused = await customer.begin(both);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain(`do not qualify for: ${SECURITY}.`);
    expect(await db.select().from(sandboxIntents)).toHaveLength(0);
    const granted = await customer.begin({ sessionId, certificationType: LEADERSHIP });
    expect(granted.statusCode).toBe(200);
  });

  it('sells any area without results', async () => {
    expect((await customer.begin({ certificationType: SECURITY })).statusCode).toBe(200);
    const { id } = await buildSession(deps);
    const begun = await customer.begin({ sessionId: id, certificationType: SECURITY });
    expect(begun.statusCode).toBe(200);
  });

  it('keeps the same intent when the page is loaded again', async () => {
    const first = (await customer.begin()).json();
    const again = (await customer.begin({ sessionId: first.sessionId })).json();
    expect(again).toEqual(first);
    expect(await db.select().from(certificationPayments)).toHaveLength(1);
  });

  it('makes another intent where the gateway no longer knows the first', async () => {
    const first = (await customer.begin()).json();
    await db.delete(sandboxIntents);
    const again = await customer.begin({ sessionId: first.sessionId });
    expect(again.statusCode).toBe(200);
    expect(again.json().paymentIntentId).not.toBe(first.paymentIntentId);
  });

  it('finds out about a hold that nobody has reported when the same thing is asked for again', async () => {
    const payment = await customer.authorized();
    const response = await customer.begin({ sessionId: payment.sessionId });
    expect(response.statusCode).toBe(409);
    expect(await allOrders()).toHaveLength(1);
  });

  it('keeps what was bought, the reference and the version of the terms', async () => {
    const { order } = await customer.bought({
      certificationType: `${LEADERSHIP},${INNOVATION},${SECURITY}`,
      amount: '521',
      discountCode: 'First15',
      customerReference: 'PO 4711',
      termsVersion: '1.0',
    });
    expect(order).toMatchObject({
      amount: '521.00',
      customerReference: 'PO 4711',
      paymentState: 'authorized',
      isTest: true,
      items: [
        { name: LEADERSHIP, amount: '350.00' },
        { name: INNOVATION, amount: '175.00' },
        { name: SECURITY, amount: '87.50' },
      ],
    });
    const [payment] = await db.select().from(certificationPayments);
    expect(payment).toMatchObject({ termsVersion: '1.0', discountCode: 'FIRST15' });
  });
});

describe('beginning a session payment', () => {
  it('authorizes the validation fee of an assessed company', async () => {
    const sessionId = await customer.assessed();
    const response = await customer.beginSession(sessionId);
    expect(response.json()).toMatchObject({ sessionId, amount: '350.00' });
  });

  it.each([
    [
      'an unknown session',
      async () => UNKNOWN_SESSION,
      404,
      'No assessment session found. Please complete an assessment first.',
    ],
    [
      'no lead',
      () => customer.assessed({ isKnown: false }),
      409,
      'Please add your business information first.',
    ],
    [
      'a must-have that is missing in one area',
      () => customer.assessed({ except: { 'security.access': 2 } }),
      409,
      'The results of this assessment do not qualify for the overall certification yet.',
    ],
    [
      'results that are too low',
      () => customer.assessed({ level: 2 }),
      409,
      'The results of this assessment do not qualify for the overall certification yet.',
    ],
  ])('refuses %s', async (_, session, status, message) => {
    const response = await customer.beginSession(await session());
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toBe(message);
  });

  it('refuses another amount', async () => {
    const sessionId = await customer.assessed();
    const response = await inject({
      method: 'POST',
      url: '/api/create-payment-intent',
      body: { sessionId, amount: 1 },
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('the order of a payment', () => {
  it('is made once the card is held, with one mail to each side, and the lead is converted', async () => {
    const sessionId = await customer.assessed();
    const payment = (await customer.beginSession(sessionId)).json();
    expect((await customer.order(payment)).statusCode).toBe(402);
    await customer.confirm(payment);
    await db.delete(emailOutbox);

    const order = (await customer.order(payment)).json();
    expect(order.orderNumber).toMatch(/^ORD-2026-[0-9A-Z]{6}$/);
    expect(order.ticketNumber).toMatch(/^CERT-20260302-[0-9A-Z]{6}$/);
    expect(await allMails()).toEqual([
      'order-confirmation ada@analytical.example',
      `order-received ${deps.brand.supportEmail}`,
    ]);
    const session = await inject({ method: 'GET', url: `/api/assessment/session/${sessionId}` });
    expect(session.json().isSealed).toBe(true);
    const again = (await customer.order(payment)).json();
    expect(again).toEqual(order);
    expect(await allMails()).toHaveLength(2);
  });

  it('is the same for ten calls at once', async () => {
    const payment = await customer.authorized();
    const replies = await Promise.all(Array.from({ length: 10 }, () => customer.order(payment)));
    expect(new Set(replies.map((reply) => reply.json().orderNumber)).size).toBe(1);
    expect(await allOrders()).toHaveLength(1);
    expect(await allMails()).toHaveLength(2);
  });

  it.each([
    ['an unknown intent', { paymentIntentId: 'pi_unknown' }, 404],
    ['an intent of another session', { sessionId: UNKNOWN_SESSION }, 409],
  ])('refuses %s', async (_, body, status) => {
    const payment = await customer.authorized();
    expect((await customer.order({ ...payment, ...body })).statusCode).toBe(status);
    expect(await allOrders()).toHaveLength(0);
  });

  it('refuses an intent whose amount at the gateway is another one', async () => {
    const payment = await customer.authorized();
    await db.update(sandboxIntents).set({ amount: 100 });
    expect((await customer.order(payment)).statusCode).toBe(402);
    expect(await allOrders()).toHaveLength(0);
  });

  it.each(['declined', 'insufficient_funds'] as const)(
    'waits after a card that is %s, and takes a good one',
    async (behaviour) => {
      const payment = (await customer.begin()).json();
      const refused = await customer.confirm(payment, behaviour);
      expect(refused.statusCode).toBe(402);
      expect((await customer.order(payment)).statusCode).toBe(402);
      expect((await customer.confirm(payment)).json()).toEqual({ status: 'authorized' });
      expect((await customer.order(payment)).statusCode).toBe(200);
    },
  );

  it('asks for the extra step of a card that needs one', async () => {
    const payment = (await customer.begin()).json();
    const first = await customer.confirm(payment, 'needs_confirmation');
    expect(first.json()).toEqual({ status: 'requires_action' });
    expect((await customer.order(payment)).statusCode).toBe(402);
    await customer.confirm(payment, 'needs_confirmation', true);
    expect((await customer.order(payment)).statusCode).toBe(200);
  });

  it('releases the later of two holds for one session', async () => {
    const sessionId = await customer.assessed();
    const [one, two] = await Promise.all([
      customer.begin({ sessionId }).then((reply) => reply.json()),
      customer.beginSession(sessionId).then((reply) => reply.json()),
    ]);
    await Promise.all([customer.confirm(one), customer.confirm(two)]);
    const replies = await Promise.all([customer.order(one), customer.order(two)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await deps.jobs.drain(deps);
    const states = (await db.select().from(sandboxIntents)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['authorized', 'canceled']);
    const [order] = await allOrders();
    const [held] = await db
      .select()
      .from(sandboxIntents)
      .where(eq(sandboxIntents.state, 'authorized'));
    expect(order?.paymentIntentId).toBe(held?.id);
  });

  it('has a deadline counted from the day on which the intent was made', async () => {
    const payment = (await customer.begin()).json();
    advance(3 * DAY);
    await customer.confirm(payment);
    const order = (await customer.order(payment)).json();
    expect(order.captureBy).toBe('2026-03-08T22:00:00.000Z');
  });
});

describe('what a session id and a token open', () => {
  it.each([UNKNOWN_SESSION, 'nonsense'])('has nothing to pay for %s', async (sessionId) => {
    const response = await inject({ method: 'GET', url: `/api/payments/session/${sessionId}` });
    expect(response.json()).toEqual({
      order: null,
      hasOrder: false,
      orderState: null,
      toPay: null,
      hasLead: false,
      canChangeLead: false,
      isOverallOffered: false,
      renews: null,
    });
  });

  it('says that a payment link is not valid', async () => {
    const response = await inject({ method: 'GET', url: `/api/payments/order/${UNKNOWN_SESSION}` });
    expect(response.statusCode).toBe(404);
  });
});

describe('the sandbox', () => {
  it.each([
    ['4111 1111 1111 1111', 'card.number'],
    ['', 'card.number'],
  ])('refuses the card %s, so that nobody types a real one', async (number, field) => {
    const payment = (await customer.begin()).json();
    const response = await inject({
      method: 'POST',
      url: '/api/sandbox/confirm',
      body: {
        clientSecret: payment.clientSecret,
        card: { number, expMonth: 1, expYear: 2030, cvc: '123' },
      },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty([field]);
  });

  it('refuses a card that has expired', async () => {
    const payment = (await customer.begin()).json();
    const response = await inject({
      method: 'POST',
      url: '/api/sandbox/confirm',
      body: {
        clientSecret: payment.clientSecret,
        card: { number: '4242424242424242', expMonth: 2, expYear: 2026, cvc: '123' },
      },
    });
    expect(response.json().fields).toHaveProperty(['card.expMonth']);
  });

  it.each([
    ['a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['another host', { host: 'northmark.example' }],
  ])('takes nothing that comes through %s while nobody asked for it', async (_, headers) => {
    const response = await inject({
      method: 'POST',
      url: '/api/create-payment-intent',
      headers,
      body: { ...CUSTOMER, certificationType: LEADERSHIP, amount: '350' },
    });
    expect([response.statusCode, response.json()]).toEqual([
      503,
      {
        code: 'payment_unavailable',
        message:
          'Payment processing is temporarily unavailable. Please contact support for assistance.',
      },
    ]);
    const config = await inject({ method: 'GET', url: '/api/payments/config', headers });
    expect(config.json().provider).toBe('none');
  });
});

it('writes no client secret, card number or address into the log', async () => {
  const { payment } = await customer.bought();
  const log = logLines.join('');
  expect(log).not.toContain(payment.clientSecret);
  expect(log).not.toContain('4242');
  expect(log).not.toContain('ada@');
  expect(log).not.toContain(payment.sessionId);
});
