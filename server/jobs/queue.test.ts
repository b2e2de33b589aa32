import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rateLimits } from '#server/db/schema/site/operations.ts';
import { testApp } from '#server/test/app.ts';

const { db, deps } = await testApp();

const anExpiredLimit = () =>
  db.insert(rateLimits).values({ key: 'old', uses: 1, resetsAt: new Date('2020-01-01') });
const pending = async () =>
  (await db.execute(sql`select 1 from pgboss.job where state = 'created'`)).rows.length;

it('runs a job that was queued with a transaction', async () => {
  await anExpiredLimit();
  await db.transaction((tx) => deps.jobs.enqueue(tx, 'purge-expired', {}));
  await deps.jobs.drain(deps);
  expect(await db.select().from(rateLimits).where(eq(rateLimits.key, 'old'))).toHaveLength(0);
});

it('forgets a job whose transaction rolled back', async () => {
  await expect(
    db.transaction(async (tx) => {
      await deps.jobs.enqueue(tx, 'purge-expired', {});
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await pending()).toBe(0);
});

it('waits until the time it was given', async () => {
  await anExpiredLimit();
  const runAt = new Date(Date.now() + 60_000);
  await db.transaction((tx) => deps.jobs.enqueue(tx, 'purge-expired', {}, { runAt }));
  await deps.jobs.drain(deps);
  expect(await pending()).toBe(1);
  expect(await db.select().from(rateLimits)).toHaveLength(1);
});
