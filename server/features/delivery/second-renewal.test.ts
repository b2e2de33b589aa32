import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { sweepCaptures } from '#server/features/payments/settle/capture.ts';
import { reconcilePayments } from '#server/features/payments/settle/reconcile.ts';
import { cancelSecondRenewal } from '#server/features/payments/staff/cancel-second-renewal.ts';
import { releaseOrder } from '#server/features/payments/staff/order-money.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { renewalsOf } from '#server/test/certificates/renewals.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { type BegunPayment, customerOf, newBrowser } from '#server/test/payments.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, deps, inject, runJobs, sent, advance, signInAgain } = desk;
const { boughtForReal, issue } = certificatesOf(desk);
const { travelTo, renew } = renewalsOf(desk);

const DAY = 86_400_000;
/** Milliseconds until the hourly part of the reconciliation runs. */
const untilFullHour = () => 3_600_000 - (deps.now().getTime() % 3_600_000);

const CHOSEN = { certificationType: 'Leadership & People Culture', amount: '350' };

/** A certificate in its last weeks. */
async function endingSoon() {
  const { certificate } = (await issue(await boughtForReal())).json();
  await runJobs();
  await travelTo('2029-01-15');
  return certificate as { id: number; number: string };
}

/** A colleague or another device begins the renewal and has reached the payment. */
async function beginRenewal(id: number) {
  const browser = newBrowser();
  const customer = customerOf(desk, browser);
  const { sessionId } = (await renew(id, browser)).json();
  await customer.assessed({ sessionId });
  return { customer, sessionId };
}

const renewals = async () =>
  (await db.select().from(certificationOrders).orderBy(asc(certificationOrders.id))).slice(1);

/** Two people begin the renewal, and then both of them pay. */
async function paidByBoth(former: { id: number }) {
  const both = [await beginRenewal(former.id), await beginRenewal(former.id)];
  const begun: BegunPayment[] = [];
  for (const { customer, sessionId } of both) {
    begun.push((await customer.begin({ sessionId, ...CHOSEN })).json());
  }
  for (const [at, { customer }] of both.entries()) {
    const payment = begun[at] as BegunPayment;
    await customer.confirm(payment);
    expect((await customer.order(payment)).statusCode).toBe(200);
  }
}

it('of two orders for one renewal that are paid at once, the later is cancelled and its hold released', async () => {
  const former = await endingSoon();
  await paidByBoth(former);
  await runJobs();
  // The mail written by the cancellation.
  await runJobs();
  const [kept, cancelled] = await renewals();
  expect(kept).toMatchObject({ paymentState: 'authorized', cancelledAt: null });
  expect(cancelled).toMatchObject({
    paymentState: 'released',
    cancelledAt: expect.any(Date),
    cancelledBy: 'system',
    cancelReason: `The renewal of ${former.number} was already paid with order ${kept?.orderNumber}.`,
  });
  const told = sent.find(({ text }) => text.includes(cancelled?.cancelReason ?? '-'));
  expect(told?.to).toBe(cancelled?.customerEmail);
  advance(6.8 * DAY);
  await sweepCaptures(deps);
  await runJobs();
  expect((await renewals()).map(({ paymentState }) => paymentState)).toEqual([
    'captured',
    'released',
  ]);
});

it('paid by two at the same instant, one of them stays', async () => {
  const former = await endingSoon();
  const both = [await beginRenewal(former.id), await beginRenewal(former.id)];
  const confirmed = await Promise.all(
    both.map(async ({ customer, sessionId }) => {
      const payment: BegunPayment = (await customer.begin({ sessionId, ...CHOSEN })).json();
      await customer.confirm(payment);
      return { customer, payment };
    }),
  );
  await Promise.all(confirmed.map(({ customer, payment }) => customer.order(payment)));
  await runJobs();
  const states = (await renewals()).map(({ paymentState }) => paymentState);
  expect(states.toSorted()).toEqual(['authorized', 'released']);
});

it('a cancellation that was cut off once the money was back is finished by the job', async () => {
  const former = await endingSoon();
  await paidByBoth(former);
  const second = (await renewals())[1];
  const why = { actor: 'system', reason: null, isCancelled: true };
  await releaseOrder(deps, second?.id ?? 0, why);
  await cancelSecondRenewal(deps, second?.id ?? 0);
  expect((await renewals())[1]).toMatchObject({
    paymentState: 'released',
    cancelledAt: expect.any(Date),
  });
});

it('an order whose card failed cannot be paid any more once another one renews the certificate', async () => {
  const former = await endingSoon();
  const first = await beginRenewal(former.id);
  await first.customer.bought({ sessionId: first.sessionId, ...CHOSEN }, 'capture_fails');
  advance(6.8 * DAY);
  await sweepCaptures(deps);
  await runJobs();
  await signInAgain();
  const [failed] = await renewals();
  expect(failed).toMatchObject({ paymentState: 'failed' });
  const pay = () =>
    inject({
      method: 'POST',
      url: '/api/create-payment-intent',
      headers: newBrowser(),
      body: { orderToken: failed?.accessToken },
    });
  expect((await pay()).statusCode).toBe(200);
  const second = await beginRenewal(former.id);
  await second.customer.bought({ sessionId: second.sessionId, ...CHOSEN });
  const refused = await pay();
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toContain(`The renewal of ${former.number} is already paid`);
});

it('who has paid it and opens the checkout again is led to their own order', async () => {
  const former = await endingSoon();
  const { customer, sessionId } = await beginRenewal(former.id);
  await customer.bought({ sessionId, ...CHOSEN });
  const again = await customer.begin({ sessionId, ...CHOSEN });
  expect(again.statusCode).toBe(409);
  expect(again.json().message).not.toContain('with another assessment');
  expect(again.body).toContain((await renewals())[0]?.orderNumber);
});

/** The job that cancels the later order has used up its tries. */
const loseCancellations = () =>
  db.execute(sql`delete from pgboss.job where name = 'cancel-second-renewal'`);

const statesOfRenewals = async () => (await renewals()).map(({ paymentState }) => paymentState);

it('the later order is cancelled even if its job gave up while the provider was away', async () => {
  await paidByBoth(await endingSoon());
  await loseCancellations();
  advance(untilFullHour());
  await reconcilePayments(deps);
  await runJobs();
  expect(await statesOfRenewals()).toEqual(['authorized', 'released']);
});

it('the deadline of its hold charges no second renewal', async () => {
  await paidByBoth(await endingSoon());
  await loseCancellations();
  advance(6.8 * DAY);
  await sweepCaptures(deps);
  await runJobs();
  expect(await statesOfRenewals()).toEqual(['captured', 'released']);
});

it('an order that was cancelled does not count as the paid one, even if its refund failed', async () => {
  const former = await endingSoon();
  const [first, second] = [await beginRenewal(former.id), await beginRenewal(former.id)];
  await first.customer.bought({ sessionId: first.sessionId, ...CHOSEN });
  const [cancelled] = await renewals();
  await db
    .update(certificationOrders)
    .set({
      paymentState: 'captured',
      paymentStatus: 'completed',
      capturedAt: deps.now(),
      captureBy: null,
      cancelledAt: deps.now(),
      cancelledBy: 'grace',
    })
    .where(eq(certificationOrders.id, cancelled?.id ?? 0));
  await second.customer.bought({ sessionId: second.sessionId, ...CHOSEN });
  await runJobs();
  expect((await renewals())[1]).toMatchObject({ paymentState: 'authorized', cancelledAt: null });
});
