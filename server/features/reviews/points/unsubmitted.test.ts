import { describe, expect, it } from 'vitest';
import type { AnswerPage } from '#core/contract/answers.ts';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { reviewCriteria, reviewDocuments } from '#server/db/schema/reviews.ts';
import { testApp } from '#server/test/app.ts';
import { answerDesk } from '#server/test/reviews/answer-desk.ts';
import { staffOf } from '#server/test/staff/staff.ts';
import { remindCustomers } from './remind-customers.ts';

const site = await testApp();
const { db, deps, advance } = site;
const { opened, reviewRow } = answerDesk(site);
const { get, send, signInAgain } = staffOf(site);

const MINUTE = 60_000;
const DAY = 86_400_000;

const staffPoint = async (reviewId: number) => {
  const review: ReviewDetails = (await get(`/api/admin/reviews/${reviewId}`)).json();
  const { state, messages, documents } = review.points[0] as ReviewDetails['points'][number];
  return {
    state,
    texts: messages.map(({ text }) => text),
    documents: documents.map(({ documentName }) => documentName),
  };
};
const customerPoint = async (page: { read: () => Promise<{ json: () => AnswerPage }> }) => {
  const { points } = (await page.read()).json();
  const { answer, messages, documents } = points[0] as AnswerPage['points'][number];
  return { answer, texts: messages.map(({ text }) => text), documents: documents.length };
};
const act = async (id: number, what: string) =>
  expect((await send('POST', `/api/admin/reviews/${id}/${what}`, {})).statusCode).toBe(200);

/** The customer wrote something and uploaded a file, but has not submitted it. */
async function begun() {
  const built = await opened();
  await db.insert(reviewCriteria).values({ reviewId: built.reviewId, key: 'security.access' });
  advance(MINUTE);
  await built.page.write(built.first, 'Half a sentence');
  await built.page.upload(built.first);
  const [document] = await db.select().from(reviewDocuments);
  const file = () => get(`/api/admin/review-documents/${document?.id}`);
  return { ...built, file };
}

describe('what was not handed in', () => {
  const NOTHING = { state: 'open', texts: [], documents: [] };

  it('is not shown to staff until the customer is done', async () => {
    const { page, reviewId, file } = await begun();
    expect(await staffPoint(reviewId)).toEqual(NOTHING);
    expect((await file()).statusCode).toBe(404);
    await page.submit();
    expect(await staffPoint(reviewId)).toEqual({
      state: 'answered',
      texts: ['Half a sentence'],
      documents: ['evidence.pdf'],
    });
    expect((await file()).statusCode).toBe(200);
  });

  it('is kept for the customer, and from staff, when they continue without waiting', async () => {
    const { page, reviewId, first, file } = await begun();
    await act(reviewId, 'resume');
    expect(await staffPoint(reviewId)).toEqual(NOTHING);
    expect((await file()).statusCode).toBe(404);
    const message = { message: 'What about the other half?' };
    await send('PATCH', `/api/admin/reviews/${reviewId}/points/${first}`, message);
    advance(MINUTE);
    await act(reviewId, 'send');
    expect(await customerPoint(page)).toEqual({
      answer: 'Half a sentence',
      texts: ['What about the other half?'],
      documents: 1,
    });
    await page.write(first, 'The whole of it');
    expect((await staffPoint(reviewId)).texts).toEqual(['What about the other half?']);
    await page.submit();
    expect(await staffPoint(reviewId)).toEqual({
      state: 'answered',
      texts: ['What about the other half?', 'The whole of it'],
      documents: ['evidence.pdf'],
    });
  });

  it('is handed in although nothing was added after staff asked again', async () => {
    const { page, reviewId } = await begun();
    await act(reviewId, 'resume');
    advance(MINUTE);
    await act(reviewId, 'send');
    await page.submit();
    expect((await staffPoint(reviewId)).state).toBe('answered');
  });

  it('survives a reminder', async () => {
    const { page } = await begun();
    advance(3 * DAY);
    await remindCustomers(deps);
    expect(await customerPoint(page)).toMatchObject({ answer: 'Half a sentence', documents: 1 });
  });

  it('does not become an answer by a clock that was set back', async () => {
    const { page, reviewId, first } = await begun();
    await page.submit();
    await send('PATCH', `/api/admin/reviews/${reviewId}/points/${first}`, { message: 'More?' });
    await act(reviewId, 'send');
    advance(-MINUTE);
    await signInAgain();
    await page.write(first, 'Later, and earlier');
    expect((await staffPoint(reviewId)).texts).not.toContain('Later, and earlier');
    expect((await customerPoint(page)).answer).toBe('Later, and earlier');
  });

  it('is also a level of a company without an assessment', async () => {
    const { page, reviewId } = await begun();
    await page.claim('security.access', 4);
    const claimed = async () =>
      ((await get(`/api/admin/reviews/${reviewId}`)).json() as ReviewDetails).criterionStates.map(
        ({ claimedLevel }) => claimedLevel,
      );
    expect(await claimed()).toEqual([null]);
    await page.submit();
    expect(await claimed()).toEqual([4]);
    expect((await reviewRow(reviewId))?.answeredAt).not.toBeNull();
  });
});
