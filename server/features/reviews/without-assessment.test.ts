import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { AnswerPage } from '#core/contract/answers.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { FIELDS } from '#server/test/certificates/certificate-desk.ts';
import { answerPageOf } from '#server/test/reviews/answer-desk.ts';
import { reviewDesk, SECURITY } from '#server/test/reviews/review-desk.ts';

const desk = await reviewDesk();

/** The answer page, by the link that the customer was mailed. */
async function openMailedPage() {
  const [mail] = await desk.db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.template, 'points-sent'))
    .orderBy(desc(emailOutbox.id));
  return answerPageOf(desk, mail?.secrets.path?.split('#')[1] ?? '');
}

it('an order without a self-assessment is certified once the customer has said where it stands', async () => {
  const review = await desk.anOpenReview();
  const { id, orderId } = review;
  expect(review.criterionStates.every(({ claimedLevel }) => claimedLevel === null)).toBe(true);
  await desk.act(id, 'start');
  const text = 'Please choose a level for each question.';
  await desk.act(id, 'points', { criterionKey: null, kind: 'request', text });
  await desk.act(id, 'send');

  const page = await openMailedPage();
  const { claims, points }: AnswerPage = (await page.read()).json();
  expect(claims).toHaveLength(4);
  for (const { key } of claims) expect((await page.claim(key, 4)).statusCode).toBe(200);
  await page.write(points[0]?.id ?? 0, 'Done.');
  await page.submit();

  const answered = await desk.read(id);
  const claimed = answered.criterionStates.filter(({ claimedLevel }) => claimedLevel === 4);
  expect(claimed.map(({ key }) => key).toSorted()).toEqual(claims.map(({ key }) => key).toSorted());
  await desk.confirmAll(answered);
  const clerk = await desk.colleague();
  expect((await clerk.decide(id, [SECURITY])).json().state).toBe('decided');
  const issued = await clerk.send('POST', `/api/admin/orders/${orderId}/certificate`, {
    ...FIELDS,
    areas: [SECURITY],
    decisionNote: '',
  });
  expect(issued.statusCode, issued.body).toBe(200);
  expect(await desk.certificates.records()).toMatchObject([
    { orderId, status: 'valid', areas: [SECURITY], decidedByTwo: true },
  ]);
});
