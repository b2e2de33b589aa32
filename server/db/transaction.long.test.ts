import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { createDatabase } from '#server/test/database.ts';
import { createDb, createPools, type Db } from './connection.ts';

const connectionString = await createDatabase({ migrated: false });
let db: Db;

beforeEach(() => {
  const pools = createPools({ connectionString });
  db = createDb(pools.requests);
  // With a single connection, one transaction that keeps it blocks everyone.
  db.$client.options.max = 1;
});

afterEach(() => db.$client.end());

/** Milliseconds that a query may take; enough for a small one on a busy machine. */
const SHORT = 1_000;

const backend = async () => {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid;
};

describe('a transaction gives its connection back', () => {
  it('when it is done', async () => {
    const before = await backend();
    await db.transaction((tx) => tx.execute(sql`create table kept (id int)`));
    await expect(db.execute(sql`select * from kept`)).resolves.toBeDefined();
    expect(await backend()).toBe(before);
  });

  it('when the rules say no, with everything undone', async () => {
    const before = await backend();
    const refused = db.transaction(async (tx) => {
      await tx.execute(sql`create table undone (id int)`);
      throw new AppError('conflict', 'No.');
    });
    await expect(refused).rejects.toThrow('No.');
    const { rows } = await db.execute(sql`select to_regclass('undone') as found`);
    expect(rows).toEqual([{ found: null }]);
    expect(await backend()).toBe(before);
  });

  it('when it cannot even begin', async () => {
    const wrong = { isolationLevel: 'none at all' as never };
    await expect(db.transaction(async () => {}, wrong)).rejects.toThrow();
    expect(await backend()).toBeDefined();
  });

  it('when the connection breaks in the middle, and the next one is a new one', async () => {
    const before = await backend();
    const broken = db.transaction((tx) =>
      tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
    );
    await expect(broken).rejects.toThrow();
    expect(await backend()).not.toBe(before);
  });

  it('when something unforeseen fails, and the next one is a new one', async () => {
    const before = await backend();
    const failed = db.transaction(async (tx) => {
      await tx.execute(sql`create table half_done (id int)`);
      throw new TypeError('unforeseen');
    });
    await expect(failed).rejects.toThrow('unforeseen');
    expect(await backend()).not.toBe(before);
  });

  it('when an answer does not come in time, and the next one is a new one', async () => {
    Object.assign(db.$client.options, { query_timeout: SHORT });
    const before = await backend();
    await expect(db.transaction((tx) => tx.execute(sql`select pg_sleep(3)`))).rejects.toThrow(
      'Failed query',
    );
    expect(await backend()).not.toBe(before);
  });

  it('when an answer does not come in time, without waiting for the rollback as well', async () => {
    // The database itself ends nothing earlier.
    Object.assign(db.$client.options, { query_timeout: 2 * SHORT, statement_timeout: 20_000 });
    const began = performance.now();
    await expect(db.transaction((tx) => tx.execute(sql`select pg_sleep(9)`))).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(4 * SHORT);
  });
});

describe('a query that is not answered in time', () => {
  it('fails, and the next one has a new connection', async () => {
    Object.assign(db.$client.options, { query_timeout: SHORT });
    const before = await backend();
    const late = db.$client.query('select pg_sleep(3)');
    await expect(late).rejects.toThrow('Query read timeout');
    expect(await backend()).not.toBe(before);
  });

  it('says so to a caller that passed a callback', async () => {
    Object.assign(db.$client.options, { query_timeout: SHORT });
    const client = await db.$client.connect();
    const told = await new Promise((resolve) => client.query('select pg_sleep(3)', resolve));
    client.release(true);
    expect(told).toMatchObject({ message: 'Query read timeout' });
  });
});
