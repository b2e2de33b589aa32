import { expect, it } from 'vitest';
import { rateLimits } from '#server/db/schema/site/operations.ts';
import { testApp } from '#server/test/app.ts';
import { purgeExpired } from './handlers.ts';

const { db, deps } = await testApp();

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
