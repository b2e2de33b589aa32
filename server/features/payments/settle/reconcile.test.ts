import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { assessmentSessions } from '#server/db/schema/assessment.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import { testApp } from '#server/test/app.ts';
import { reconcilePayments } from './reconcile.ts';

const { db, deps, advance, logLines } = await testApp();

const PAID = {
  certificationType: 'Business Excellence Certification',
  amount: '350.00',
  livemode: false,
  paymentState: 'authorized',
} as const;

const PAYMENT = {
  kind: 'checkout',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@analytical.example',
  gateway: 'sandbox',
} as const;

/** Written in one statement: one by one would take longer than everything else. */
async function holdOrders(count: number): Promise<string[]> {
  const holds = Array.from({ length: count }, (_, n) => ({
    sessionId: randomUUID(),
    orderNumber: `ORD-2026-${String(n).padStart(6, '0')}`,
    ticketNumber: `CERT-20260302-${String(n).padStart(6, '0')}`,
    paymentIntentId: `pi_${randomUUID()}`,
  }));
  await db
    .insert(assessmentSessions)
    .values(holds.map(({ sessionId }) => ({ id: sessionId, schemeVersion: 1 })));
  await db.insert(certificationOrders).values(
    holds.map((hold) => ({
      ...PAID,
      ...hold,
      customerName: 'Ada Lovelace',
      customerEmail: 'ada@analytical.example',
      captureBy: deps.now(),
    })),
  );
  await db.insert(certificationPayments).values(
    holds.map(({ sessionId, paymentIntentId }) => ({
      ...PAID,
      ...PAYMENT,
      sessionId,
      paymentIntentId,
      requestKey: randomUUID(),
    })),
  );
  return holds.map(({ paymentIntentId }) => paymentIntentId);
}

const MINUTE = 60_000;

/** Begun this many milliseconds ago, without news since. */
async function beginPayment(age: number): Promise<string> {
  const sessionId = randomUUID();
  const paymentIntentId = `pi_${randomUUID()}`;
  await db.insert(assessmentSessions).values({ id: sessionId, schemeVersion: 1 });
  await db.insert(certificationPayments).values({
    ...PAID,
    ...PAYMENT,
    sessionId,
    paymentIntentId,
    paymentState: 'unpaid',
    requestKey: randomUUID(),
    createdAt: new Date(deps.now().getTime() - age),
  });
  return paymentIntentId;
}

/** The gateway, and which payments it was asked about. */
function listen(answer: (intentId: string) => Promise<undefined> = async () => undefined) {
  const asked: string[] = [];
  const retrieve = async (intentId: string) => {
    asked.push(intentId);
    return answer(intentId);
  };
  return { asked, shop: { ...deps, gateway: { ...deps.gateway, retrieve } } };
}

it.each([
  { age: 'an hour', milliseconds: 60 * MINUTE, isAskedAlways: true, isAskedHourly: true },
  {
    age: 'more than an hour',
    milliseconds: 61 * MINUTE,
    isAskedAlways: false,
    isAskedHourly: true,
  },
  { age: 'eight days', milliseconds: 11_520 * MINUTE, isAskedAlways: false, isAskedHourly: true },
  { age: 'more', milliseconds: 11_521 * MINUTE, isAskedAlways: false, isAskedHourly: false },
])('asks about a payment of $age as long as it can still be paid', async (payment) => {
  const { asked, shop } = listen();
  const hourly = await beginPayment(payment.milliseconds);
  await reconcilePayments(shop);
  expect(asked).toEqual(payment.isAskedHourly ? [hourly] : []);
  await db.delete(certificationPayments);
  advance(5 * MINUTE);
  asked.length = 0;
  const always = await beginPayment(payment.milliseconds);
  await reconcilePayments(shop);
  expect(asked).toEqual(payment.isAskedAlways ? [always] : []);
});

it('asks about the others when one question fails, and logs the failure', async () => {
  const first = await beginPayment(MINUTE);
  const second = await beginPayment(2 * MINUTE);
  const { asked, shop } = listen(() => Promise.reject(new Error('no route to the gateway')));
  await reconcilePayments(shop);
  expect(asked.toSorted()).toEqual([first, second].toSorted());
  expect(logLines.filter((line) => line.includes('no route to the gateway'))).toHaveLength(2);
});

it('asks about every payment that was begun, also behind 500 younger ones', async () => {
  const first = await beginPayment(2 * 60 * MINUTE);
  const [row] = await db.select().from(certificationPayments);
  const { id: _, ...begun } = row as typeof certificationPayments.$inferSelect;
  await db.insert(certificationPayments).values(
    Array.from({ length: 500 }, () => ({
      ...begun,
      paymentIntentId: `pi_${randomUUID()}`,
      requestKey: randomUUID(),
      createdAt: deps.now(),
    })),
  );
  const { asked, shop } = listen();
  await reconcilePayments(shop);
  expect(asked).toContain(first);
  expect(new Set(asked).size).toBe(501);
});

it('asks about every hold once an hour, also beyond the first 500', async () => {
  const held = await holdOrders(503);
  const { asked, shop } = listen();
  await reconcilePayments(shop);
  expect(asked.toSorted()).toEqual(held.toSorted());
  asked.length = 0;
  advance(5 * MINUTE);
  await reconcilePayments(shop);
  expect(asked).toEqual([]);
});
