import { beforeEach, expect, it } from 'vitest';
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import { refundOrder, releaseOrder } from '#server/features/payments/staff/order-money.ts';
import { testApp } from '#server/test/app.ts';
import { customerOf } from '#server/test/payments.ts';
import { captureOrder } from './capture.ts';
import { settlePayment } from './settle.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps } = shop;
const customer = customerOf(shop);
const inner = sandboxGateway({ db, now: () => deps.now() });

/** Happens once, between the gateway's answer and its arrival. */
let meanwhile: (() => Promise<unknown>) | undefined;
deps.gateway = {
  ...inner,
  async retrieve(id) {
    const answer = await inner.retrieve(id);
    const act = meanwhile;
    meanwhile = undefined;
    await act?.();
    return answer;
  },
};

beforeEach(() => {
  meanwhile = undefined;
});

const STAFF = { actor: 'grace', reason: null };
const theOrder = async () => {
  const [order] = await db.select().from(certificationOrders);
  if (!order) throw new Error('There is no order');
  return order;
};
const charge = async () => captureOrder(deps, (await theOrder()).id, 'delivery');

it.each([
  {
    answer: 'open',
    happens: 'the card is held and the order made',
    arrange: async () => (await customer.begin()).json(),
    act: async (payment: never) => {
      await customer.confirm(payment);
      await customer.order(payment);
    },
    stays: { paymentState: 'authorized', paymentStatus: 'pending' },
  },
  {
    answer: 'held',
    happens: 'the card is charged',
    arrange: async () => (await customer.bought()).payment,
    act: charge,
    stays: { paymentState: 'captured', paymentStatus: 'completed' },
  },
  {
    answer: 'held',
    happens: 'the hold is released',
    arrange: async () => (await customer.bought()).payment,
    act: async () => releaseOrder(deps, (await theOrder()).id, STAFF),
    stays: { paymentState: 'released', paymentStatus: 'pending' },
  },
  {
    answer: 'charged',
    happens: 'the charge is refunded',
    arrange: async () => {
      const { payment } = await customer.bought();
      await charge();
      return payment;
    },
    act: async () => refundOrder(deps, (await theOrder()).id, STAFF),
    stays: { paymentState: 'refunded', paymentStatus: 'completed' },
  },
])(
  'the answer "$answer" on its way while $happens changes nothing back',
  async ({ arrange, act, stays }) => {
    const payment = await arrange();
    meanwhile = () => act(payment as never);
    const settled = await settlePayment(deps, payment.paymentIntentId);
    expect(settled).toMatchObject(stays);
    expect(await theOrder()).toMatchObject(stays);
    const [row] = await db.select().from(certificationPayments);
    expect(row?.paymentState).toBe(stays.paymentState);
  },
);
