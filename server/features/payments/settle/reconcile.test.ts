import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { assessmentSessions } from '#server/db/schema/assessment.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import { testApp } from '#server/test/app.ts';
import { reconcilePayments } from './reconcile.ts';

const { db, deps, advance } = await testApp();

const PAID = {
  certificationType: 'Business Excellence Certification',
  amount: '350.00',
  livemode: false,
  paymentState: 'authorized',
} as const;

/** Written in one statement: one by one they would take longer than everything else. */
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
      sessionId,
      paymentIntentId,
      kind: 'checkout' as const,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@analytical.example',
      gateway: 'sandbox' as const,
      requestKey: randomUUID(),
    })),
  );
  return holds.map(({ paymentIntentId }) => paymentIntentId);
}

it('asks about every hold once an hour, also beyond the first 500', async () => {
  const held = await holdOrders(503);
  const asked: string[] = [];
  const retrieve = async (intentId: string) => {
    asked.push(intentId);
    return undefined;
  };
  const shop = { ...deps, gateway: { ...deps.gateway, retrieve } };
  await reconcilePayments(shop);
  expect(asked.toSorted()).toEqual(held.toSorted());
  asked.length = 0;
  advance(5 * 60_000);
  await reconcilePayments(shop);
  expect(asked).toEqual([]);
});
