import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { GatewayIntent } from '#server/adapters/gateway.ts';
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import { activity } from '#server/db/schema/activity.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments, sandboxIntents } from '#server/db/schema/payments.ts';
import { testApp } from '#server/test/app.ts';
import { type BegunPayment, CUSTOMER, customerOf } from '#server/test/payments.ts';
import { refundCharge, returnPayment, returnUnneededPayments } from './return-payment.ts';
import { settlePayment } from './settle.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, advance, logLines } = shop;
const customer = customerOf(shop);
const sandbox = sandboxGateway({ db, now: () => deps.now() });
beforeEach(() => {
  deps.gateway = { ...sandbox };
});

const HOUR = 3_600_000;
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

describe('money that no order needs', () => {
  /** A second payment of a session whose order is paid already. */
  async function paidTwice(): Promise<{ second: BegunPayment; orderId: number }> {
    const sessionId = await customer.assessed();
    const second: BegunPayment = (await customer.beginSession(sessionId)).json();
    await customer.bought({ sessionId });
    await customer.confirm(second);
    return { second, orderId: (await theOrder()).id };
  }
  const late = async () => (await payments())[0];

  it('is released, which the history of the order tells', async () => {
    const { second } = await paidTwice();
    expect((await customer.order(second)).statusCode).toBe(409);
    const payment = await late();
    expect(payment).toMatchObject({ unneededAt: deps.now(), orderId: null });
    await deps.jobs.drain(deps);
    expect(await late()).toMatchObject({ paymentState: 'released', unneededAt: null });
    expect(await historyOf('second hold released')).toEqual([
      { actor: 'system', data: { payment: payment?.id, amount: '350.00' } },
    ]);
    expect(await mailsOf('refund')).toEqual([]);
  });

  it('is refunded where it was charged: staff and the customer are told', async () => {
    const { second } = await paidTwice();
    await sandbox.capture(second.paymentIntentId, 'dashboard');
    await settlePayment(deps, second.paymentIntentId);
    const payment = await late();
    const { orderNumber, id } = await theOrder();
    expect(await mailsOf('payment-problem')).toMatchObject([
      {
        eventKey: `payment ${payment?.id} charged without need: ${deps.brand.supportEmail}`,
        data: {
          orderNumber,
          customerEmail: CUSTOMER.email,
          problem:
            'This customer paid twice: $350 was charged for a payment that the order does not need.',
          advice:
            'The $350 is being refunded, and the customer is notified when it is done. If that fails, the order is listed under "Needs attention now".',
        },
      },
    ]);
    advance(HOUR);
    await deps.jobs.drain(deps);
    expect(await mailsOf('refund')).toMatchObject([
      {
        recipient: CUSTOMER.email,
        eventKey: `payment ${payment?.id} refunded without need: ${CUSTOMER.email}`,
        data: {
          orderId: id,
          orderNumber,
          amount: '350.00',
          refundedAt: deps.now().toISOString(),
          isSecondCharge: true,
        },
      },
    ]);
    expect(await historyOf('second charge refunded')).toHaveLength(1);
    expect(await theOrder()).toMatchObject({ paymentState: 'authorized' });
  });

  it('is left alone while its charge is disputed, of a former gateway, or needed after all', async () => {
    const { second } = await paidTwice();
    await customer.order(second);
    const id = (await late())?.id ?? 0;
    const cancel = vi.spyOn(deps.gateway, 'cancel');
    const refund = vi.spyOn(deps.gateway, 'refund');
    await db.update(certificationPayments).set({ gateway: 'stripe' });
    await returnPayment(deps, id);
    await returnPayment(deps, 4711);
    await db.update(certificationPayments).set({ gateway: 'sandbox' });
    const own = (await payments())[1]?.id ?? 0;
    await returnPayment(deps, own);
    await sandbox.capture(second.paymentIntentId, 'dashboard');
    say({ isDisputed: true });
    await returnPayment(deps, id);
    expect(cancel).not.toHaveBeenCalled();
    expect(refund).not.toHaveBeenCalled();
    expect(await late()).toMatchObject({ paymentState: 'disputed', unneededAt: deps.now() });
  });

  it('is left alone where the gateway has lost it', async () => {
    const { second } = await paidTwice();
    await customer.order(second);
    const before = await payments();
    await db.delete(sandboxIntents);
    await returnPayment(deps, before[0]?.id ?? 0);
    expect(await payments()).toEqual(before);
    expect(await refundCharge(deps, second.paymentIntentId)).toBeUndefined();
  });

  it('is asked for again once an hour, and the log tells why it was not returned', async () => {
    const { second } = await paidTwice();
    await customer.order(second);
    const id = (await late())?.id;
    deps.gateway.retrieve = () => Promise.reject(new Error('no route'));
    await returnUnneededPayments(deps);
    const failures = () => logLines.filter((text) => text.includes('was not returned'));
    expect(failures()).toEqual([]);
    advance(HOUR);
    await returnUnneededPayments(deps);
    expect(failures().map((line) => JSON.parse(line))).toMatchObject([
      {
        payment: id,
        err: { message: 'no route' },
        msg: 'a payment that no order needs was not returned',
      },
    ]);
    deps.gateway = { ...sandbox };
    await returnUnneededPayments(deps);
    expect(await late()).toMatchObject({ paymentState: 'released', unneededAt: null });
  });
});
