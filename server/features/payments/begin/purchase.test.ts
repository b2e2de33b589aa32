import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayRefused } from '#server/adapters/gateway.ts';
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import { assessmentSessions } from '#server/db/schema/assessment.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments, sandboxIntents } from '#server/db/schema/payments.ts';
import { siteSettings } from '#server/db/schema/site/settings.ts';
import { testApp } from '#server/test/app.ts';
import { faultyGateway } from '#server/test/faults.ts';
import { CUSTOMER, customerOf } from '#server/test/payments.ts';
import { buildLead, buildOrder, buildSession } from '#server/test/records/builders.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject, advance, logLines } = shop;
const customer = customerOf(shop);
const faulty = faultyGateway(sandboxGateway({ db, now: () => deps.now() }));
beforeEach(() => {
  deps.gateway = { ...faulty.gateway };
  faulty.forget();
});

const UNKNOWN = '7f1c0b9e-3a55-4f0e-9b8a-1f6f5f0c9a11';
const OVERALL = 'Business Excellence Certification';
const HOUR = 3_600_000;

const begin = (body: object) =>
  inject({ method: 'POST', url: '/api/create-payment-intent', body }).then((reply) => ({
    status: reply.statusCode,
    ...reply.json(),
  }));
const allPayments = () => db.select().from(certificationPayments).orderBy(certificationPayments.id);

describe('a renewal that was assessed twice', () => {
  const renews = 'NBC-2026-7K3Q-XM4T-6';
  const checkout = { ...CUSTOMER, certificationType: 'security-compliance', amount: '350' };

  it('is paid with one of the assessments alone, until that money went back', async () => {
    const paid = await buildSession(deps, { renews });
    const other = await buildSession(deps, { renews });
    await buildLead(deps, { sessionId: other.id });
    expect(await begin({ ...checkout, sessionId: other.id })).toMatchObject({ status: 200 });
    const order = await buildOrder(deps, { sessionId: paid.id, paymentState: 'authorized' });
    for (const request of [checkout, {}]) {
      const refused = await begin({ ...request, sessionId: other.id });
      expect(refused).toMatchObject({ status: 409, message: expect.stringContaining(renews) });
      expect(refused.message).not.toContain(order.orderNumber);
    }
    await db.update(certificationOrders).set({ paymentState: 'released' });
    expect(await begin({ ...checkout, sessionId: other.id })).toMatchObject({ status: 200 });
  });
});

describe('what is stored of a purchase', () => {
  it('at the checkout', async () => {
    const { sessionId } = await begin({
      ...CUSTOMER,
      email: 'Ada@Analytical.example',
      certificationType: 'security-compliance,leadership-culture-people',
      amount: '472',
      discountCode: ' save10 ',
      customerReference: 'PO 77',
      termsVersion: '2.0',
    });
    expect(await allPayments()).toMatchObject([
      {
        ...CUSTOMER,
        kind: 'checkout',
        orderId: null,
        sessionId,
        certificationType: 'Leadership & People Culture, Security & Compliance',
        areas: ['leadership-culture-people', 'security-compliance'],
        discountCode: 'SAVE10',
        customerReference: 'PO 77',
        termsVersion: '2.0',
        amount: '472.00',
        gateway: 'sandbox',
        livemode: false,
        createdAt: deps.now(),
        lastError: null,
      },
    ]);
    const [session] = await db
      .select()
      .from(assessmentSessions)
      .where(eq(assessmentSessions.id, sessionId));
    expect(session).toMatchObject({ kind: 'checkout', createdAt: deps.now(), sealedAt: null });
  });

  it('of an assessed company: what its lead says', async () => {
    const sessionId = await customer.assessed();
    await begin({ sessionId, customerReference: 'PO 77', termsVersion: '2.0' });
    expect(await allPayments()).toMatchObject([
      {
        ...CUSTOMER,
        kind: 'session',
        orderId: null,
        sessionId,
        certificationType: OVERALL,
        areas: [],
        discountCode: null,
        customerReference: 'PO 77',
        termsVersion: '2.0',
        amount: '350.00',
      },
    ]);
  });

  it('of an order that waits: the order', async () => {
    const order = await buildOrder(deps, {
      customerName: 'Ada King Lovelace',
      amount: '315.00',
      discountCode: 'SAVE10',
      customerReference: 'PO 77',
    });
    const begun = await begin({ orderToken: order.accessToken, termsVersion: '2.0' });
    expect(begun).toMatchObject({ sessionId: order.sessionId, amount: '315.00' });
    expect(await allPayments()).toMatchObject([
      {
        kind: 'order',
        orderId: order.id,
        firstName: 'Ada',
        lastName: 'King Lovelace',
        email: order.customerEmail,
        companyName: order.companyName,
        certificationType: order.certificationType,
        areas: [],
        discountCode: 'SAVE10',
        customerReference: 'PO 77',
        termsVersion: '2.0',
        amount: '315.00',
      },
    ]);
  });

  it('is told to the gateway with what staff look for there', async () => {
    const create = vi.spyOn(deps.gateway, 'create');
    const { sessionId } = await begin({
      ...CUSTOMER,
      certificationType: 'security-compliance',
      amount: 350,
    });
    const [payment] = await allPayments();
    expect(create).toHaveBeenCalledExactlyOnceWith({
      amount: 350_00,
      currency: 'usd',
      description: `${deps.brand.name}: Security & Compliance`,
      metadata: { payment: String(payment?.id), session: sessionId },
      idempotencyKey: payment?.requestKey,
    });
  });
});

describe('what is refused, and why', () => {
  const checkout = { ...CUSTOMER, certificationType: 'security-compliance', amount: '350' };

  it.each([
    ['amount', { amount: '349' }, 'The amount does not match the selected certifications'],
    ['amount', { amount: 'much' }, 'The amount does not match the selected certifications'],
    ['certificationType', { certificationType: 'Everything' }, 'There is no such certification'],
    [
      'certificationType',
      { certificationType: 'security-compliance,Security & Compliance' },
      'A certification is named twice',
    ],
    ['discountCode', { discountCode: 'SAVE99' }, 'The discount code you entered is not valid.'],
  ])('at the checkout, at the field %s: %j', async (field, change, why) => {
    expect(await begin({ ...checkout, ...change })).toMatchObject({
      status: 400,
      fields: { [field]: why },
    });
    expect(await allPayments()).toEqual([]);
  });

  it('a code that the owner has switched off, named or not', async () => {
    await db.insert(siteSettings).values({ disabledDiscountCodes: ['SAVE10'] });
    const named = await begin({ ...checkout, amount: '315', discountCode: 'SAVE10' });
    expect(named).toMatchObject({ status: 400, fields: { discountCode: expect.any(String) } });
    const unnamed = await begin({ ...checkout, amount: '315' });
    expect(unnamed).toMatchObject({ status: 400, fields: { amount: expect.any(String) } });
  });

  it('areas that the results do not grant, all of them by name', async () => {
    const except = { 'security.access': 1, 'environment.footprint': 1 };
    const sessionId = await customer.assessed({ except });
    const certificationType =
      'leadership-culture-people,security-compliance,environmental-responsibility';
    expect(await begin({ ...checkout, sessionId, certificationType, amount: '613' })).toMatchObject(
      {
        status: 409,
        message:
          'The results of this assessment do not qualify for: Security & Compliance, Environmental Responsibility. Please choose from the areas that they do qualify for.',
      },
    );
  });

  it.each([
    ['another amount', { amount: '349' }],
    ['another certification', { amount: '350' }],
  ])('%s where an order of the session waits for its payment', async (_, change) => {
    const certificationType = change.amount === '350' ? 'Leadership & People Culture' : undefined;
    const { sessionId } = await buildOrder(deps, {
      certificationType: certificationType ?? 'Security & Compliance',
    });
    expect(await begin({ ...checkout, sessionId, ...change })).toMatchObject({
      status: 409,
      message:
        'An order for $350 is already waiting for payment. Please pay that order, or contact us if you want something else.',
    });
  });

  it('for a session: another certification, another amount, and a link that leads nowhere', async () => {
    const sessionId = await customer.assessed();
    expect(await begin({ sessionId, certificationType: 'Everything' })).toMatchObject({
      status: 400,
      fields: { certificationType: 'There is no such certification' },
    });
    expect(await begin({ sessionId, amount: 349 })).toMatchObject({
      status: 400,
      fields: { amount: 'The amount does not match the certification' },
    });
    expect(await begin({ orderToken: UNKNOWN })).toMatchObject({
      status: 404,
      message: 'This payment link is not valid.',
    });
    const link = await inject({ method: 'GET', url: `/api/payments/order/${UNKNOWN}` });
    expect(link.json().message).toBe('This payment link is not valid.');
    expect(await allPayments()).toEqual([]);
  });

  it('an order for a payment that is unknown, of another session, or not authorized', async () => {
    const payment = (await customer.begin()).json();
    const refusals = [
      await customer.order({ ...payment, paymentIntentId: 'pi_unknown' }),
      await customer.order({ ...payment, sessionId: UNKNOWN }),
      await customer.order(payment),
    ];
    expect(refusals.map((reply) => [reply.statusCode, reply.json().message])).toEqual([
      [404, 'This payment is not known.'],
      [409, 'This payment belongs to another assessment.'],
      [402, 'The payment has not been authorized yet.'],
    ]);
  });
});

describe('the gateway', () => {
  it('that refuses is not called silent, and its refusal is in the log', async () => {
    deps.gateway.create = () => Promise.reject(new GatewayRefused('No such currency', 'currency'));
    const refused = await customer.begin();
    expect([refused.statusCode, refused.json().message]).toEqual([
      503,
      'The payment provider did not accept the request. Please contact support for assistance.',
    ]);
    expect(logLines.join('')).toContain('the payment provider failed');
    expect(await allPayments()).toMatchObject([{ lastError: null, paymentIntentId: null }]);
  });

  it('that was silent is noted, and asked once more with the same key', async () => {
    const sessionId = await customer.assessed();
    faulty.fail('create', 'before');
    expect(await begin({ sessionId })).toMatchObject({
      status: 503,
      message: 'The payment provider does not answer at the moment. Please try again.',
    });
    const [silent] = await allPayments();
    expect(silent?.lastError).toBe('The gateway did not answer');
    faulty.fail('create', 'before');
    await begin({ sessionId });
    expect(await allPayments()).toMatchObject([
      { requestKey: silent?.requestKey, lastError: 'The request was repeated' },
    ]);
    expect((await begin({ sessionId })).status).toBe(200);
    expect(await allPayments()).toHaveLength(2);
  });

  it('is asked about an intent for a day; then the page gets a new one', async () => {
    const { sessionId, paymentIntentId } = (await customer.begin()).json();
    const again = async () => (await customer.begin({ sessionId })).json().paymentIntentId;
    advance(24 * HOUR);
    expect(await again()).toBe(paymentIntentId);
    advance(1);
    expect(await again()).not.toBe(paymentIntentId);
  });

  it('that has cancelled an intent, or lost it, makes a new one', async () => {
    const { sessionId, paymentIntentId } = (await customer.begin()).json();
    await deps.gateway.cancel(paymentIntentId, 'dashboard');
    const second = (await customer.begin({ sessionId })).json();
    expect(second.paymentIntentId).not.toBe(paymentIntentId);
    await db.delete(sandboxIntents);
    expect((await customer.order(second)).statusCode).toBe(402);
    const third = (await customer.begin({ sessionId })).json();
    expect(third.paymentIntentId).not.toBe(second.paymentIntentId);
  });

  it('of former days is not asked: its order is shown as it is known', async () => {
    const { payment, order } = await customer.bought();
    const retrieve = vi.spyOn(deps.gateway, 'retrieve');
    await db.update(certificationPayments).set({ gateway: 'stripe' });
    expect((await customer.order(payment)).json()).toEqual(order);
    expect(retrieve).not.toHaveBeenCalled();
    expect(await db.select().from(certificationOrders)).toHaveLength(1);
  });

  it('says by its session what can be paid, with the areas of an order', async () => {
    const { order } = await customer.bought({
      certificationType: 'security-compliance,leadership-culture-people',
      amount: '525',
    });
    await db.update(certificationOrders).set({ paymentState: 'failed' });
    const url = `/api/payments/session/${order.sessionId}`;
    expect((await inject({ method: 'GET', url })).json().toPay).toEqual({
      certificationType: order.certificationType,
      amount: '525.00',
      items: order.items,
    });
    expect(order.items).toHaveLength(2);
  });
});
