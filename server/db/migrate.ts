import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { ConfigError } from '#server/config.ts';
import type { Queryable } from './connection.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** As in docs/operations.md. */
const OLDEST_POSTGRES = 16;
/** Any number that nothing else in this database uses. */
const MIGRATION_LOCK = 7_204_816;

/** Migrates the database, then runs `prepare`. Of several processes that start at once, one does so at a time. */
export async function migrateDatabase(
  connection: pg.ClientConfig,
  prepare: (db: Queryable) => Promise<void> = async () => {},
): Promise<void> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 5_000,
    application_name: 'migration',
  });
  // Its next query fails; an unhandled event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewerDatabase(client);
    const db = drizzle(client, { casing: 'snake_case' });
    await migrate(db, { migrationsFolder: MIGRATIONS });
    await prepare(db);
  } finally {
    await client.end();
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version >= OLDEST_POSTGRES) return;
  throw new ConfigError(
    `The database is PostgreSQL ${version}. This program needs PostgreSQL ${OLDEST_POSTGRES} or later.`,
  );
}

/** Throws if a newer program has used the database: it may have given the tables a different meaning. */
async function refuseNewerDatabase(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  );
  if (!tables[0]?.name) return;
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const { rows } = await client.query<{ id: number }>(
    'select id from drizzle.__drizzle_migrations where created_at <> all ($1) limit 1',
    [known.map(({ folderMillis }) => folderMillis)],
  );
  if (rows.length === 0) return;
  throw new ConfigError(
    'The database belongs to a newer version of this program. Start that version, or restore a backup that this one has made.',
  );
}
