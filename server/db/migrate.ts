import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Queryable } from './connection.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number that nothing else in this database uses. */
const MIGRATION_LOCK = 7_204_816;

/** Brings the database up to date, then runs `prepare`; of several processes starting at once, one at a time. */
export async function migrateDatabase(
  connection: pg.ClientConfig,
  prepare: (db: Queryable) => Promise<void> = async () => {},
): Promise<void> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 5_000,
    application_name: 'migration',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const db = drizzle(client, { casing: 'snake_case' });
    await migrate(db, { migrationsFolder: MIGRATIONS });
    await prepare(db);
  } finally {
    await client.end();
  }
}
