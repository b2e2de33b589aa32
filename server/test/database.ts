import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDb, createPools, type Db } from '#server/db/connection.ts';

/** Tables that hold part of the product, not of a test. */
const KEPT = ['assessment_questions'];

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

/** A migrated database with open connections. */
export async function openTestDatabase() {
  const pools = createPools({ connectionString: await createDatabase({ migrated: true }) });
  afterAll(async () => {
    await Promise.all([pools.requests.end(), pools.jobs.end()]);
  });
  return { db: createDb(pools.requests), jobsPool: pools.jobs };
}

/** Every test starts from empty tables. */
export async function emptyTables(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const names = rows.map(({ name }) => name).filter((name) => !KEPT.includes(name));
  await db.execute(sql.raw(`truncate ${names.join(', ')} restart identity cascade`));
  await db.execute(sql`delete from pgboss.job`);
}
