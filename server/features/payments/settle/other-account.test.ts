import { afterAll, expect, it } from 'vitest';
import { stripeGateway } from '#server/adapters/stripe/stripe-gateway.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import { findRefundRequest } from '#server/features/orders/refund-details.ts';
import { refundOrder, releaseOrder } from '#server/features/payments/staff/order-money.ts';
import { testApp } from '#server/test/app.ts';
import { type BegunPayment, customerOf } from '#server/test/payments.ts';
import { startStripeServer } from '#server/test/servers/stripe-server.ts';
import { captureOrder } from './capture.ts';
import { settlePayment } from './settle.ts';

// The owner has entered keys of another account of the same provider, in the same mode.
const clock = { now: () => new Date() };
const former = await startStripeServer({ now: () => clock.now() });
const present = await startStripeServer({ now: () => clock.now() });
afterAll(async () => {
  await former.stop();
  await present.stop();
});
const gatewayOf = ({ settings }: typeof former) =>
  stripeGateway({ ...settings, now: () => clock.now() });
const shop = await testApp({
  config: { rateLimitFactor: 1_000 },
  deps: { gateway: gatewayOf(former) },
});
const { db } = shop;
const customer = customerOf(shop);
clock.now = shop.deps.now;
const deps = { ...shop.deps, gateway: gatewayOf(present) };

async function bought(): Promise<number> {
  const payment: BegunPayment = (await customer.begin()).json();
  former.confirm(payment.paymentIntentId);
  await customer.order(payment);
  return (await theOrder()).id;
}

async function theOrder() {
  const [order] = await db.select().from(certificationOrders);
  if (!order) throw new Error('Nothing was bought');
  return order;
}

const UNKNOWN = 'The payment provider does not know this payment';

it('staff are told once of a hold that cannot be charged', async () => {
  const id = await bought();
  expect(await captureOrder(deps, id, 'deadline')).toBe('not_held');
  expect(await captureOrder(deps, id, 'deadline')).toBe('not_held');
  expect(await theOrder()).toMatchObject({
    paymentState: 'authorized',
    paymentProblem: expect.stringContaining(UNKNOWN),
  });
  const mails = await db.select().from(emailOutbox);
  expect(mails.filter(({ template }) => template === 'payment-problem')).toHaveLength(1);
});

it('leaves the order as staff have it open, however often the sweep asks', async () => {
  const id = await bought();
  await captureOrder(deps, id, 'deadline');
  const { updatedAt } = await theOrder();
  shop.advance(15 * 60_000);
  await captureOrder(deps, id, 'deadline');
  expect((await theOrder()).updatedAt).toEqual(updatedAt);
});

it('the problem is gone once the former keys are back', async () => {
  const id = await bought();
  await captureOrder(deps, id, 'deadline');
  const { paymentIntentId } = await theOrder();
  await settlePayment(shop.deps, paymentIntentId ?? '');
  expect(await theOrder()).toMatchObject({ paymentState: 'authorized', paymentProblem: null });
});

it('a test order can be ended all the same', async () => {
  const id = await bought();
  await releaseOrder(deps, id, { actor: 'grace', reason: null });
  expect(await theOrder()).toMatchObject({ paymentState: 'released' });
});

it('real money is not called released, and staff read where to look', async () => {
  const id = await bought();
  await db.update(certificationPayments).set({ livemode: true });
  const live = { ...deps, gateway: { ...deps.gateway, isLive: true } };
  const released = releaseOrder(live, id, { actor: 'grace', reason: null });
  await expect(released).rejects.toThrow(UNKNOWN);
  expect(await theOrder()).toMatchObject({ paymentState: 'authorized' });
});

it('a refund of real money that was not made is not recorded for the person who requested it', async () => {
  const id = await bought();
  await captureOrder(shop.deps, id, 'delivery');
  await db.update(certificationPayments).set({ livemode: true });
  const live = { ...deps, gateway: { ...deps.gateway, isLive: true } };
  const refunded = refundOrder(live, id, { actor: 'grace', reason: 'Not ours', tellReason: true });
  await expect(refunded).rejects.toThrow(UNKNOWN);
  expect(await findRefundRequest(db, id)).toEqual({});
});
