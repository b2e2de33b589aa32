import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import { activity } from '#server/db/schema/activity.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments, sandboxIntents } from '#server/db/schema/payments.ts';
import { captureOrder } from '#server/features/payments/settle/capture.ts';
import { testApp } from '#server/test/app.ts';
import { Crash, faultyGateway } from '#server/test/faults.ts';
import { customerOf } from '#server/test/payments.ts';
import { buildOrder } from '#server/test/records/builders.ts';
import { refundOrder, releaseOrder } from './order-money.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, logLines } = shop;
const customer = customerOf(shop);
const sandbox = sandboxGateway({ db, now: () => deps.now() });
const faulty = faultyGateway(sandbox);
beforeEach(() => {
  deps.gateway = { ...faulty.gateway };
  faulty.forget();
});

const STAFF = { actor: 'grace', reason: 'As agreed' };
const MOVES = { release: releaseOrder, refund: refundOrder } as const;

async function held() {
  const { payment } = await customer.bought();
  const [order] = await db.select().from(certificationOrders);
  return { id: order?.id ?? 0, intentId: payment.paymentIntentId };
}
async function charged() {
  const order = await held();
  await captureOrder(deps, order.id, 'delivery');
  return order;
}
const stateOf = async (id: number) =>
  (await db.select().from(certificationOrders).where(eq(certificationOrders.id, id)))[0]
    ?.paymentState;

type Refusal = {
  what: string;
  move: keyof typeof MOVES;
  /** Returns the order's id. */
  story: () => Promise<number>;
  code: string;
  message: string;
};

const REFUSALS: Refusal[] = [
  {
    what: 'a hold that was charged at that moment',
    move: 'release',
    story: async () => {
      const { id, intentId } = await held();
      await sandbox.capture(intentId, 'dashboard');
      return id;
    },
    code: 'conflict',
    message: 'The hold could not be released: the payment has changed in the meantime.',
  },
  {
    what: 'a charge',
    move: 'release',
    story: async () => (await charged()).id,
    code: 'conflict',
    message: 'There is no hold on the card to release.',
  },
  {
    what: 'a hold whose payment is gone',
    move: 'release',
    story: async () => (await buildOrder(deps, { paymentState: 'authorized' })).id,
    code: 'conflict',
    message: 'This order has no payment.',
  },
  {
    what: 'a hold of another provider',
    move: 'release',
    story: async () => {
      const { id } = await held();
      await db.update(certificationPayments).set({ gateway: 'stripe', livemode: true });
      return id;
    },
    code: 'conflict',
    message: 'This order was paid through another payment provider (stripe). Please act there.',
  },
  {
    what: 'a hold while the provider is silent',
    move: 'release',
    story: async () => {
      const { id } = await held();
      faulty.fail('retrieve', 'before');
      return id;
    },
    code: 'payment_unavailable',
    message:
      'The payment provider did not answer. Please look at the order again in a moment before you repeat this.',
  },
  {
    what: 'a hold',
    move: 'refund',
    story: async () => (await held()).id,
    code: 'conflict',
    message: 'Only a payment that was charged can be refunded.',
  },
  {
    what: 'a refund',
    move: 'refund',
    story: async () => {
      const { id } = await charged();
      await refundOrder(deps, id, STAFF);
      return id;
    },
    code: 'conflict',
    message: 'This order was already refunded.',
  },
  {
    what: 'a charge that is disputed at that moment',
    move: 'refund',
    story: async () => {
      const { id } = await charged();
      const disputed = async (intentId: string) => {
        const intent = await sandbox.retrieve(intentId);
        return intent && { ...intent, isDisputed: true };
      };
      Object.assign(deps.gateway, { retrieve: disputed, refund: disputed });
      return id;
    },
    code: 'conflict',
    message: 'The refund was not made: the payment has changed in the meantime.',
  },
  {
    what: 'a charge while the provider is silent',
    move: 'refund',
    story: async () => {
      const { id } = await charged();
      faulty.fail('retrieve', 'before');
      return id;
    },
    code: 'payment_unavailable',
    message:
      'The payment provider did not answer. Please look at the order again in a moment before you repeat this.',
  },
];

it.each([
  { move: 'release', story: held, state: 'released' },
  { move: 'refund', story: charged, state: 'refunded' },
] as const)('staff can $move a test payment after the site has gone live', async (row) => {
  const { id } = await row.story();
  deps.gateway = { ...faulty.gateway, name: 'stripe', isLive: true };
  await MOVES[row.move](deps, id, STAFF);
  expect(await stateOf(id)).toBe(row.state);
});

it.each(REFUSALS)('staff cannot $move $what, and read why', async (row) => {
  const id = await row.story();
  const tried = MOVES[row.move](deps, id, STAFF);
  await expect(tried).rejects.toMatchObject({ code: row.code, message: row.message });
});

describe('what staff decide', () => {
  it.each(Object.entries(MOVES))('is about the order they saw: %s', async (_, move) => {
    const { id } = await held();
    const expectedUpdatedAt = '2026-03-01T00:00:00.000Z';
    await expect(move(deps, id, { ...STAFF, expectedUpdatedAt })).rejects.toThrow(/changed/);
    expect(await stateOf(id)).toBe('authorized');
  });

  it('is theirs by name and reason, and its answer is the order as it is now', async () => {
    const { id } = await held();
    const { headers } = await shop.signIn({ username: 'grace' });
    const url = `/api/admin/orders/${id}/release`;
    const body = { reason: 'Ordered twice' };
    const reply = await shop.inject({ method: 'POST', url, headers, body });
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { id, paymentState: 'released' }]);
    const history = await db.select().from(activity).where(eq(activity.actor, 'grace'));
    expect(history.find(({ subjectType }) => subjectType === 'order')).toMatchObject({
      subjectId: String(id),
      action: 'payment released',
      data: { reason: 'Ordered twice' },
    });
  });

  it('releases a hold whose charge was refused', async () => {
    const { payment } = await customer.bought({}, 'capture_fails');
    const [{ id } = { id: 0 }] = await db.select().from(certificationOrders);
    await captureOrder(deps, id, 'delivery');
    expect(await stateOf(id)).toBe('failed');
    expect(await releaseOrder(deps, id, STAFF)).toMatchObject({
      paymentState: 'released',
      paymentIntentId: payment.paymentIntentId,
    });
  });

  it('is in the log where the provider failed, and in the history where it refused', async () => {
    const { id } = await charged();
    faulty.fail('refund', 'before');
    await expect(refundOrder(deps, id, STAFF)).rejects.toThrow('did not answer');
    const line = logLines.find((text) => text.includes('the payment provider failed'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ order: id, err: { type: Crash.name } });

    const disputed = await sandbox
      .retrieve((await db.select().from(sandboxIntents))[0]?.id ?? '')
      .then((intent) => intent && { ...intent, isDisputed: true });
    Object.assign(deps.gateway, { retrieve: async () => disputed, refund: async () => disputed });
    await expect(refundOrder(deps, id, STAFF)).rejects.toThrow('was not made');
    const history = await db
      .select()
      .from(activity)
      .where(eq(activity.subjectId, String(id)))
      .orderBy(asc(activity.id));
    expect(history.filter(({ action }) => action.startsWith('refund'))).toMatchObject([
      {
        actor: 'grace',
        action: 'refund requested',
        data: { reason: 'As agreed', isReasonTold: false },
      },
      { actor: 'grace', action: 'refund requested' },
      {
        actor: 'grace',
        action: 'refund refused',
        data: { why: 'the payment has changed in the meantime' },
      },
    ]);
  });
});
