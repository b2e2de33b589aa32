import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { dueOn, startClock } from '#core/domain/reviews/clock.ts';
import { activity } from '#server/db/schema/activity.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviewCriteria, reviews } from '#server/db/schema/reviews.ts';
import { siteSettings } from '#server/db/schema/site/settings.ts';
import { testApp } from '#server/test/app.ts';
import { customerOf } from '#server/test/payments.ts';
import { staffOf } from '#server/test/staff/staff.ts';
import { openReviews } from './open-reviews.ts';

const AREA = 'security-compliance';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject, signIn, advance } = shop;
const customer = customerOf(shop);
const { get, send, signInAgain } = staffOf(shop);

/** A second member of staff. */
async function colleague() {
  const { headers } = await signIn({ role: 'reviewer' });
  return (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    inject({ method, url: path, headers, ...(payload && { payload }) });
}

/** The review of an order of one area, without a self-assessment. */
async function anOpenReview(): Promise<ReviewDetails> {
  await customer.bought({ certificationType: AREA, amount: '350' });
  await openReviews(deps);
  const [row] = await db.select().from(reviews).orderBy(asc(reviews.id));
  return (await get(`/api/admin/reviews/${row?.id}`)).json();
}

const act = async (id: number, what: string, body: object = {}) =>
  send('POST', `/api/admin/reviews/${id}/${what}`, body);
const confirm = (id: number, key: string, body: object) =>
  send('PUT', `/api/admin/reviews/${id}/criteria/${key}`, body);

/** Everything is confirmed, and enough. */
async function confirmAll({ id, criterionStates }: ReviewDetails, run = send) {
  for (const { key } of criterionStates) {
    const level = key.startsWith('diligence') ? 5 : 4;
    const response = await run('PUT', `/api/admin/reviews/${id}/criteria/${key}`, {
      level,
      basis: 'document',
    });
    expect(response.statusCode, response.body).toBe(200);
  }
}

describe('a review', () => {
  it('is opened once for each order whose payment is secured', async () => {
    const review = await anOpenReview();
    await Promise.all([openReviews(deps), openReviews(deps)]);
    expect(await db.$count(reviews)).toBe(1);
    expect(review).toMatchObject({ state: 'open', areas: [AREA], confirmed: 0, criteria: 7 });
    expect(review.dueOn).not.toBeNull();
  });

  it('is opened although the one before it could not be', async () => {
    const { order } = await customer.bought({ email: 'a@x.example' });
    await customer.bought({ email: 'b@x.example' });
    await db
      .update(certificationOrders)
      .set({ authorizedAt: sql`'infinity'` })
      .where(eq(certificationOrders.orderNumber, order.orderNumber));
    await expect(openReviews(deps)).rejects.toThrow('opening a review failed 1 times');
    expect(await db.$count(reviews)).toBe(1);
  });

  it('is shown with its order', async () => {
    const { id, orderId, dueOn: due } = await anOpenReview();
    await confirm(id, 'diligence.exists', { level: 5, basis: 'public' });
    const shown = { id, state: 'open', dueOn: due, decision: null, confirmed: 1, criteria: 7 };
    expect((await get(`/api/admin/orders/${orderId}`)).json().review).toMatchObject(shown);
  });

  it('is opened for no order that is not paid, or was decided without one', async () => {
    await customer.bought();
    await db.update(certificationOrders).set({ orderStatus: 'certified' });
    await openReviews(deps);
    await db
      .update(certificationOrders)
      .set({ orderStatus: 'processing', paymentState: 'unpaid', captureBy: null });
    await openReviews(deps);
    expect(await db.$count(reviews)).toBe(0);
  });

  it('is opened at once for somebody who asks for it, and is the same afterwards', async () => {
    await customer.bought({ certificationType: AREA, amount: '350' });
    const [order] = await db.select().from(certificationOrders);
    const open = () => send('POST', `/api/admin/orders/${order?.id}/review`, {});
    const replies = (await Promise.all([open(), open()])).map((reply) => reply.json());
    await openReviews(deps);
    const [row] = await db.select().from(reviews);
    expect(await db.$count(reviews)).toBe(1);
    expect(replies).toEqual([{ id: row?.id }, { id: row?.id }]);
    expect((await send('POST', '/api/admin/orders/999999/review', {})).statusCode).toBe(404);
  });

  it('is not opened for an order that is not paid, even if somebody asks for it', async () => {
    await customer.bought();
    await db.update(certificationOrders).set({ paymentState: 'unpaid', captureBy: null });
    const [order] = await db.select().from(certificationOrders);
    const response = await send('POST', `/api/admin/orders/${order?.id}/review`, {});
    expect(response.statusCode).toBe(409);
    expect(await db.$count(reviews)).toBe(0);
  });

  it('is taken on, which moves an order that was only processed', async () => {
    const { id, orderId } = await anOpenReview();
    const started = (await act(id, 'start')).json();
    expect(started.reviewer).not.toBeNull();
    const status = async () =>
      (await db.select().from(certificationOrders).where(eq(certificationOrders.id, orderId)))[0]
        ?.orderStatus;
    expect(await status()).toBe('review');
    await db.update(certificationOrders).set({ orderStatus: 'certified' });
    await act(id, 'start');
    expect(await status()).toBe('certified');
  });
});

describe('confirming a criterion', () => {
  it('records level, basis and who', async () => {
    const { id, criterionStates } = await anOpenReview();
    const key = criterionStates.at(-1)?.key ?? '';
    const body = { level: 4, basis: 'document', note: 'Seen on a call' };
    const review: ReviewDetails = (await confirm(id, key, body)).json();
    expect(review.criterionStates.find((one) => one.key === key)).toMatchObject({
      confirmedLevel: 4,
      basis: 'document',
      note: 'Seen on a call',
      confirmedBy: expect.any(String),
    });
    expect(review.confirmed).toBe(1);
    const back: ReviewDetails = (await confirm(id, key, { level: null, basis: null })).json();
    expect(back.confirmed).toBe(0);
  });

  it.each([
    ['no basis', { level: 4, basis: null }, 400],
    ['half a diligence', { level: 3, basis: 'public' }, 400],
    ['a level that does not exist', { level: 6, basis: 'public' }, 400],
  ])('is refused with %s', async (_, body, status) => {
    const { id } = await anOpenReview();
    expect((await confirm(id, 'diligence.exists', body)).statusCode).toBe(status);
    expect((await confirm(id, 'no.such', { level: 5, basis: 'public' })).statusCode).toBe(404);
  });

  it('is refused when somebody else was faster', async () => {
    const { id } = await anOpenReview();
    const key = 'diligence.exists';
    await confirm(id, key, { level: 5, basis: 'public', expectedConfirmedAt: null });
    const late = await confirm(id, key, { level: 1, basis: 'public', expectedConfirmedAt: null });
    expect(late.statusCode).toBe(409);
    const [row] = await db.select().from(reviewCriteria).where(eq(reviewCriteria.key, key));
    expect(row?.confirmedLevel).toBe(5);
  });
});

describe('the decision', () => {
  const TEXT = 'The evidence supports the answers.';

  it('is refused while something is open, also by a direct call', async () => {
    const review = await anOpenReview();
    const { id } = review;
    const decide = () => act(id, 'decide', { areas: [AREA], text: TEXT });
    expect((await decide()).statusCode).toBe(409);
    await confirmAll(review);
    await confirm(id, 'diligence.contact', { level: 1, basis: 'public' });
    expect((await decide()).statusCode).toBe(409);
    await confirm(id, 'diligence.contact', { level: 5, basis: 'public' });
    expect(
      (await act(id, 'decide', { areas: ['leadership-culture-people'], text: TEXT })).statusCode,
    ).toBe(409);
    expect((await decide()).json()).toMatchObject({
      state: 'decided',
      decision: 'certify',
      areasGranted: [AREA],
      decidedByTwo: false,
      dueOn: null,
    });
  });

  it('is refused to the reviewer once there is a second person', async () => {
    const review = await anOpenReview();
    const { id } = review;
    await confirmAll(review);
    const other = await colleague();
    const refused = await act(id, 'decide', { areas: [AREA], text: TEXT });
    expect(refused.statusCode).toBe(403);
    expect((await get(`/api/admin/reviews/${id}`)).json()).toMatchObject({
      needsSecondPerson: true,
      canDecide: false,
      otherDeciders: 1,
    });
    expect((await other('GET', `/api/admin/reviews/${id}`)).json()).toMatchObject({
      canDecide: true,
      otherDeciders: 0,
    });
    expect((await act(id, 'propose', { areas: [AREA], text: TEXT })).json().state).toBe('decision');
    const decided = await other('POST', `/api/admin/reviews/${id}/decide`, {
      areas: [AREA],
      text: TEXT,
    });
    expect(decided.json()).toMatchObject({ state: 'decided', decidedByTwo: true });
  });

  it('may be one person’s where the owner says so, and is never called two people’s', async () => {
    const review = await anOpenReview();
    await confirmAll(review);
    await colleague();
    await db.insert(siteSettings).values({ fourEyes: 'off' });
    const decided = await act(review.id, 'decide', { areas: [AREA], text: TEXT });
    expect(decided.json()).toMatchObject({ state: 'decided', decidedByTwo: false });
  });

  it('of nobody who reviewed is no decision of two', async () => {
    const { id } = await anOpenReview();
    const declined = await act(id, 'decide', { areas: [], text: TEXT });
    expect(declined.json()).toMatchObject({ decision: 'decline', decidedByTwo: false });
    const [order] = await db.select().from(certificationOrders);
    expect(order?.dueDiligenceNotes).toBe(TEXT);
    expect(order?.orderStatus).toBe('processing');
  });

  it('keeps the business days that it took, without those of waiting', async () => {
    const { id } = await anOpenReview();
    // A week has five business days, on top of two used before a question to the customer.
    const clock = { runningSince: dayOf(deps.now(), deps.brand.timeZone), daysUsed: 2 };
    await db.update(reviews).set(clock);
    advance(7 * 86_400_000);
    await signInAgain();
    await act(id, 'decide', { areas: [], text: TEXT });
    expect((await db.select().from(reviews))[0]).toMatchObject({
      state: 'decided',
      runningSince: null,
      dueOn: null,
      daysUsed: 2 + 5,
    });
  });

  it('can be taken back, and starts the clock anew', async () => {
    const { id } = await anOpenReview();
    await act(id, 'decide', { areas: [], text: TEXT });
    await db.update(reviews).set({ daysUsed: 6 });
    advance(20 * 3_600_000);
    await signInAgain();
    const reopened: ReviewDetails = (await act(id, 'reopen')).json();
    const clock = startClock(dayOf(deps.now(), deps.brand.timeZone));
    expect(reopened).toMatchObject({
      state: 'open',
      decision: null,
      decidedBy: null,
      dueOn: dueOn(clock),
    });
    const actions = await db.select().from(activity).orderBy(asc(activity.id));
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['review decided', 'review reopened']),
    );
  });
});
