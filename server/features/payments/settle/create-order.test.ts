import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import { activity } from '#server/db/schema/activity.ts';
import { assessmentLeads, assessmentSessions } from '#server/db/schema/assessment.ts';
import { certificationOrders, orderItems } from '#server/db/schema/orders.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import { testApp } from '#server/test/app.ts';
import { CUSTOMER, customerOf } from '#server/test/payments.ts';
import { captureOrder } from './capture.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject, advance } = shop;
const customer = customerOf(shop);
const sandbox = sandboxGateway({ db, now: () => deps.now() });
beforeEach(() => {
  deps.gateway = { ...sandbox };
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const orders = () => db.select().from(certificationOrders).orderBy(asc(certificationOrders.id));
const payments = () =>
  db.select().from(certificationPayments).orderBy(asc(certificationPayments.id));
const theOrder = async () => {
  const [order] = await orders();
  if (!order) throw new Error('There is no order');
  return order;
};
const historyOf = async (action: string) =>
  (await db.select().from(activity).where(eq(activity.action, action))).map(({ actor, data }) => ({
    actor,
    data,
  }));

describe('an order', () => {
  it('carries what was bought, by whom, and what each area costs', async () => {
    const { payment } = await customer.bought({
      companyName: '',
      certificationType:
        'leadership-culture-people,innovation-continuous-improvement,security-compliance,environmental-responsibility',
      amount: '521',
      discountCode: 'FIRST15',
      customerReference: 'PO 77',
    });
    const order = await theOrder();
    expect(order).toMatchObject({
      sessionId: payment.sessionId,
      customerName: 'Ada Lovelace',
      customerEmail: CUSTOMER.email,
      customerPhone: null,
      companyName: null,
      nameOnCertificate: 'Ada Lovelace',
      amount: '521.00',
      currency: 'usd',
      discountCode: 'FIRST15',
      customerReference: 'PO 77',
      paymentIntentId: payment.paymentIntentId,
      livemode: false,
      authorizedAt: deps.now(),
      captureBy: new Date(deps.now().getTime() + 6.5 * DAY),
      capturedAt: null,
      receiptNumber: null,
      paymentProblem: null,
      createdAt: deps.now(),
    });
    const items = await db.select().from(orderItems).orderBy(asc(orderItems.id));
    expect(items.map(({ area, share, amount }) => [area, share, amount])).toEqual([
      ['leadership-culture-people', '1.000', '350.00'],
      ['innovation-continuous-improvement', '0.500', '175.00'],
      ['security-compliance', '0.250', '87.50'],
      ['environmental-responsibility', '0.000', '0.00'],
    ]);
    const [paid] = await payments();
    expect(paid).toMatchObject({ orderId: order.id });
    expect(await historyOf('created')).toContainEqual({
      actor: 'system',
      data: { payment: paid?.id, amount: '521.00' },
    });
  });

  it('of an assessed company takes phone and company from its lead, which is converted', async () => {
    const sessionId = await customer.assessed();
    await customer.bought({ sessionId, companyName: '' });
    expect(await theOrder()).toMatchObject({
      customerPhone: '+1 555 0100 200',
      companyName: 'Analytical Engines',
      nameOnCertificate: 'Analytical Engines',
    });
    expect(await db.select().from(assessmentLeads)).toMatchObject([{ status: 'converted' }]);
    const [session] = await db
      .select()
      .from(assessmentSessions)
      .where(eq(assessmentSessions.id, sessionId));
    expect(session?.sealedAt).toEqual(deps.now());
  });

  it('that is paid again forgets what went wrong, and its history tells of the new payment', async () => {
    await customer.bought({}, 'capture_fails');
    const { id, accessToken } = await theOrder();
    advance(HOUR);
    await captureOrder(deps, id, 'delivery');
    const body = { orderToken: accessToken };
    const again = (
      await inject({ method: 'POST', url: '/api/create-payment-intent', body })
    ).json();
    await customer.confirm(again);
    await customer.order(again);
    expect(await theOrder()).toMatchObject({
      paymentIntentId: again.paymentIntentId,
      paymentState: 'authorized',
      paymentProblem: null,
      capturedAt: null,
    });
    const [first, second] = await payments();
    expect(await historyOf('payment joined')).toEqual([
      { actor: 'system', data: { payment: second?.id, amount: '350.00' } },
    ]);
    expect([first?.unneededAt, second?.unneededAt]).toEqual([deps.now(), null]);
  });

  it.each([
    ['amount', { amount: '349.00' }],
    ['currency', { currency: 'eur' }],
    ['certification', { certificationType: 'Something else' }],
  ])('is not paid by a payment for another %s, which goes back', async (_, change) => {
    const payment = await customer.authorized();
    const { sessionId } = payment;
    await customer.order(payment);
    await db.update(certificationOrders).set({ paymentState: 'failed' });
    const { accessToken } = await theOrder();
    const body = { orderToken: accessToken };
    const again = (
      await inject({ method: 'POST', url: '/api/create-payment-intent', body })
    ).json();
    await db.update(certificationOrders).set(change);
    await customer.confirm(again);
    expect((await customer.order(again)).statusCode).toBe(409);
    expect(await theOrder()).toMatchObject({ sessionId, paymentIntentId: payment.paymentIntentId });
    const [, late] = await payments();
    expect(late?.unneededAt).toEqual(deps.now());
  });
});
