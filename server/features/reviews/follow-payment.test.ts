import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { activity } from '#server/db/schema/activity.ts';
import { reviewLinks, reviews } from '#server/db/schema/reviews.ts';
import { captureOrder, sweepCaptures } from '#server/features/payments/settle/capture.ts';
import { reconcilePayments } from '#server/features/payments/settle/reconcile.ts';
import { settlePayment } from '#server/features/payments/settle/settle.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { openReviews } from './open-reviews.ts';

const desk = await deliveryDesk();
const { db, deps, advance, customer, get, send, signInAgain, theOrder, actions } = desk;

const DAY = 86_400_000;
const AREA = { certificationType: 'security-compliance', amount: '350' };

/** An order with a review whose customer was asked something. */
async function asked(behaviour: Parameters<typeof customer.bought>[1] = 'succeeds') {
  const { payment } = await customer.bought(AREA, behaviour);
  await openReviews(deps);
  const { id } = await theReview();
  await send('POST', `/api/admin/reviews/${id}/points`, {
    criterionKey: null,
    kind: 'request',
    text: 'Please show it.',
  });
  const sent = await send('POST', `/api/admin/reviews/${id}/send`, {});
  expect(sent.json().state).toBe('waiting');
  return { id, payment, order: await theOrder() };
}
async function theReview() {
  const [row] = await db.select().from(reviews);
  if (!row) throw new Error('There is no review');
  return row;
}
const charge = async () => captureOrder(deps, (await theOrder()).id, 'delivery');
const staffDo = async (what: 'release' | 'refund') =>
  expect(
    (await send('POST', `/api/admin/orders/${(await theOrder()).id}/${what}`, {})).statusCode,
  ).toBe(200);

const CLOSED = { state: 'closed', dueOn: null, runningSince: null, waitingSince: null };

describe('a review is closed', () => {
  type Story = (intentId: string) => Promise<unknown>;
  it.each<[string, Story]>([
    ['staff release the hold', () => staffDo('release')],
    [
      'staff refund the charge',
      async () => {
        await charge();
        await staffDo('refund');
      },
    ],
    [
      'the hold is released at the gateway, which reports it',
      async (intentId) => {
        await deps.gateway.cancel(intentId, 'dashboard');
        await settlePayment(deps, intentId);
      },
    ],
    [
      'the charge is refunded at the gateway, which reports it',
      async (intentId) => {
        await charge();
        await deps.gateway.refund(intentId, 'dashboard');
        await settlePayment(deps, intentId);
      },
    ],
  ])('when %s', async (_, story) => {
    const { id, payment } = await asked();
    await story(payment.paymentIntentId);
    expect(await theReview()).toMatchObject(CLOSED);
    expect(await db.select().from(reviewLinks)).toMatchObject([{ endedAt: deps.now() }]);
    expect(await actions()).toContain('review closed');
    const resume = await send('POST', `/api/admin/reviews/${id}/resume`, {});
    expect(resume.json().message).toBe('This review is closed.');
    expect((await send('POST', `/api/admin/reviews/${id}/reopen`, {})).statusCode).toBe(409);
  });

  it.each([
    ['the sweep of charges', sweepCaptures],
    ['reconciliation', reconcilePayments],
  ])('when the hold ends and %s finds out', async (_, sweep) => {
    await asked('expires_at_once');
    advance(7 * DAY);
    await sweep(deps);
    expect((await theOrder()).paymentState).toBe('expired');
    expect(await theReview()).toMatchObject(CLOSED);
  });

  it('once, and its proposal is forgotten', async () => {
    const { id } = await asked();
    await send('POST', `/api/admin/reviews/${id}/resume`, {});
    await send('POST', `/api/admin/reviews/${id}/propose`, { areas: [], text: 'No.' });
    await staffDo('release');
    expect(await theReview()).toMatchObject({ ...CLOSED, proposedBy: null, decisionText: null });
  });
});

describe('a review continues', () => {
  it.each(['succeeds', 'capture_fails'] as const)('when a charge %s', async (behaviour) => {
    await asked(behaviour);
    await charge();
    expect((await theReview()).state).toBe('waiting');
  });

  it('keeps its decision, whatever becomes of the money', async () => {
    const { id } = await asked();
    await send('POST', `/api/admin/reviews/${id}/resume`, {});
    await send('POST', `/api/admin/reviews/${id}/decide`, { areas: [], text: 'Not enough.' });
    await charge();
    expect(await theReview()).toMatchObject({ state: 'decided', decision: 'decline' });
    await staffDo('refund');
    expect(await theReview()).toMatchObject({ state: 'decided', decision: 'decline' });
  });
});

it('a review is open again once its order is paid again, with a clock from that payment', async () => {
  const { id, payment } = await asked();
  await staffDo('release');
  advance(10 * DAY);
  await customer.bought({ ...AREA, sessionId: payment.sessionId });
  expect((await theOrder()).paymentState).toBe('authorized');
  // March 12, 2026 is a Thursday.
  expect(await theReview()).toMatchObject({
    id,
    state: 'open',
    runningSince: '2026-03-12',
    daysUsed: 0,
    dueOn: '2026-03-23',
  });
  await openReviews(deps);
  expect(await db.$count(reviews)).toBe(1);
  await signInAgain();
  const { points }: ReviewDetails = (await get(`/api/admin/reviews/${id}`)).json();
  expect(points).toMatchObject([{ text: 'Please show it.', state: 'open' }]);
  // The link was ended for good; the next mail makes another.
  expect(await db.select().from(reviewLinks).where(eq(reviewLinks.reviewId, id))).toMatchObject([
    { endedAt: expect.any(Date) },
  ]);
});

it('a company that was declined and pays again is reviewed again, and the decision stays in the history', async () => {
  const { id, payment } = await asked();
  await send('POST', `/api/admin/reviews/${id}/resume`, {});
  await send('POST', `/api/admin/reviews/${id}/decide`, { areas: [], text: 'Not enough.' });
  await staffDo('release');
  advance(DAY);
  await customer.bought({ ...AREA, sessionId: payment.sessionId });
  expect(await theReview()).toMatchObject({
    state: 'open',
    runningSince: '2026-03-03',
    decision: null,
    decidedBy: null,
  });
  expect((await theOrder()).dueDiligenceNotes).toBeNull();
  const [entry] = await db.select().from(activity).where(eq(activity.action, 'review reopened'));
  expect(entry?.data).toMatchObject({ decision: 'decline', decisionText: 'Not enough.' });
});
