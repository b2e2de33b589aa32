import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, it } from 'vitest';
import { addDays, addYears } from '#core/domain/certificates/dates.ts';
import { planCheckIns } from '#core/domain/check-ins/schedule.ts';
import { createDatabase } from '#server/test/database.ts';
import { migrateDatabase } from './migrate.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const MIGRATION = '0017_three_years';

type Journal = { entries: { when: number; tag: string }[] };
const { entries } = JSON.parse(
  readFileSync(new URL('meta/_journal.json', FOLDER), 'utf8'),
) as Journal;
const earlier = entries.slice(
  0,
  entries.findIndex(({ tag }) => tag === MIGRATION),
);

/** A database from before check-ins were introduced. */
async function oldDatabase(): Promise<pg.Client> {
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
  return client;
}

const insert = (n: number, validUntil: string, status = 'valid', isTest = false) => `
  insert into certificates (number, origin, is_test, holder_name, holder_place, holder_country, scope, is_overall, areas,
    scheme_version, issued_on, valid_until, first_issued_on, edition, status)
  values ('${isTest ? 'TST' : 'BEC'}-2026-0000-${String(n).padStart(4, '0')}-0', 'generated', ${isTest}, 'A', 'B', 'GB', 'C', false, '{}',
    1, '2026-01-01', '${validUntil}', '2026-01-01', ${status === 'prepared' ? 0 : 1}, '${status}')`;

it('certificates get the check-ins that are still ahead, as they would be planned today', async () => {
  const client = await oldDatabase();
  const today = new Date().toISOString().slice(0, 10);
  /** Last days over a whole leap cycle, so that every kind of February is met. */
  const lastDays = Array.from({ length: 40 }, (_, n) => addDays(addYears(today, 1), n * 29));
  lastDays.push('2031-02-28', '2032-02-28', '2032-02-29', '2033-02-28');
  for (const [n, day] of lastDays.entries()) {
    await client.query(insert(n, day, n % 2 ? 'valid' : 'suspended'));
  }
  const others: [string, boolean][] = [
    ['prepared', false],
    ['withdrawn', false],
    ['superseded', false],
    ['valid', true],
  ];
  for (const [n, [status, isTest]] of others.entries()) {
    await client.query(insert(1_000 + n, addYears(today, 3), status, isTest));
  }
  const { database = '', host, port, user, password } = client;
  await migrateDatabase({ database, host, port, user, password: password ?? undefined });
  const { rows } = await client.query(
    `select valid_until::text as "validUntil", ordinal, opens_on::text as "opensOn", due_on::text as "dueOn", k.status
      from check_ins k join certificates c on c.id = k.certificate_id order by c.id, ordinal`,
  );
  const wanted = lastDays.flatMap((validUntil) =>
    planCheckIns(validUntil)
      .filter(({ dueOn }) => dueOn > today)
      .map((planned) => ({ validUntil, ...planned, status: 'planned' })),
  );
  expect(rows).toEqual(wanted);
  expect(rows.length).toBeGreaterThan(40);
  await client.end();
});
