import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { assessmentResponses } from '#server/db/schema/assessment.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { reviewPoints } from '#server/db/schema/reviews.ts';
import { testApp } from '#server/test/app.ts';
import { answerDesk } from '#server/test/reviews/answer-desk.ts';
import { staffOf } from '#server/test/staff/staff.ts';
import { remindCustomers } from './remind-customers.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, inject } = shop;
const { staff, get, send } = staffOf(shop);
const desk = answerDesk(shop);

const addPoint = (id: number, text = 'Please show the policy.') =>
  send('POST', `/api/admin/reviews/${id}/points`, { criterionKey: null, kind: 'request', text });
const changePoint = (id: number, pointId: number, body: object) =>
  send('PATCH', `/api/admin/reviews/${id}/points/${pointId}`, body);
const removePoint = (id: number, pointId: number) =>
  inject({
    method: 'DELETE',
    url: `/api/admin/reviews/${id}/points/${pointId}`,
    headers: staff.headers,
  });
const sendAll = (id: number) => send('POST', `/api/admin/reviews/${id}/send`, {});

/** A review that is worked on, with one draft. */
async function aDraft() {
  const { reviewId, ...rest } = await desk.opened({ points: [{ state: 'draft' }] });
  await send('POST', `/api/admin/reviews/${reviewId}/resume`, {});
  return { ...rest, reviewId };
}

describe('a draft', () => {
  it('is written, rewritten and thrown away', async () => {
    const { reviewId } = await aDraft();
    const added: ReviewDetails = (await addPoint(reviewId)).json();
    const id = added.points.at(-1)?.id ?? 0;
    expect(added.points.at(-1)).toMatchObject({ state: 'draft', sentAt: null });
    const changed = await changePoint(reviewId, id, { kind: 'minor', text: 'Something else' });
    expect(changed.json().points.at(-1)).toMatchObject({ kind: 'minor', text: 'Something else' });
    expect((await removePoint(reviewId, id)).json().points).toHaveLength(1);
    expect((await removePoint(reviewId, id)).statusCode).toBe(404);
  });

  it('is not about a criterion that this review does not have', async () => {
    const { reviewId } = await aDraft();
    const body = { criterionKey: 'no.such', kind: 'major', text: 'Why?' };
    const refused = await send('POST', `/api/admin/reviews/${reviewId}/points`, body);
    expect(refused.statusCode).toBe(404);
  });
});

describe('sending', () => {
  it('sends all drafts in one mail, and stops the clock', async () => {
    const { reviewId, order } = await aDraft();
    await addPoint(reviewId);
    await db.delete(emailOutbox);
    const sent: ReviewDetails = (await sendAll(reviewId)).json();
    expect(sent).toMatchObject({ state: 'waiting', dueOn: null, openPoints: 2 });
    expect(sent.waitingSince).not.toBeNull();
    const mails = await db.select().from(emailOutbox).where(eq(emailOutbox.orderId, order.id));
    expect(mails).toMatchObject([{ template: 'points-sent', recipient: order.customerEmail }]);
  });

  it('fixes the words: what was sent is closed or answered, not rewritten', async () => {
    const { reviewId, first } = await desk.opened();
    expect((await changePoint(reviewId, first, { text: 'Never asked' })).statusCode).toBe(409);
    expect((await removePoint(reviewId, first)).statusCode).toBe(409);
    const closed = (await changePoint(reviewId, first, { state: 'closed' })).json();
    expect(closed.points[0]).toMatchObject({ state: 'closed', closedBy: staff.username });
    const again = (await changePoint(reviewId, first, { message: 'One more thing' })).json();
    expect(again.points[0]).toMatchObject({ state: 'open', closedBy: null, closedAt: null });
    const [row] = await db.select().from(reviewPoints).where(eq(reviewPoints.id, first));
    expect(row?.text).toBe('Question 1');
  });

  it('needs something to send', async () => {
    const { reviewId, first, second } = await desk.opened();
    for (const id of [first, second]) await changePoint(reviewId, id, { state: 'closed' });
    expect((await sendAll(reviewId)).statusCode).toBe(409);
  });
});

describe('closing what the customer was asked', () => {
  const close = (id: number, pointId: number) => changePoint(id, pointId, { state: 'closed' });

  it('ends the waiting with the last of it: our clock runs, and nobody is reminded', async () => {
    const { reviewId, first, second, order } = await desk.opened();
    await db.insert(assessmentResponses).values({
      sessionId: order.sessionId,
      questionId: 2,
      response: 'Always',
      level: 5,
    });
    expect((await close(reviewId, first)).json()).toMatchObject({ state: 'waiting', dueOn: null });
    expect((await close(reviewId, second)).json()).toMatchObject({
      state: 'open',
      waitingSince: null,
      dueOn: expect.any(String),
    });
    shop.advance(10 * 86_400_000);
    await remindCustomers(shop.deps);
    expect(await db.select().from(emailOutbox)).toEqual([]);
  });

  it('leaves a company without an assessment the time to name its levels', async () => {
    const { reviewId, first, second } = await desk.opened();
    await close(reviewId, first);
    expect((await close(reviewId, second)).json()).toMatchObject({ state: 'waiting' });
  });
});

it('a new link ends the former one, and staff can end every link', async () => {
  const { reviewId, page } = await desk.opened();
  const made = await send('POST', `/api/admin/reviews/${reviewId}/link`);
  const { link } = made.json();
  expect((await page.read()).statusCode).toBe(404);
  const headers = { 'x-review-link': link.slice(link.indexOf('#') + 1) };
  const read = () => inject({ method: 'GET', url: '/api/answers', headers });
  expect((await read()).statusCode).toBe(200);
  const ended = await inject({
    method: 'DELETE',
    url: `/api/admin/reviews/${reviewId}/link`,
    headers: staff.headers,
  });
  expect(ended.statusCode).toBe(200);
  expect((await read()).statusCode).toBe(404);
});

it('hands the evidence to staff as a file, and to nobody else', async () => {
  const { first, page } = await desk.opened();
  const { id } = (await page.upload(first)).json();
  await page.submit();
  const url = `/api/admin/review-documents/${id}`;
  const file = await get(url);
  expect(file.headers['content-disposition']).toContain('evidence.pdf');
  expect(file.rawPayload.length).toBe(1_000);
  expect((await inject({ method: 'GET', url })).statusCode).toBe(401);
  expect((await get('/api/admin/review-documents/999')).statusCode).toBe(404);
});
