import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/access/staff.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { reviewCriteria, reviews } from '#server/db/schema/reviews.ts';
import { siteSettings } from '#server/db/schema/site/settings.ts';
import { testApp } from '#server/test/app.ts';
import { buildUser } from '#server/test/records/builders.ts';
import { buildWaitingReview } from '#server/test/records/waiting-review.ts';
import { staffOf } from '#server/test/staff/staff.ts';
import { tellOfDueReviews } from './staff-mails.ts';

const site = await testApp();
const { db, deps, advance } = site;
const { staff, send } = staffOf(site);

const DAY = 86_400_000;
const told = async () =>
  (await db.select().from(emailOutbox).orderBy(emailOutbox.id)).map(
    ({ template, recipient }) => `${template} ${recipient}`,
  );
/** Our clock runs; March 2 is a Monday. */
const open = (dueOn = '2026-03-11') =>
  buildWaitingReview(deps, {
    review: { state: 'open', waitingSince: null, runningSince: '2026-03-02', dueOn },
    points: [{ state: 'closed', closedAt: deps.now(), closedBy: 'grace' }],
  });

describe('a proposal', () => {
  const propose = (id: number) =>
    send('POST', `/api/admin/reviews/${id}/propose`, { areas: [], text: 'Not enough evidence.' });
  const name = (...adminNotificationEmails: string[]) =>
    db.insert(siteSettings).values({ adminNotificationEmails });
  async function people() {
    await buildUser(deps, { username: 'grace', email: 'grace@x.example' });
    await buildUser(deps, { username: 'lin', email: 'Lin@x.example' });
    await db.update(users).set({ email: 'me@x.example' }).where(eq(users.username, staff.username));
  }

  it('is told to those who are named and can decide, not to its reviewers', async () => {
    await people();
    await name('grace@x.example', 'lin@x.example', 'me@x.example', 'desk@x.example');
    const { reviewId } = await open();
    expect((await propose(reviewId)).statusCode).toBe(200);
    expect(await told()).toEqual([
      'decision-wanted lin@x.example',
      'decision-wanted desk@x.example',
    ]);
    const [mail] = await db.select().from(emailOutbox);
    expect(mail?.data).toMatchObject({ reviewId, proposedBy: staff.username, areas: [] });
  });

  it('is told to accounts that can decide where only reviewers are named', async () => {
    await people();
    await name('grace@x.example');
    const { reviewId } = await open();
    await propose(reviewId);
    expect(await told()).toEqual(['decision-wanted lin@x.example']);
  });

  it('is told to reviewers, too, where they may decide', async () => {
    await people();
    await db
      .insert(siteSettings)
      .values({ adminNotificationEmails: ['grace@x.example'], fourEyes: 'off' });
    const { reviewId } = await open();
    await propose(reviewId);
    expect(await told()).toEqual(['decision-wanted grace@x.example']);
  });

  it('goes to the support mailbox while nobody is named, and again when it is made anew', async () => {
    const { reviewId } = await open();
    await propose(reviewId);
    advance(1_000);
    await send('POST', `/api/admin/reviews/${reviewId}/reopen`, {});
    await propose(reviewId);
    expect(await told()).toEqual([
      'decision-wanted support@northmark.example',
      'decision-wanted support@northmark.example',
    ]);
  });

  it('is not told when it was refused', async () => {
    const { reviewId } = await open();
    await db.insert(reviewCriteria).values({ reviewId, key: 'diligence.exists' });
    const body = { areas: ['security-compliance'], text: 'x' };
    expect((await send('POST', `/api/admin/reviews/${reviewId}/propose`, body)).statusCode).toBe(
      409,
    );
    expect(await told()).toEqual([]);
  });
});

describe('a review that is due', () => {
  const dueMails = async () =>
    (await db.select().from(emailOutbox)).map(({ data }) => data as Record<string, unknown>);

  it('is told once, one business day before', async () => {
    // Due on Monday, so told on Friday.
    const { reviewId } = await open('2026-03-09');
    advance(3 * DAY);
    await tellOfDueReviews(deps);
    expect(await told()).toEqual([]);
    advance(DAY);
    await Promise.all([tellOfDueReviews(deps), tellOfDueReviews(deps)]);
    advance(5 * DAY);
    await tellOfDueReviews(deps);
    expect(await dueMails()).toMatchObject([{ reviewId, dueOn: '2026-03-09', isOverdue: false }]);
  });

  it('is called overdue by a late run', async () => {
    await open('2026-03-03');
    advance(2 * DAY);
    await tellOfDueReviews(deps);
    expect(await dueMails()).toMatchObject([{ isOverdue: true }]);
  });

  it.each([
    ['waits for the customer', { state: 'waiting', waitingSince: new Date() }],
    [
      'is decided',
      { state: 'decided', decidedAt: new Date(), decidedBy: 'lin', decidedByTwo: true },
    ],
    ['is closed', { state: 'closed' }],
  ] as const)('is not told when it %s', async (_, change) => {
    await open('2026-03-03');
    await db.update(reviews).set({ ...change, runningSince: null, dueOn: null });
    advance(2 * DAY);
    await tellOfDueReviews(deps);
    expect(await told()).toEqual([]);
  });
});
