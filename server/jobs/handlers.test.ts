import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { rateLimits } from '#server/db/schema/site/operations.ts';
import { testApp } from '#server/test/app.ts';
import { buildWaitingReview } from '#server/test/records/waiting-review.ts';
import { handlers, purgeExpired } from './handlers.ts';

const { db, deps, advance, logLines } = await testApp();

const DAY = 86_400_000;

it('removes counters that have ended, and does not wait for one that is in use', async () => {
  const ended = new Date(deps.now().getTime() - 1_000);
  const later = new Date(deps.now().getTime() + 1_000);
  await db.insert(rateLimits).values([
    { key: 'ended', uses: 1, resetsAt: ended },
    { key: 'ended, in use', uses: 1, resetsAt: ended },
    { key: 'running', uses: 1, resetsAt: later },
  ]);
  const client = await db.$client.connect();
  await client.query('begin');
  await client.query("update rate_limits set uses = 2 where key = 'ended, in use'");
  await purgeExpired(deps);
  await client.query('commit');
  client.release();
  const left = (await db.select().from(rateLimits)).map(({ key }) => key);
  expect(left.toSorted()).toEqual(['ended, in use', 'running']);
  await purgeExpired(deps);
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['running']);
});

it('one bad review keeps no reminder from another customer, and no due review from staff', async () => {
  const due = { state: 'open', waitingSince: null, runningSince: '2026-03-02' } as const;
  const waiting = [await buildWaitingReview(deps), await buildWaitingReview(deps)] as const;
  const open = [
    await buildWaitingReview(deps, { review: { ...due, dueOn: '2026-03-04' } }),
    await buildWaitingReview(deps, { review: { ...due, dueOn: '2026-03-05' } }),
  ] as const;
  for (const { order } of [waiting[0], open[0]]) {
    const broken = eq(certificationOrders.id, order.id);
    await db.update(certificationOrders).set({ createdAt: sql`'infinity'` }).where(broken);
  }
  advance(3 * DAY);
  await expect(handlers['sweep-reviews'](deps, {})).rejects.toThrow(
    'reminding a customer failed 1 times; telling of a due review failed 1 times',
  );
  const mails = await db.select().from(emailOutbox).orderBy(emailOutbox.id);
  expect(mails).toMatchObject([
    { template: 'points-reminder', data: { orderId: waiting[1].order.id } },
    { template: 'review-due', data: { orderId: open[1].order.id } },
  ]);
  expect(logLines.filter((line) => line.includes('Invalid time value'))).toHaveLength(2);
});
