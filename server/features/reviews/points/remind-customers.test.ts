import { describe, expect, it } from 'vitest';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviewLinks } from '#server/db/schema/reviews.ts';
import { findReviewOfLink } from '#server/features/reviews/review-links.ts';
import { openJobQueue } from '#server/jobs/queue.ts';
import { testApp } from '#server/test/app.ts';
import { answerDesk } from '#server/test/reviews/answer-desk.ts';
import { remindCustomers } from './remind-customers.ts';

const site = await testApp();
const { db, deps, advance } = site;
const { opened, reviewRow, messages, sendAgain } = answerDesk(site);

const DAY = 86_400_000;
const outbox = () => db.select().from(emailOutbox).orderBy(emailOutbox.id);
const tokens = async () =>
  (await outbox()).map(({ secrets }) => String(secrets.path).replace('/answer#', ''));
/** Business days after a Monday, at the same hour: weekends are skipped. */
const wait = (days: number) => advance((days + 2 * Math.floor(days / 5)) * DAY);

describe('a customer who does not answer', () => {
  it('is reminded after three and after seven business days, each once', async () => {
    const { reviewId } = await opened();
    wait(2);
    await remindCustomers(deps);
    expect(await outbox()).toEqual([]);
    advance(DAY);
    await remindCustomers(deps);
    await remindCustomers(deps);
    expect(await outbox()).toMatchObject([
      {
        template: 'points-reminder',
        recipient: 'ada@analytical.example',
        data: { isLast: false, points: 2 },
      },
    ]);
    // Thursday plus four business days, with a weekend between.
    advance(6 * DAY);
    await remindCustomers(deps);
    advance(30 * DAY);
    await remindCustomers(deps);
    expect((await outbox()).map(({ data }) => (data as { isLast: boolean }).isLast)).toEqual([
      false,
      true,
    ]);
    expect(await reviewRow(reviewId)).toMatchObject({ state: 'waiting', remindersSent: 2 });
  });

  it('gets the newest reminder alone when nothing ran for a while', async () => {
    await opened();
    wait(9);
    await remindCustomers(deps);
    await remindCustomers(deps);
    expect(await outbox()).toMatchObject([{ data: { isLast: true } }]);
  });

  it('gets each once, although two processes remind at the same time', async () => {
    await opened();
    await opened();
    wait(3);
    await Promise.all([remindCustomers(deps), remindCustomers(deps), remindCustomers(deps)]);
    expect(await outbox()).toHaveLength(2);
    // For each review, one that was sent and one from the reminder.
    expect(await db.select().from(reviewLinks)).toHaveLength(4);
  });

  it('is reminded anew of what was sent after the answer', async () => {
    const { page, reviewId } = await opened();
    wait(3);
    await remindCustomers(deps);
    await page.submit();
    wait(5);
    await remindCustomers(deps);
    await sendAgain(reviewId);
    advance(5 * DAY);
    await remindCustomers(deps);
    expect((await outbox()).filter(({ template }) => template === 'points-reminder')).toHaveLength(
      2,
    );
  });

  it('leaves the version of the review alone: nobody changed anything', async () => {
    const { review, reviewId } = await opened();
    wait(3);
    await remindCustomers(deps);
    expect((await reviewRow(reviewId))?.updatedAt).toEqual(review.updatedAt);
  });
});

describe('the link of a reminder', () => {
  it('works, goes to the address the order has now, and ends no other link', async () => {
    const { reviewId, token, page, first } = await opened();
    await page.write(first, 'Half of it');
    await db.update(certificationOrders).set({ customerEmail: 'Grace@New.example' });
    wait(3);
    await remindCustomers(deps);
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual(['grace@new.example']);
    const [made = ''] = await tokens();
    expect(await findReviewOfLink(db, deps, made)).toBe(reviewId);
    expect(await findReviewOfLink(db, deps, token)).toBe(reviewId);
    expect(await messages()).toMatchObject([{ text: 'Half of it' }]);
    expect((await page.read()).json().points[0].answer).toBe('Half of it');
  });

  it('is not made once staff have ended the link, and is once they made a new one', async () => {
    const { reviewId } = await opened();
    await db.update(reviewLinks).set({ endedAt: deps.now() });
    wait(3);
    await remindCustomers(deps);
    expect(await outbox()).toEqual([]);
    expect((await reviewRow(reviewId))?.remindersSent).toBe(0);
    await db.update(reviewLinks).set({ endedAt: null });
    await remindCustomers(deps);
    expect(await outbox()).toHaveLength(1);
  });

  it('does not go out once staff ended it while the mail waited', async () => {
    await opened();
    wait(3);
    await remindCustomers(deps);
    await db.update(reviewLinks).set({ endedAt: deps.now() });
    await deps.jobs.drain(deps);
    expect(await outbox()).toMatchObject([
      {
        state: 'failed',
        lastError: 'This link has ended. Please send a new one from the review.',
      },
    ]);
  });
});

it('is sent at seven in the morning of the brand', async () => {
  const jobs = await openJobQueue(db.$client, {
    onError: (error) => {
      throw error;
    },
    inBackground: false,
  });
  await jobs.work({ ...deps, brand: { ...deps.brand, timeZone: 'Asia/Tokyo' } });
  await jobs.stop();
  const { rows } = await db.$client.query(
    `select cron, timezone from pgboss.schedule where name = 'sweep-reviews'`,
  );
  expect(rows).toEqual([{ cron: '0 7 * * *', timezone: 'Asia/Tokyo' }]);
});
