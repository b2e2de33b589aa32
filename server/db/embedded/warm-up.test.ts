import { expect, it } from 'vitest';
import { openTestDatabase } from '#server/test/database.ts';
import { warmUp } from './warm-up.ts';

const { db } = await openTestDatabase();

it('reads in the tables and indexes of a database that has grown', async () => {
  expect(await warmUp(db.$client, 0)).toBeGreaterThan(20);
});

it('leaves a small database to its first requests', async () => {
  expect(await warmUp(db.$client)).toBe(0);
});
