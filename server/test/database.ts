import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, inject, vi } from 'vitest';
import { createDb, createPools, type Db } from '#server/db/connection.ts';

/** Creates a database that is dropped after the file: a copy of the migrated template, or empty. */
export async function createDatabase({ migrated }: { migrated: boolean }): Promise<string> {
  const { name, address } = await addDatabase(migrated);
  afterAll(() => onServer((admin) => admin.query(`drop database if exists ${name} with (force)`)));
  return address;
}

async function addDatabase(migrated: boolean) {
  const { host, port, user, password } = inject('postgres');
  const prefix = inject('databasePrefix');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await onServer((admin) =>
    admin.query(`create database ${name} ${migrated ? `template ${prefix}template` : ''}`),
  );
  return { name, address: `postgres://${user}:${password}@${host}:${port}/${name}` };
}

async function onServer(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await admin.connect();
  await work(admin);
  await admin.end();
}

/** Milliseconds. On a busy machine a statement may take longer than a visitor would wait. */
const PATIENCE = {
  connectionTimeoutMillis: 30_000,
  query_timeout: 30_000,
  statement_timeout: 29_000,
};

export type TestDatabase = { db: Db; jobsPool: pg.Pool; empty: () => Promise<unknown> };

/** Opens a migrated database for the caller alone. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const connectionString = await createDatabase({ migrated: true });
  const pools = createPools({ connectionString }, PATIENCE);
  const emptier = await openEmptier(connectionString);
  afterAll(async () => {
    await Promise.all([pools.requests.end(), pools.jobs.end(), emptier.end()]);
  });
  return { db: createDb(pools.requests), jobsPool: pools.jobs, empty: emptier.empty };
}

let shared: ReturnType<typeof openSharedDatabase> | undefined;

/**
 * Returns this worker's migrated database, whose files run one after another: copying the template and warming
 * connections takes longer than most files. The next run drops it.
 */
export async function sharedTestDatabase(): Promise<TestDatabase> {
  shared ??= openSharedDatabase();
  const { renew, ...database } = await shared;
  await renew();
  return database;
}

async function openSharedDatabase() {
  const { address: connectionString } = await addDatabase(true);
  const pools = createPools({ connectionString, idleTimeoutMillis: 0 }, PATIENCE);
  const { empty, renew } = await openEmptier(connectionString);
  return { db: createDb(pools.requests), jobsPool: pools.jobs, empty, renew };
}

/** Number of connections opened before a test begins. */
const WARM = 6;

/**
 * Opens connections in advance: a cold pool opens them one after another, so the first request of a race would be done
 * before the second has a connection, and a missing lock would go unnoticed.
 */
export async function warmPool({ $client: pool }: Db): Promise<void> {
  const clients: pg.PoolClient[] = [];
  for (let n = 0; n < WARM; n += 1) clients.push(await pool.connect());
  for (const client of clients) client.release();
}

/** Resolves once this many statements in this database are waiting for a lock. */
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
 * Empties every table and restarts every sequence. The questions, which are part of the product, stay. Rows are
 * deleted, since a truncation creates new files for every table and index, by a function on a dedicated connection, which
 * plans its statements once.
 */
async function openEmptier(connectionString: string) {
  const client = new pg.Client({ connectionString });
  // The tests that stop the database break this connection, too.
  client.on('error', () => {});
  await client.connect();
  const listed = async (query: string) =>
    (await client.query<{ listed: string }>(query)).rows.map(({ listed }) => listed);
  const deletions = await listed(`
    select format('delete from %I', tablename) as listed from pg_tables
    where schemaname = 'public' and tablename <> 'assessment_questions'`);
  const restarts = await listed(`
    select format('perform setval(%L, %s, false)', quote_ident(sequencename), start_value) as listed
    from pg_sequences where schemaname = 'public' and sequencename !~ '^assessment_questions_'`);
  const statements = [...deletions, 'delete from pgboss.job', ...restarts];
  // Without foreign keys or triggers, everything can be deleted at once.
  await client.query(`
    create function pg_temp.empty_tables() returns void language plpgsql set session_replication_role = replica
    set search_path = public as $$ begin ${statements.join(';\n')}; end $$`);
  const empty = () => client.query('select pg_temp.empty_tables()');

  /** Restores row order and planner statistics to those of new tables. A table of one page does not need that. */
  async function renew(): Promise<void> {
    await empty();
    const grown = await listed(`
      select relname as listed from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 8192
        and relname <> 'assessment_questions'`);
    if (grown.length === 0) return;
    await client.query(`vacuum ${grown.join(', ')}`);
    await client.query(`select pg_clear_relation_stats('public', unnest($1::text[]))`, [grown]);
  }

  return { empty, renew, end: () => client.end() };
}
