import { beforeEach, describe, expect, it } from 'vitest';
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import { createDb } from '#server/db/connection.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { sandboxIntents } from '#server/db/schema/payments.ts';
import { refundOrder, releaseOrder } from '#server/features/payments/staff/order-money.ts';
import { testApp } from '#server/test/app.ts';
import { crashNextTransaction, faultyGateway } from '#server/test/faults.ts';
import { type BegunPayment, customerOf } from '#server/test/payments.ts';
import { captureOrder, sweepCaptures } from './capture.ts';
import { reconcilePayments } from './reconcile.ts';
import { settlePayment } from './settle.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, advance } = shop;
const customer = customerOf(shop);
// The gateway keeps its ledger on a separate connection: what cuts us off does not cut it off.
const { gateway, fail, forget } = faultyGateway(
  sandboxGateway({ db: createDb(db.$client), now: () => deps.now() }),
);
deps.gateway = gateway;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STAFF = { actor: 'grace', reason: null };

/** Whatever goes wrong on the way is part of the story. */
const attempt = async (work: Promise<unknown>): Promise<void> => {
  await work.catch(() => {});
};
const theOrder = async () => {
  const [order] = await db.select().from(certificationOrders);
  if (!order) throw new Error('There is no order');
  return order;
};
const anOrder = async (behaviour?: Parameters<typeof customer.authorized>[1]) => {
  const payment = await customer.authorized({}, behaviour);
  await customer.order(payment);
  return theOrder();
};
const webhook = (payment: BegunPayment) => settlePayment(deps, payment.paymentIntentId);

/** Runs everything that recovers without a person: reconciliation, sweeps, queued jobs, each a few times over some hours. */
async function recover(): Promise<void> {
  forget();
  for (let round = 0; round < 2; round += 1) {
    await reconcilePayments(deps);
    await sweepCaptures(deps);
    await deps.jobs.drain(deps);
    advance(HOUR);
  }
}

/** What must be true of the books after any fault. */
async function audit(): Promise<void> {
  const intents = await db.select().from(sandboxIntents);
  const orders = await db.select().from(certificationOrders);
  const mails = await db.select().from(emailOutbox);
  for (const intent of intents) {
    const of = orders.filter(({ paymentIntentId }) => paymentIntentId === intent.id);
    expect(of.length, 'orders of one intent').toBeLessThanOrEqual(1);
    expect(intent.captures, 'captures of one intent').toBeLessThanOrEqual(1);
    if (intent.state === 'authorized' || intent.state === 'captured') {
      expect(of, 'an order for money that is held or taken').toHaveLength(1);
    }
  }
  for (const order of orders) {
    const intent = intents.find(({ id }) => id === order.paymentIntentId);
    expect(order.paymentStatus, 'completed only when the gateway says so').toBe(
      intent?.state === 'captured' ? 'completed' : 'pending',
    );
    for (const template of ['order-confirmation', 'order-received', 'receipt', 'refund']) {
      const sent = mails.filter((mail) => mail.template === template);
      expect(sent.length, `mails "${template}"`).toBeLessThanOrEqual(1);
    }
    expect(mails.filter(({ template }) => template === 'order-confirmation')).toHaveLength(1);
  }
}

beforeEach(forget);

type Row = [fault: string, story: () => Promise<void>, state: string | undefined];

const PAYING: Row[] = [
  [
    'the request for an intent is lost',
    async () => {
      fail('create', 'before');
      await attempt(customer.begin());
      await customer.order(await customer.authorized());
    },
    'authorized',
  ],
  [
    'the answer with the intent is lost',
    async () => {
      fail('create', 'after');
      await attempt(customer.begin());
      await customer.order(await customer.authorized());
    },
    'authorized',
  ],
  [
    'the browser is closed after the card was held',
    async () => {
      await customer.authorized();
    },
    'authorized',
  ],
  [
    'the gateway cannot be asked when the order is wanted',
    async () => {
      const payment = await customer.authorized();
      fail('retrieve', 'before');
      await attempt(customer.order(payment));
    },
    'authorized',
  ],
  [
    'the gateway answers too late when the order is wanted',
    async () => {
      const payment = await customer.authorized();
      fail('retrieve', 'after');
      await attempt(customer.order(payment));
    },
    'authorized',
  ],
  [
    'the process dies before the order is committed',
    async () => {
      const payment = await customer.authorized();
      crashNextTransaction(db, 'before');
      await attempt(customer.order(payment));
      expect(await db.select().from(certificationOrders)).toHaveLength(0);
      expect(await db.select().from(emailOutbox)).toHaveLength(0);
    },
    'authorized',
  ],
  [
    'the process dies after the order is committed',
    async () => {
      const payment = await customer.authorized();
      crashNextTransaction(db, 'after');
      await attempt(customer.order(payment));
      expect(await db.select().from(certificationOrders)).toHaveLength(1);
      await customer.order(payment);
    },
    'authorized',
  ],
  [
    'the webhook comes first',
    async () => {
      const payment = await customer.authorized();
      await webhook(payment);
      await customer.order(payment);
    },
    'authorized',
  ],
  [
    'the webhook comes before the card is held, and again',
    async () => {
      const payment = (await customer.begin()).json();
      expect(await webhook(payment)).toBeUndefined();
      await customer.confirm(payment);
      await webhook(payment);
    },
    'authorized',
  ],
  [
    'browser and webhook come at the same instant',
    async () => {
      const payment = await customer.authorized();
      await Promise.all([customer.order(payment), webhook(payment), webhook(payment)]);
    },
    'authorized',
  ],
  [
    'twenty orders and webhooks at once',
    async () => {
      const payment = await customer.authorized();
      const all = Array.from({ length: 10 }, () => [customer.order(payment), webhook(payment)]);
      await Promise.all(all.flat());
    },
    'authorized',
  ],
  [
    'the process dies in the webhook before its commit',
    async () => {
      const payment = await customer.authorized();
      crashNextTransaction(db, 'before');
      await attempt(webhook(payment));
      await customer.order(payment);
    },
    'authorized',
  ],
  [
    'a declined card, and nothing after it',
    async () => {
      const payment = (await customer.begin()).json();
      await customer.confirm(payment, 'declined');
      await attempt(customer.order(payment));
    },
    undefined,
  ],
];

const CHARGING: Row[] = [
  [
    'the request to charge is lost',
    async () => {
      const { id } = await anOrder();
      fail('capture', 'before');
      await expect(captureOrder(deps, id, 'delivery')).rejects.toThrow('never sent');
      expect((await theOrder()).paymentStatus).toBe('pending');
      await captureOrder(deps, id, 'delivery');
    },
    'captured',
  ],
  [
    'the card is charged and the answer is lost',
    async () => {
      const { id } = await anOrder();
      fail('capture', 'after');
      expect(await captureOrder(deps, id, 'delivery')).toBe('captured');
    },
    'captured',
  ],
  [
    'the card is charged, the answer is lost, and then the gateway is away',
    async () => {
      const { id } = await anOrder();
      fail('capture', 'after');
      let asked = 0;
      const { retrieve } = deps.gateway;
      deps.gateway.retrieve = (intentId) => {
        asked += 1;
        return asked === 2 ? Promise.reject(new Error('away')) : retrieve(intentId);
      };
      await attempt(captureOrder(deps, id, 'delivery'));
      deps.gateway.retrieve = retrieve;
      expect((await theOrder()).paymentStatus).toBe('pending');
      expect(await captureOrder(deps, id, 'delivery')).toBe('captured');
    },
    'captured',
  ],
  [
    'the process dies after the charge, before we write it down',
    async () => {
      const { id } = await anOrder();
      crashNextTransaction(db, 'before');
      await attempt(captureOrder(deps, id, 'delivery'));
      expect((await theOrder()).paymentStatus).toBe('pending');
    },
    'captured',
  ],
  [
    'the process dies after we have written the charge down',
    async () => {
      const { id } = await anOrder();
      crashNextTransaction(db, 'after');
      await attempt(captureOrder(deps, id, 'delivery'));
      await captureOrder(deps, id, 'delivery');
    },
    'captured',
  ],
  [
    'ten charges at once',
    async () => {
      const { id } = await anOrder();
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, () => captureOrder(deps, id, 'delivery')),
      );
      expect(new Set(outcomes)).toEqual(new Set(['captured']));
    },
    'captured',
  ],
  [
    'the card refuses the charge',
    async () => {
      const { id } = await anOrder('capture_fails');
      expect(await captureOrder(deps, id, 'delivery')).toBe('failed');
      expect((await theOrder()).paymentProblem).toContain('could not be charged');
    },
    'failed',
  ],
  [
    'the hold expires before anybody charges it',
    async () => {
      const { id } = await anOrder('expires_at_once');
      advance(5_001);
      expect(await captureOrder(deps, id, 'delivery')).toBe('expired');
    },
    'expired',
  ],
  [
    'the hold expires and nobody looks',
    async () => {
      await anOrder('expires_at_once');
      advance(5_001);
    },
    'expired',
  ],
  [
    'nobody delivers in time',
    async () => {
      await anOrder();
      advance(6.5 * DAY);
    },
    'captured',
  ],
  [
    'two sweeps at the same time',
    async () => {
      await anOrder();
      advance(6.5 * DAY);
      await Promise.all([sweepCaptures(deps), sweepCaptures(deps)]);
    },
    'captured',
  ],
  [
    'the gateway is away at the first sweep',
    async () => {
      await anOrder();
      advance(6.5 * DAY);
      fail('retrieve', 'before');
      await sweepCaptures(deps);
      expect((await theOrder()).paymentState).toBe('authorized');
    },
    'captured',
  ],
];

const GIVING_BACK: Row[] = [
  [
    'the request for a refund is lost',
    async () => {
      const { id } = await anOrder();
      await captureOrder(deps, id, 'delivery');
      fail('refund', 'before');
      await expect(refundOrder(deps, id, STAFF)).rejects.toThrow('did not answer');
      await refundOrder(deps, id, STAFF);
    },
    'refunded',
  ],
  [
    'the refund is made and the answer is lost',
    async () => {
      const { id } = await anOrder();
      await captureOrder(deps, id, 'delivery');
      fail('refund', 'after');
      await refundOrder(deps, id, STAFF);
    },
    'refunded',
  ],
  [
    'a refund is asked for twice',
    async () => {
      const { id } = await anOrder();
      await captureOrder(deps, id, 'delivery');
      await refundOrder(deps, id, STAFF);
      await expect(refundOrder(deps, id, STAFF)).rejects.toThrow('already refunded');
    },
    'refunded',
  ],
  [
    'five refunds at once',
    async () => {
      const { id } = await anOrder();
      await captureOrder(deps, id, 'delivery');
      await Promise.all(Array.from({ length: 5 }, () => attempt(refundOrder(deps, id, STAFF))));
    },
    'refunded',
  ],
  [
    'a hold is released and the answer is lost',
    async () => {
      const { id } = await anOrder();
      fail('cancel', 'after');
      await releaseOrder(deps, id, STAFF);
    },
    'released',
  ],
  [
    'the request to release a hold is lost',
    async () => {
      const { id } = await anOrder();
      fail('cancel', 'before');
      await expect(releaseOrder(deps, id, STAFF)).rejects.toThrow('did not answer');
    },
    'authorized',
  ],
  [
    'the process dies after a release, before we write it down',
    async () => {
      const { id } = await anOrder();
      crashNextTransaction(db, 'before');
      await attempt(releaseOrder(deps, id, STAFF));
    },
    'released',
  ],
  [
    'a hold is released while the card is charged',
    async () => {
      const { id } = await anOrder();
      await Promise.all([
        attempt(captureOrder(deps, id, 'delivery')),
        attempt(releaseOrder(deps, id, STAFF)),
      ]);
      await reconcilePayments(deps);
      const { paymentState } = await theOrder();
      expect(['captured', 'released']).toContain(paymentState);
    },
    'either',
  ],
];

describe.each([
  ['paying', PAYING],
  ['charging', CHARGING],
  ['giving back', GIVING_BACK],
])('%s survives', (_, rows) => {
  it.each(rows)('%s', async (_fault, story, state) => {
    await story();
    await recover();
    await audit();
    const [order] = await db.select().from(certificationOrders);
    if (state !== 'either') expect(order?.paymentState).toBe(state);
  });
});
