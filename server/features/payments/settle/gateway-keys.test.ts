import { afterAll, expect, it } from 'vitest';
import { stripeGateway } from '#server/adapters/stripe/stripe-gateway.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { refundOrder, releaseOrder } from '#server/features/payments/staff/order-money.ts';
import { testApp } from '#server/test/app.ts';
import { type BegunPayment, customerOf } from '#server/test/payments.ts';
import { startStripeServer } from '#server/test/servers/stripe-server.ts';
import { captureOrder } from './capture.ts';

const clock = { now: () => new Date() };
const stripe = await startStripeServer({ now: () => clock.now() });
afterAll(() => stripe.stop());
const gateway = stripeGateway({ ...stripe.settings, now: () => clock.now() });
const shop = await testApp({ config: { rateLimitFactor: 1_000 }, deps: { gateway } });
const { db, deps } = shop;
const customer = customerOf(shop);
clock.now = deps.now;

const STAFF = { actor: 'grace', reason: null };

async function heldOrder(): Promise<number> {
  const payment: BegunPayment = (await customer.begin()).json();
  stripe.confirm(payment.paymentIntentId);
  await customer.order(payment);
  const [order] = await db.select().from(certificationOrders);
  return order?.id ?? 0;
}

const capture = (id: number) => captureOrder(deps, id, 'delivery');

it.each([
  { operation: 'capture', arrange: heldOrder, act: capture, state: 'captured' },
  {
    operation: 'cancel',
    arrange: heldOrder,
    act: (id: number) => releaseOrder(deps, id, STAFF),
    state: 'released',
  },
  {
    operation: 'refund',
    arrange: async () => {
      const id = await heldOrder();
      await capture(id);
      return id;
    },
    act: (id: number) => refundOrder(deps, id, STAFF),
    state: 'refunded',
  },
] as const)(
  'a $operation that failed at the gateway is done by the next try: its key is another, so the failure is not replayed',
  async ({ operation, arrange, act, state }) => {
    const id = await arrange();
    stripe.calls.length = 0;
    stripe.fail(operation, 'error-before');
    await expect(act(id)).rejects.toThrow();
    await act(id);
    expect(await db.select().from(certificationOrders)).toMatchObject([{ paymentState: state }]);
    const tries = stripe.calls.filter((call) => call.operation === operation);
    const keys = new Set(tries.map(({ idempotencyKey }) => idempotencyKey));
    expect(keys.size).toBe(2);
    for (const key of keys) expect(key).toMatch(new RegExp(`^${operation}-pi_\\w+-[0-9a-f-]{36}$`));
  },
);
