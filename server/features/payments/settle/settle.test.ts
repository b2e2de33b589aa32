import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GatewayIntent } from '#server/adapters/gateway.ts';
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import { activity } from '#server/db/schema/activity.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments, sandboxIntents } from '#server/db/schema/payments.ts';
import { refundOrder, releaseOrder } from '#server/features/payments/staff/order-money.ts';
import { testApp } from '#server/test/app.ts';
import { type BegunPayment, customerOf } from '#server/test/payments.ts';
import { captureOrder, sweepCaptures } from './capture.ts';
import { settlePayment } from './settle.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, advance, logLines } = shop;
const customer = customerOf(shop);
const sandbox = sandboxGateway({ db, now: () => deps.now() });
beforeEach(() => {
  deps.gateway = { ...sandbox };
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STAFF = { actor: 'grace', reason: 'As agreed' };
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
const mailsOf = async (template: string) =>
  (await db.select().from(emailOutbox).where(eq(emailOutbox.template, template))).map(
    ({ recipient, eventKey, data }) => ({ recipient, eventKey, data }),
  );

/** Makes the gateway report this of every intent, besides what is true. */
function say(change: Partial<GatewayIntent>): void {
  deps.gateway.retrieve = async (id) => {
    const intent = await sandbox.retrieve(id);
    return intent && { ...intent, ...change };
  };
}

describe('a payment that is settled', () => {
  it.each([
    ['another amount', { amount: 35_001 }],
    ['another currency', { currency: 'eur' }],
  ])('makes no order where the gateway holds %s', async (_, change) => {
    const payment = await customer.authorized();
    say(change);
    expect(await settlePayment(deps, payment.paymentIntentId)).toBeUndefined();
    expect(await orders()).toEqual([]);
    expect(await payments()).toMatchObject([
      { paymentState: 'unpaid', lastError: 'The gateway holds another amount' },
    ]);
  });

  it('is unknown where nobody began it, and then nobody is asked', async () => {
    const retrieve = vi.spyOn(deps.gateway, 'retrieve');
    expect(await settlePayment(deps, 'pi_unknown')).toBeUndefined();
    expect(retrieve).not.toHaveBeenCalled();
  });

  it.each(['a former gateway', 'a gateway that has lost it'])(
    'of %s has the order that is known, or none',
    async (where) => {
      const begun: BegunPayment = (await customer.begin()).json();
      const { payment } = await customer.bought({ email: 'b@x.example' });
      if (where === 'a former gateway')
        await db.update(certificationPayments).set({ gateway: 'stripe' });
      else await db.delete(sandboxIntents);
      expect(await settlePayment(deps, begun.paymentIntentId)).toBeUndefined();
      expect(await settlePayment(deps, payment.paymentIntentId)).toEqual(await theOrder());
    },
  );

  it('keeps the moments that the gateway tells, and those it no longer tells', async () => {
    const made = deps.now();
    const payment: BegunPayment = (await customer.begin()).json();
    advance(HOUR);
    const held = deps.now();
    await customer.confirm(payment);
    await customer.order(payment);
    const captureBefore = new Date(held.getTime() + 7 * DAY);
    expect(await payments()).toMatchObject([
      {
        intentCreatedAt: made,
        authorizedAt: held,
        captureBefore,
        capturedAt: null,
        paymentState: 'authorized',
        paymentStatus: 'pending',
      },
    ]);
    advance(HOUR);
    await captureOrder(deps, (await theOrder()).id, 'delivery');
    const captured = {
      authorizedAt: held,
      captureBefore,
      capturedAt: deps.now(),
      paymentState: 'captured',
      paymentStatus: 'completed',
    };
    expect(await payments()).toMatchObject([captured]);
    say({ authorizedAt: undefined, capturedAt: undefined, captureBefore: undefined });
    advance(HOUR);
    await settlePayment(deps, payment.paymentIntentId);
    expect(await payments()).toMatchObject([captured]);
  });
});

describe('the history of a payment', () => {
  it('says from what to what, for how much, by whom and why', async () => {
    await customer.bought();
    const { id } = await theOrder();
    await captureOrder(deps, id, 'deadline');
    await refundOrder(deps, id, STAFF);
    expect(await historyOf('payment authorized')).toEqual([
      { actor: 'system', data: { from: 'unpaid', amount: '350.00' } },
    ]);
    expect(await historyOf('payment captured')).toEqual([
      { actor: 'system', data: { from: 'authorized', amount: '350.00', because: 'deadline' } },
    ]);
    expect(await historyOf('payment refunded')).toEqual([
      { actor: 'grace', data: { from: 'captured', amount: '350.00', reason: 'As agreed' } },
    ]);
  });

  it('says what the card answered', async () => {
    await customer.bought({}, 'capture_fails');
    await captureOrder(deps, (await theOrder()).id, 'delivery');
    expect(await historyOf('payment failed')).toEqual([
      {
        actor: 'system',
        data: {
          from: 'authorized',
          amount: '350.00',
          because: 'delivery',
          refusal: 'The card was declined when it was charged',
        },
      },
    ]);
  });

  it('has a dispute that is won: the charge counts again, with its receipt', async () => {
    const { payment } = await customer.bought();
    const { id } = await theOrder();
    await captureOrder(deps, id, 'delivery');
    const { capturedAt } = await theOrder();
    advance(HOUR);
    say({ isDisputed: true });
    await settlePayment(deps, payment.paymentIntentId);
    expect(await theOrder()).toMatchObject({
      paymentState: 'disputed',
      paymentProblem: 'The customer disputes the charge at their bank.',
      capturedAt,
      captureBy: null,
      receiptNumber: 1,
      refundedAmount: null,
    });
    say({});
    await settlePayment(deps, payment.paymentIntentId);
    expect(await theOrder()).toMatchObject({
      paymentState: 'captured',
      paymentStatus: 'completed',
      paymentProblem: null,
      capturedAt,
      receiptNumber: 1,
    });
  });

  it('acts only on news: the same answer again changes nothing', async () => {
    const { payment } = await customer.bought();
    const { id } = await theOrder();
    const repeat = async () => {
      const before = await theOrder();
      advance(HOUR);
      await settlePayment(deps, payment.paymentIntentId);
      expect(await theOrder()).toEqual(before);
    };
    await repeat();
    await captureOrder(deps, id, 'delivery');
    await repeat();
    await db.update(sandboxIntents).set({ refunded: 100_00 });
    await settlePayment(deps, payment.paymentIntentId);
    expect((await theOrder()).paymentProblem).toBe('$100 of $350 were refunded.');
    await repeat();
    await db.update(sandboxIntents).set({ refunded: 350_00 });
    await settlePayment(deps, payment.paymentIntentId);
    expect(await theOrder()).toMatchObject({ paymentState: 'refunded', paymentProblem: null });
    await repeat();
    expect(await historyOf('payment refunded in part')).toHaveLength(1);
  });

  it('keeps a refused charge a problem while the hold is in place', async () => {
    const { payment } = await customer.bought({}, 'capture_fails');
    await captureOrder(deps, (await theOrder()).id, 'delivery');
    const refused = await theOrder();
    expect(refused.paymentState).toBe('failed');
    advance(HOUR);
    expect(await settlePayment(deps, payment.paymentIntentId)).toEqual(refused);
    expect(await historyOf('payment authorized')).toHaveLength(1);
  });

  it('has a released hold: neither charged nor refunded', async () => {
    await customer.bought();
    await releaseOrder(deps, (await theOrder()).id, STAFF);
    expect(await theOrder()).toMatchObject({
      paymentState: 'released',
      paymentStatus: 'pending',
      captureBy: null,
      capturedAt: null,
      receiptNumber: null,
      refundedAt: null,
      refundedAmount: null,
      refundReason: null,
      refundedBy: null,
    });
  });
});

describe('a charge', () => {
  it('needs a payment that we know', async () => {
    await customer.bought();
    const { id } = await theOrder();
    const paymentIntentId = 'pi_unknown';
    await db.update(certificationOrders).set({ paymentIntentId });
    expect(await captureOrder(deps, id, 'delivery')).toBe('not_held');
  });

  it('that was made is not asked for again', async () => {
    await customer.bought();
    const { id } = await theOrder();
    await captureOrder(deps, id, 'delivery');
    const retrieve = vi.spyOn(deps.gateway, 'retrieve');
    expect(await captureOrder(deps, id, 'delivery')).toBe('captured');
    expect(retrieve).not.toHaveBeenCalled();
  });

  it.each([
    ['lost', () => db.delete(sandboxIntents), 'not_held'],
    [
      'released',
      () => db.update(sandboxIntents).set({ state: 'canceled', canceledBecause: 'requested' }),
      'not_held',
    ],
    ['ended', async () => advance(8 * DAY), 'expired'],
  ] as const)('of a hold that was %s tells so', async (_, happen, outcome) => {
    await customer.bought();
    await happen();
    expect(await captureOrder(deps, (await theOrder()).id, 'delivery')).toBe(outcome);
  });

  it('that is due is announced by order, deadline and hours, and logged where it fails', async () => {
    await customer.bought();
    const { id, captureBy } = await theOrder();
    advance(4.5 * DAY);
    await sweepCaptures(deps);
    const [due] = await mailsOf('capture-due');
    expect(due?.eventKey).toBe(
      `order ${id} capture due ${captureBy?.toISOString()} 48h: ${deps.brand.supportEmail}`,
    );
    advance(2 * DAY);
    deps.gateway.retrieve = () => Promise.reject(new Error('no route'));
    await sweepCaptures(deps);
    const line = logLines.find((text) => text.includes('capture before the deadline failed'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ order: id, err: { message: 'no route' } });
  });
});
