import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, inject, vi } from 'vitest';
import { createDb, createPools, type Db } from '#server/db/connection.ts';

/** An empty database of the caller's own, dropped after the file. With a template: already migrated. */
export async function createDatabase({ migrated }: { migrated: boolean }): Promise<string> {
  const address = inject('postgres');
  const prefix = inject('databasePrefix');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ ...address, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name} ${migrated ? `template ${prefix}template` : ''}`);
  await admin.end();
  afterAll(async () => {
    const client = new pg.Client({ ...address, database: 'postgres' });
    await client.connect();
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
  });
  const { host, port, user, password } = address;
  return `postgres://${user}:${password}@${host}:${port}/${name}`;
}

/** Milliseconds. On a busy machine a statement waits longer than a visitor would, and is right all the same. */
const PATIENCE = {
  connectionTimeoutMillis: 30_000,
  query_timeout: 30_000,
  statement_timeout: 29_000,
};

/** A migrated database with open connections. */
export async function openTestDatabase() {
  const connectionString = await createDatabase({ migrated: true });
  const pools = createPools({ connectionString }, PATIENCE);
  afterAll(async () => {
    await Promise.all([pools.requests.end(), pools.jobs.end()]);
  });
  return { db: createDb(pools.requests), jobsPool: pools.jobs };
}

/** Connections that are open before a test begins. PostgreSQL takes 60 in all, and three test files run at once. */
const WARM = 6;

/**
 * Opens connections that a pool would open one after another when several ask at once. On a cold pool the first request of
 * a race is done before the second has a connection, and a missing lock goes unnoticed.
 */
export async function warmPool({ $client: pool }: Db): Promise<void> {
  const clients: pg.PoolClient[] = [];
  for (let n = 0; n < WARM; n += 1) clients.push(await pool.connect());
  for (const client of clients) client.release();
}

/** Returns once this many statements in this database wait for somebody else's lock. */
export const untilBlocked = (db: Db, count = 1): Promise<unknown> =>
  vi.waitUntil(
    async () => {
      const { rows } = await db.execute(sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length >= count;
    },
    { timeout: 30_000 },
  );

/**
 * Makes the statement that empties every table and lets every number begin anew. What is part of the product, the questions, stays.
 * The names are looked up once, since the catalogue takes longer than everything else; rows are deleted, since a truncation
 * makes new files for every table and index.
 */
export async function prepareEmptying(db: Db): Promise<() => Promise<unknown>> {
  const { rows } = await db.execute<{ statement: string }>(sql`
    select format('delete from %I', tablename) as statement from pg_tables
    where schemaname = 'public' and tablename <> 'assessment_questions'
    union all
    select format('select setval(%L, %s, false)', quote_ident(sequencename), start_value) from pg_sequences
    where schemaname = 'public' and sequencename !~ '^assessment_questions_'`);
  const statements = rows.map(({ statement }) => statement);
  // Neither foreign keys nor triggers: everything goes at once.
  const replica = 'set local session_replication_role = replica';
  const text = ['begin', replica, ...statements, 'delete from pgboss.job', 'commit'].join(';\n');
  return () => db.$client.query(text);
}
