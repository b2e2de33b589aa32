import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#core/domain/certificates/dates.ts';
import { GatewayRefused } from '#server/adapters/gateway.ts';
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import { activity } from '#server/db/schema/activity.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { sandboxIntents } from '#server/db/schema/payments.ts';
import { readMoney } from '#server/features/insights/money.ts';
import { captureOrder } from '#server/features/payments/settle/capture.ts';
import { settlePayment } from '#server/features/payments/settle/settle.ts';
import { testApp } from '#server/test/app.ts';
import { customerOf } from '#server/test/payments.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject, signIn, advance } = shop;
const customer = customerOf(shop);
const elsewhere = sandboxGateway({ db, now: deps.now });

const DAY = 86_400_000;
const NOTHING = {
  refundedAt: null,
  refundedAmount: null,
  refundReason: null,
  refundedBy: null,
};

/** An order that was charged, and staff who look at it. */
async function charged() {
  const { payment } = await customer.bought();
  const [order] = await db.select().from(certificationOrders);
  const id = order?.id ?? 0;
  await captureOrder(deps, id, 'delivery');
  const url = `/api/admin/orders/${id}`;
  return {
    id,
    intentId: payment.paymentIntentId,
    read: async () =>
      (await inject({ method: 'GET', url, headers: (await signIn()).headers })).json(),
    refund: async (body: object = {}) => {
      const { headers } = await signIn({ username: 'grace' });
      return inject({ method: 'POST', url: `${url}/refund`, headers, body });
    },
  };
}

/** Per day, since the month of the order. */
async function moneyByDay() {
  const to = dayOf(deps.now(), deps.brand.timeZone);
  const range = { from: addDays(to, -20), to, compare: 'none' as const };
  return (await readMoney(deps, range)).series;
}
const refundMails = () => db.select().from(emailOutbox).where(eq(emailOutbox.template, 'refund'));

/** What an order knew before the refund had columns of its own. */
const forgetColumns = () => db.update(certificationOrders).set(NOTHING);

describe('a refunded order', () => {
  it('says when, how much, why and by whom', async () => {
    const order = await charged();
    expect(await order.read()).toMatchObject(NOTHING);
    advance(DAY);
    const reply = await order.refund({ reason: 'Not certifiable' });
    const refund = {
      paymentState: 'refunded',
      refundedAt: deps.now().toISOString(),
      refundedAmount: '350.00',
      refundReason: 'Not certifiable',
      refundedBy: 'grace',
    };
    expect(reply.json()).toMatchObject(refund);
    advance(DAY);
    await settlePayment(deps, order.intentId);
    expect(await order.read()).toMatchObject(refund);
  });

  it('says that it was refunded at the gateway', async () => {
    const order = await charged();
    await elsewhere.refund(order.intentId, 'dashboard');
    await settlePayment(deps, order.intentId);
    expect(await order.read()).toMatchObject({
      refundedAt: deps.now().toISOString(),
      refundedAmount: '350.00',
      refundReason: null,
      refundedBy: 'system',
    });
  });

  it('says what the gateway gave back where it was a part, and then the rest', async () => {
    const order = await charged();
    await db.update(sandboxIntents).set({ refunded: 100_00 });
    await settlePayment(deps, order.intentId);
    const part = { paymentState: 'captured', refundedAmount: '100.00', refundedBy: 'system' };
    expect(await order.read()).toMatchObject(part);
    expect((await moneyByDay()).at(-1)).toMatchObject({ charged: '350.00', refunded: '100.00' });
    await db.update(sandboxIntents).set({ refunded: 350_00 });
    await settlePayment(deps, order.intentId);
    expect(await order.read()).toMatchObject({
      paymentState: 'refunded',
      refundedAmount: '350.00',
    });
  });

  it('says nothing of a refund that failed at the bank', async () => {
    const order = await charged();
    await order.refund({ reason: 'Not certifiable' });
    await db.update(sandboxIntents).set({ refunded: 0 });
    await settlePayment(deps, order.intentId);
    expect(await order.read()).toMatchObject({ paymentState: 'captured', ...NOTHING });
  });

  it.each(['refund', 'cancel'])(
    'tells staff of a %s whose refund failed at the bank, until it is made again',
    async (how) => {
      const { id, intentId, read } = await charged();
      const { headers } = await signIn({ username: 'ada' });
      const url = `/api/admin/orders/${id}/${how}`;
      const reply = await inject({
        method: 'POST',
        url,
        headers,
        body: { reason: 'Asked by phone' },
      });
      expect(reply.statusCode, reply.body).toBe(200);
      const kinds = async () => {
        const overview = await inject({ method: 'GET', url: '/api/admin/overview', headers });
        return overview.json().attention.map(({ kind }: { kind: string }) => kind);
      };
      expect(await kinds()).not.toContain('refund-failed');
      const problems = () =>
        db.select().from(emailOutbox).where(eq(emailOutbox.template, 'payment-problem'));
      for (const times of [1, 2]) {
        advance(60_000);
        await db.update(sandboxIntents).set({ refunded: 0 });
        await settlePayment(deps, intentId);
        await settlePayment(deps, intentId);
        expect(await read()).toMatchObject({
          paymentState: 'captured',
          paymentProblem: expect.stringContaining('The refund failed at the bank'),
        });
        expect(await kinds()).toContain('refund-failed');
        expect(await problems()).toHaveLength(times);
        const again = { method: 'POST', url: `/api/admin/orders/${id}/refund`, headers } as const;
        const repaid = await inject({ ...again, body: { reason: 'Once more' } });
        expect(repaid.statusCode, repaid.body).toBe(200);
        expect(await read()).toMatchObject({ paymentState: 'refunded', paymentProblem: null });
        expect(await kinds()).not.toContain('refund-failed');
      }
    },
  );

  it('of a former version says what its history knows, and nothing where it knows nothing', async () => {
    const order = await charged();
    await order.refund({ reason: 'Not certifiable' });
    await forgetColumns();
    expect(await order.read()).toMatchObject({
      refundedAt: expect.any(String),
      refundedAmount: '350.00',
      refundReason: 'Not certifiable',
      refundedBy: 'grace',
    });
    await db.transaction(async (tx) => {
      await tx.execute('set local session_replication_role = replica');
      await tx.delete(activity);
    });
    expect(await order.read()).toMatchObject({ paymentState: 'refunded', ...NOTHING });
  });
});

describe('who wanted a refund', () => {
  it('is known, and the customer told why, when the gateway tells of it before it answers', async () => {
    const order = await charged();
    const { refund } = deps.gateway;
    deps.gateway.refund = async (...asked) => {
      const answer = await refund(...asked);
      await settlePayment(deps, order.intentId);
      return answer;
    };
    const reply = await order.refund({ reason: 'Not certifiable', tellReason: true });
    deps.gateway.refund = refund;
    expect(reply.json()).toMatchObject({
      refundReason: 'Not certifiable',
      refundedBy: 'grace',
    });
    expect((await refundMails()).map(({ data }) => data)).toMatchObject([
      { reason: 'Not certifiable' },
    ]);
  });

  it('is not somebody whose request was refused before it was done at the gateway', async () => {
    const order = await charged();
    const { refund } = deps.gateway;
    deps.gateway.refund = () =>
      Promise.reject(new GatewayRefused('The balance is too low', 'balance_insufficient'));
    const reply = await order.refund({ reason: 'Not certifiable', tellReason: true });
    deps.gateway.refund = refund;
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'The payment provider refused: The balance is too low',
    ]);
    await elsewhere.refund(order.intentId, 'dashboard');
    await settlePayment(deps, order.intentId);
    expect(await order.read()).toMatchObject({ refundReason: null, refundedBy: 'system' });
    expect((await refundMails()).map(({ data }) => data)).toMatchObject([{ reason: null }]);
  });

  it('is not somebody who asked for one long ago', async () => {
    const order = await charged();
    await db.insert(activity).values({
      subjectType: 'order',
      subjectId: String(order.id),
      actor: 'grace',
      action: 'refund requested',
      data: { reason: 'Long ago' },
      createdAt: new Date(Date.now() - 4 * DAY),
    });
    await elsewhere.refund(order.intentId, 'dashboard');
    await settlePayment(deps, order.intentId);
    expect(await order.read()).toMatchObject({ refundReason: null, refundedBy: 'system' });
  });
});

describe('the mail about a refund', () => {
  it.each([
    ['keeps the reason to ourselves', {}, null],
    ['gives the reason where staff chose so', { tellReason: true }, 'Not certifiable'],
  ])('%s', async (_, choice, reason) => {
    const order = await charged();
    await order.refund({ reason: 'Not certifiable', ...choice });
    expect((await refundMails()).map(({ data }) => data)).toMatchObject([{ reason }]);
  });
});

describe('the money of a range', () => {
  it('has charges and refunds where they happened', async () => {
    const order = await charged();
    expect((await moneyByDay()).at(-1)).toMatchObject({ charged: '350.00', refunded: '0.00' });
    advance(7 * DAY);
    await order.refund();
    const days = await moneyByDay();
    expect(days.at(-8)).toMatchObject({
      authorized: '350.00',
      charged: '350.00',
      refunded: '0.00',
    });
    expect(days.at(-1)).toMatchObject({ charged: '0.00', refunded: '350.00' });
  });

  it('knows of refunds that only the history tells of', async () => {
    const order = await charged();
    await order.refund();
    await forgetColumns();
    const at = (await order.read()).refundedAt;
    advance(new Date(at).getTime() - deps.now().getTime());
    expect((await moneyByDay()).at(-1)).toMatchObject({ refunded: '350.00' });
  });
});
