import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createDatabase } from '#server/test/database.ts';
import { migrateDatabase } from './migrate.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

type Journal = { entries: { when: number; tag: string }[] };
const { entries } = JSON.parse(
  readFileSync(new URL('meta/_journal.json', FOLDER), 'utf8'),
) as Journal;
const earlier = entries.filter(({ tag }) => tag <= '0017_three_years');

it('people who were staff become reviewers, and owners stay what they are', async () => {
  const connectionString = await createDatabase({ migrated: false });
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { tag, when } of earlier) {
    const statements = readFileSync(new URL(`${tag}.sql`, FOLDER), 'utf8');
    await client.query(statements.replaceAll('--> statement-breakpoint', ''));
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [tag, when],
    );
  }
  await client.query(
    `insert into users (username, role) values ('ada', 'owner'), ('grace', 'staff')`,
  );
  const { database = '', host, port, user, password } = client;
  await migrateDatabase({ database, host, port, user, password: password ?? undefined });
  const { rows } = await client.query('select username, role from users order by username');
  expect(rows).toEqual([
    { username: 'ada', role: 'owner' },
    { username: 'grace', role: 'reviewer' },
  ]);
  await client.end();
});
