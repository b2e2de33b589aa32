import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { freePort } from './db/embedded/free-port.ts';
import { openDatabase } from './db/open.ts';
import { explainStartFailure } from './start-failure.ts';
import { createDatabase } from './test/database.ts';
import { temporaryDirectory } from './test/process.ts';

/** Returns what `main.ts` prints before exiting if it opens its database with this environment. */
async function messageOf(env: Record<string, string>): Promise<string | undefined> {
  const { database } = readConfig({ DATA_DIR: temporaryDirectory(), ...env });
  try {
    const opened = await openDatabase(database, { log: () => {} });
    await opened.close();
    return undefined;
  } catch (error) {
    return error instanceof ConfigError ? error.message : explainStartFailure(error);
  }
}

it('a database that cannot be reached', async () => {
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
  const message = await messageOf({ DATABASE_URL });
  expect(message).toContain('DATABASE_URL cannot be reached');
});

it('a database that refuses the password', async () => {
  const url = new URL(await createDatabase({ migrated: true }));
  url.password = 'wrong';
  const message = await messageOf({ DATABASE_URL: url.href });
  expect(message).toMatch(/DATABASE_URL cannot be reached: password authentication failed/);
});

it('an address of a database that cannot be read', async () => {
  const DATABASE_URL = 'postgres://db.internal:99999/northmark';
  const message = await messageOf({ DATABASE_URL });
  expect(message).toContain('DATABASE_URL cannot be reached: Invalid URL');
});

/** A database prepared before the program starts. */
async function preparedDatabase(
  { migrated }: { migrated: boolean },
  prepare: (client: pg.Client, name: string) => Promise<unknown>,
): Promise<string> {
  const url = await createDatabase({ migrated });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await prepare(client, new URL(url).pathname.slice(1));
  await client.end();
  return url;
}

it.each([{ migrated: false }, { migrated: true }])(
  'a database user that owns nothing (%o)',
  async ({ migrated }) => {
    const role = `guest_${randomBytes(4).toString('hex')}`;
    const url = new URL(
      await preparedDatabase({ migrated }, (client) =>
        client.query(`create role ${role} login password 'guest'`),
      ),
    );
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    url.username = role;
    url.password = 'guest';
    const message = await messageOf({ DATABASE_URL: url.href });
    expect(message).toContain('The database user may not do what is needed: permission denied');
    await admin.query(`drop role ${role}`);
    await admin.end();
  },
);

it('a database of a newer version of the program, which is left as it is', async () => {
  let migrations = 0;
  const DATABASE_URL = await preparedDatabase({ migrated: true }, async (client) => {
    const { rowCount } = await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'of tomorrow', max(created_at) + 1 from drizzle.__drizzle_migrations returning id`,
    );
    migrations = rowCount ?? 0;
  });
  expect(migrations).toBe(1);
  const message = await messageOf({ DATABASE_URL });
  expect(message).toContain('The database belongs to a newer version of this program.');
});

it('a PostgreSQL that is too old', async () => {
  // Functions of the public schema are found first, so the server seems to have another version.
  const DATABASE_URL = await preparedDatabase({ migrated: false }, async (client, name) => {
    await client.query(`create function public.current_setting(text) returns text
      language sql as $$ select '150004' $$`);
    await client.query(`alter database ${name} set search_path = public, pg_catalog`);
  });
  const message = await messageOf({ DATABASE_URL });
  expect(message).toContain(
    'The database is PostgreSQL 15. This program needs PostgreSQL 16 or later.',
  );
});
