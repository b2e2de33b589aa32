import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import { activity } from '#server/db/schema/activity.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments, sandboxIntents } from '#server/db/schema/payments.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { refundOrder, releaseOrder } from '#server/features/payments/staff/order-money.ts';
import { testApp } from '#server/test/app.ts';
import { customerOf } from '#server/test/payments.ts';
import { captureOrder, sweepCaptures } from './capture.ts';
import { reconcilePayments } from './reconcile.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject, advance, logLines } = shop;
const customer = customerOf(shop);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STAFF = { actor: 'grace', reason: 'As agreed on the phone' };

const theOrder = async () => {
  const [order] = await db.select().from(certificationOrders);
  if (!order) throw new Error('There is no order');
  return order;
};
const mails = async (template: string) =>
  (await db.select().from(emailOutbox).orderBy(asc(emailOutbox.id))).filter(
    (mail) => mail.template === template,
  );
const payAgain = (orderToken: string) =>
  inject({ method: 'POST', url: '/api/create-payment-intent', body: { orderToken } });

describe('a hold that nobody has charged', () => {
  it('is charged twelve hours before it would be lost, and the customer is told why', async () => {
    await customer.bought();
    advance(6.5 * DAY - 1);
    await sweepCaptures(deps);
    expect((await theOrder()).paymentState).toBe('authorized');
    advance(1);
    await sweepCaptures(deps);
    expect(await theOrder()).toMatchObject({
      paymentState: 'captured',
      paymentStatus: 'completed',
      orderStatus: 'processing',
      receiptNumber: 1,
    });
    expect((await mails('receipt')).map(({ data }) => data)).toMatchObject([
      { isBeforeDelivery: true, receiptNumber: 'R-000001', amount: '350.00' },
    ]);
  });

  it('of an intent made on day 0 and authorized on day 3 is charged before the hold of day 0 ends', async () => {
    const payment = (await customer.begin()).json();
    advance(3 * DAY);
    await customer.confirm(payment);
    await customer.order(payment);
    advance(3.5 * DAY);
    await sweepCaptures(deps);
    expect((await theOrder()).paymentState).toBe('captured');
  });

  it('is charged although the one before it could not be asked about', async () => {
    const { payment } = await customer.bought({ email: 'a@x.example' });
    await customer.bought({ email: 'b@x.example' });
    const { retrieve } = deps.gateway;
    deps.gateway.retrieve = (intentId) =>
      intentId === payment.paymentIntentId
        ? Promise.reject(new Error('no route to the gateway'))
        : retrieve(intentId);
    advance(6.5 * DAY);
    await sweepCaptures(deps);
    deps.gateway.retrieve = retrieve;
    const orders = await db.select().from(certificationOrders).orderBy(asc(certificationOrders.id));
    expect(orders.map(({ paymentState }) => paymentState)).toEqual(['authorized', 'captured']);
    expect(logLines.filter((line) => line.includes('no route to the gateway'))).toHaveLength(1);
  });

  it('is announced to staff 48 and 24 hours before, once each', async () => {
    await customer.bought();
    const due = async () => (await mails('capture-due')).map(({ data }) => data);
    await sweepCaptures(deps);
    expect(await due()).toEqual([]);
    advance(4.5 * DAY);
    await sweepCaptures(deps);
    await sweepCaptures(deps);
    const { customerEmail, captureBy } = await theOrder();
    expect(await due()).toMatchObject([
      { hoursLeft: 48, customerEmail, captureBy: captureBy?.toISOString() },
    ]);
    advance(DAY);
    await sweepCaptures(deps);
    expect(await due()).toMatchObject([{ hoursLeft: 48 }, { hoursLeft: 24 }]);
  });

  it('is announced although the one before it could not be', async () => {
    const { order } = await customer.bought({ email: 'a@x.example' });
    advance(HOUR);
    await customer.bought({ email: 'b@x.example' });
    await db
      .update(certificationOrders)
      .set({ createdAt: sql`'infinity'` })
      .where(eq(certificationOrders.orderNumber, order.orderNumber));
    advance(4.5 * DAY);
    await expect(sweepCaptures(deps)).rejects.toThrow('announcing a charge failed 1 times');
    expect((await mails('capture-due')).map(({ data }) => data)).toMatchObject([
      { customerEmail: 'b@x.example' },
    ]);
  });
});

describe('the hold of an order whose review was declined', () => {
  const declined = async (orderStatus: 'review' | 'certified' = 'review') => {
    await customer.bought();
    const { id: orderId } = await theOrder();
    await db.update(certificationOrders).set({ orderStatus });
    await db.insert(reviews).values({
      orderId,
      schemeVersion: 1,
      areas: [],
      isOverall: false,
      state: 'decided',
      decision: 'decline',
      decidedAt: deps.now(),
      decidedBy: 'grace',
      decidedByTwo: false,
    });
  };

  it('is released and not charged, as the customer was told, and staff are told of no charge', async () => {
    await declined();
    advance(4.5 * DAY);
    await sweepCaptures(deps);
    expect(await mails('capture-due')).toEqual([]);
    expect((await theOrder()).paymentState).toBe('authorized');
    advance(2 * DAY);
    await sweepCaptures(deps);
    expect(await theOrder()).toMatchObject({ paymentState: 'released', receiptNumber: null });
    expect(await mails('hold-released')).toHaveLength(1);
    expect(await mails('receipt')).toEqual([]);
  });

  it('is charged where an owner issued the certificate nevertheless', async () => {
    await declined('certified');
    advance(6.5 * DAY);
    await sweepCaptures(deps);
    expect((await theOrder()).paymentState).toBe('captured');
  });
});

describe('a charge on delivery', () => {
  it('is not called one before delivery, even where the deadline brought it about', async () => {
    await customer.bought();
    await db.update(certificationOrders).set({ orderStatus: 'delivered' });
    advance(6.5 * DAY);
    await sweepCaptures(deps);
    expect((await mails('receipt')).map(({ data }) => data)).toMatchObject([
      { isBeforeDelivery: false },
    ]);
  });

  it('gives receipts numbers without gaps, whatever order they come in', async () => {
    for (const email of ['a@x.example', 'b@x.example', 'c@x.example']) {
      await customer.bought({ email });
    }
    const orders = await db.select().from(certificationOrders);
    await Promise.all(orders.map(({ id }) => captureOrder(deps, id, 'delivery')));
    const numbers = (await db.select().from(certificationOrders)).map((row) => row.receiptNumber);
    expect(numbers.toSorted()).toEqual([1, 2, 3]);
    expect((await mails('receipt')).map(({ data }) => data)).toMatchObject([
      { isBeforeDelivery: false },
      { isBeforeDelivery: false },
      { isBeforeDelivery: false },
    ]);
  });

  it('does nothing to an order that was never paid', async () => {
    expect(await captureOrder(deps, 4711, 'delivery')).toBe('not_held');
  });

  it('leaves the money of a former gateway alone', async () => {
    await customer.bought();
    await db.update(certificationPayments).set({ gateway: 'stripe', livemode: true });
    const { id } = await theOrder();
    await expect(captureOrder(deps, id, 'delivery')).rejects.toThrow('another payment provider');
    await expect(releaseOrder(deps, id, STAFF)).rejects.toThrow('another payment provider');
    advance(7 * DAY);
    await sweepCaptures(deps);
    await reconcilePayments(deps);
    expect((await theOrder()).paymentState).toBe('authorized');
  });
});

describe('when Stripe’s live keys follow its test keys', () => {
  const TEST = { gateway: 'stripe', livemode: false } as const;
  const LIVE = { ...deps.gateway, name: 'stripe', isLive: true } as const;

  it('nobody is reminded of a test hold, nor told to try its charge again', async () => {
    await customer.bought();
    await db.update(certificationPayments).set(TEST);
    const { id } = await theOrder();
    const live = { ...deps, gateway: LIVE };
    await expect(captureOrder(live, id, 'delivery')).rejects.toThrow('(stripe in test mode)');
    advance(6 * DAY);
    await sweepCaptures(live);
    expect(await mails('capture-due')).toEqual([]);
    expect((await theOrder()).paymentState).toBe('authorized');
  });

  it('a request that got no answer is not repeated as a test', async () => {
    const { sessionId } = (await customer.begin()).json();
    const lost = { paymentIntentId: null, lastError: 'The gateway did not answer' };
    await db.update(certificationPayments).set({ ...TEST, ...lost });
    const { gateway } = deps;
    deps.gateway = LIVE;
    try {
      await customer.begin({ sessionId });
    } finally {
      deps.gateway = gateway;
    }
    const rows = await db
      .select()
      .from(certificationPayments)
      .orderBy(asc(certificationPayments.id));
    expect(rows.map(({ livemode }) => livemode)).toEqual([false, true]);
  });
});

describe('a hold that came to nothing', () => {
  it.each([
    [
      'failed',
      'capture_fails',
      'The card could not be charged: The card was declined when it was charged',
    ],
    ['expired', 'expires_at_once', 'The hold on the card ended before it was charged.'],
  ] as const)(
    'is %s: staff are told, and the customer gets a link to pay the same order',
    async (state, behaviour, problem) => {
      const { order } = await customer.bought({ amount: '315', discountCode: 'SAVE10' }, behaviour);
      advance(5_001);
      const { id } = await theOrder();
      await captureOrder(deps, id, 'delivery');
      await captureOrder(deps, id, 'delivery');
      expect(await theOrder()).toMatchObject({ paymentState: state, paymentStatus: 'pending' });
      expect((await mails('payment-problem')).map(({ data }) => data)).toMatchObject([
        { problem, advice: expect.stringContaining('Deliver nothing until it is paid') },
      ]);
      const [link] = await mails('pay-again');
      expect(link?.data).toMatchObject({ problem: state, amount: '315.00' });

      const { accessToken } = await theOrder();
      const shown = await inject({ method: 'GET', url: `/api/payments/order/${accessToken}` });
      expect(shown.json()).toMatchObject({ orderNumber: order.orderNumber, paymentState: state });
      const again = (await payAgain(accessToken)).json();
      expect(again.amount).toBe('315.00');
      await customer.confirm(again);
      expect((await customer.order(again)).json()).toMatchObject({
        orderNumber: order.orderNumber,
        paymentState: 'authorized',
        amount: '315.00',
      });
      expect((await theOrder()).paymentProblem).toBeNull();
      expect((await payAgain(accessToken)).statusCode).toBe(409);
    },
  );

  it('is released when the customer pays again, so that no card is held twice', async () => {
    await customer.bought({}, 'capture_fails');
    const { id, accessToken } = await theOrder();
    await captureOrder(deps, id, 'delivery');
    const again = (await payAgain(accessToken)).json();
    await customer.confirm(again);
    await customer.order(again);
    await deps.jobs.drain(deps);
    const intents = await db.select().from(sandboxIntents).orderBy(asc(sandboxIntents.createdAt));
    expect(intents.map(({ state }) => state).toSorted()).toEqual(['authorized', 'canceled']);
    expect(await captureOrder(deps, id, 'delivery')).toBe('captured');
  });

  it('is charged after all when the card takes it later', async () => {
    await customer.bought({}, 'capture_fails');
    const { id } = await theOrder();
    await captureOrder(deps, id, 'delivery');
    await db.update(sandboxIntents).set({ behaviour: 'succeeds' });
    expect(await captureOrder(deps, id, 'delivery')).toBe('captured');
  });
});

describe('what staff do with the money', () => {
  it('releases a hold and writes down who did it', async () => {
    await customer.bought();
    const { id } = await theOrder();
    const released = await releaseOrder(deps, id, STAFF);
    expect(released).toMatchObject({ paymentState: 'released', captureBy: null });
    expect((await mails('hold-released')).map(({ data }) => data)).toMatchObject([
      { reason: STAFF.reason },
    ]);
    expect(await mails('payment-problem')).toHaveLength(0);
    const entries = await db.select().from(activity);
    expect(entries.find(({ action }) => action === 'payment released')).toMatchObject({
      actor: 'grace',
      data: { from: 'authorized', amount: '350.00', reason: STAFF.reason },
    });
    await expect(releaseOrder(deps, id, STAFF)).rejects.toThrow('no hold');
  });

  it('refunds a charge', async () => {
    await customer.bought();
    const { id } = await theOrder();
    await expect(refundOrder(deps, id, STAFF)).rejects.toThrow('Only a payment that was charged');
    await captureOrder(deps, id, 'delivery');
    expect(await refundOrder(deps, id, STAFF)).toMatchObject({
      paymentState: 'refunded',
      paymentStatus: 'completed',
    });
    expect(await mails('refund')).toHaveLength(1);
  });

  it('has no hold of an order that does not exist', async () => {
    await expect(releaseOrder(deps, 4711, STAFF)).rejects.toThrow('no such order');
    await expect(refundOrder(deps, 4711, STAFF)).rejects.toThrow('no such order');
  });
});

describe('what happens at the gateway itself', () => {
  const elsewhere = sandboxGateway({ db, now: deps.now });

  it('a release reaches the order, the customer and staff', async () => {
    const { payment } = await customer.bought();
    await elsewhere.cancel(payment.paymentIntentId, 'dashboard');
    await reconcilePayments(deps);
    expect((await theOrder()).paymentState).toBe('released');
    expect(await mails('hold-released')).toHaveLength(1);
    expect(await mails('payment-problem')).toHaveLength(1);
  });

  it('a charge and a refund reach the order', async () => {
    const { payment } = await customer.bought();
    await elsewhere.capture(payment.paymentIntentId, 'dashboard');
    await reconcilePayments(deps);
    expect((await theOrder()).paymentState).toBe('captured');
    await elsewhere.refund(payment.paymentIntentId, 'dashboard');
    await customer.order(payment);
    expect((await theOrder()).paymentState).toBe('refunded');
  });

  it('a refund of a part is noted for staff', async () => {
    const { payment } = await customer.bought();
    const { id } = await theOrder();
    await captureOrder(deps, id, 'delivery');
    await db.update(sandboxIntents).set({ refunded: 10_000 });
    await customer.order(payment);
    await customer.order(payment);
    expect(await theOrder()).toMatchObject({
      paymentState: 'captured',
      paymentProblem: '$100 of $350 were refunded.',
      refundedAmount: '100.00',
    });
    const entries = await db.select().from(activity);
    expect(entries.filter(({ action }) => action === 'payment refunded in part')).toMatchObject([
      { actor: 'system', data: { refunded: 100_00 } },
    ]);
  });
});
