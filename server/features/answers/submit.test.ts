import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { activity } from '#server/db/schema/activity.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { reviewDocuments, reviewPoints, reviews } from '#server/db/schema/reviews.ts';
import { testApp } from '#server/test/app.ts';
import { answerDesk } from '#server/test/reviews/answer-desk.ts';

const site = await testApp();
const { db, deps, advance } = site;
const { opened, messages, reviewRow, sendAgain } = answerDesk(site);

const DAY = 86_400_000;
describe('I am done', () => {
  it('hands in what was answered, and starts our clock again', async () => {
    const { page, reviewId, first, second, order } = await opened({ points: [{}, {}, {}] });
    await page.write(first, 'Here it is.');
    await page.upload(second);
    advance(3 * DAY);
    const reply = await page.submit();
    expect(reply.statusCode).toBe(200);
    const points = await db.select().from(reviewPoints).orderBy(reviewPoints.id);
    expect(points.map(({ state }) => state)).toEqual(['answered', 'answered', 'open']);
    // Two of seven days are used up; the clock resumes on a Thursday.
    expect(await reviewRow(reviewId)).toMatchObject({
      state: 'open',
      waitingSince: null,
      remindersSent: 0,
      runningSince: '2026-03-05',
      daysUsed: 2,
      dueOn: '2026-03-12',
      answeredAt: deps.now(),
    });
    expect(reply.json()).toMatchObject({ state: 'open', dueOn: '2026-03-12' });
    expect(await db.select().from(activity)).toMatchObject([
      {
        subjectType: 'order',
        subjectId: String(order.id),
        actor: 'visitor',
        action: 'review answered',
        data: { points: 2, documents: 1 },
      },
    ]);
    expect(await db.select().from(emailOutbox)).toMatchObject([
      {
        template: 'points-answered',
        recipient: 'support@northmark.example',
        data: { reviewId, answered: 2, unanswered: 1, documents: 1, dueOn: '2026-03-12' },
      },
    ]);
  });

  it('counts the days of the brand, not of the server', async () => {
    const { page, reviewId } = await opened();
    // March 7, 3 a.m. UTC is still the evening of Friday, March 6 in New York.
    advance(Date.parse('2026-03-07T03:00:00Z') - deps.now().getTime());
    await page.submit();
    expect(await reviewRow(reviewId)).toMatchObject({ runningSince: '2026-03-06' });
  });

  it('is said once, however often it is pressed', async () => {
    const { page, reviewId, first } = await opened();
    await page.write(first, 'Here it is.');
    const pressed = await db.transaction(async (tx) => {
      await tx.select().from(reviews).for('update');
      const all = [page.submit(), page.submit(), page.submit()];
      // By now, a call that does not wait for the row's lock has read the state "waiting".
      await sleep(300);
      return { all };
    });
    const replies = await Promise.all(pressed.all);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const answeredAt = (await reviewRow(reviewId))?.answeredAt;
    advance(DAY);
    expect((await page.submit()).statusCode).toBe(200);
    expect((await reviewRow(reviewId))?.answeredAt).toEqual(answeredAt);
    expect(await db.select().from(activity)).toHaveLength(1);
    expect(await db.select().from(emailOutbox)).toHaveLength(1);
  });

  it('is told to staff again after a second round', async () => {
    const { page, reviewId, first } = await opened();
    await page.submit();
    advance(DAY);
    await sendAgain(reviewId);
    await page.write(first, 'More.');
    await page.submit();
    expect(await db.select().from(emailOutbox)).toHaveLength(2);
  });

  it('tells a changed review from the one that staff opened', async () => {
    const { page, reviewId, review } = await opened();
    await page.submit();
    expect((await reviewRow(reviewId))?.updatedAt.getTime()).toBeGreaterThan(
      review.updatedAt.getTime(),
    );
  });

  it('ends the writing until we ask again', async () => {
    const { page, first } = await opened();
    const uploaded = (await page.upload(first)).json();
    await page.submit();
    const later = [
      await page.write(first, 'One more thing.'),
      await page.claim('security.access', 3),
      await page.upload(first),
      await page.remove(uploaded.id),
    ];
    expect(later.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
    expect(await messages()).toEqual([]);
    expect(await db.select().from(reviewDocuments)).toHaveLength(1);
  });
});
