import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase } from './test/database.ts';
import { startServer, temporaryDirectory, until } from './test/process.ts';

const RECORDS = 300;

it('a bulk run survives a kill -9 in its middle: everything is done once, and the report says so', async () => {
  const DATABASE_URL = await createDatabase({ migrated: true });
  const env = { DATABASE_URL, DATA_DIR: temporaryDirectory() };
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  onTestFinished(() => client.end());
  const first = await startServer(env);
  await client.query(
    `insert into certification_applications (application_number, first_name, last_name, email, company_name,
       company_size, industry, certification_type, business_description, current_processes, improvement_goals,
       timeline_expectation)
     select 'APP-20260302-' || lpad(n::text, 6, '0'), 'Ada', 'Lovelace', n || '@example.com', 'Engines ' || n,
       '11-50', 'technology', 'quality-management', '-', '-', '-', '3-6-months'
     from generate_series(1, $1::int) n`,
    [RECORDS],
  );
  const login = await fetch(`${first.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'for the tests' }),
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const started = await fetch(`${first.url}/api/admin/bulk`, {
    method: 'POST',
    headers: { cookie, 'x-admin-auth': 'true', 'content-type': 'application/json' },
    body: JSON.stringify({
      list: 'applications',
      action: 'set-application-status',
      status: 'approved',
      selection: { filters: { status: 'submitted' } },
      requestKey: randomUUID(),
    }),
  });
  const { id, total } = (await started.json()) as { id: number; total: number };
  expect(total).toBe(RECORDS);

  /** What the report says was done, and what was done. */
  const count = async () =>
    (
      await client.query(`
        select
          (select count(*)::int from bulk_items where state = 'done') as reported,
          (select count(*)::int from certification_applications where application_status = 'approved') as approved,
          (select count(distinct recipient)::int from email_outbox where template = 'application-decided') as told,
          (select count(*)::int from email_outbox where template = 'application-decided') as mails,
          (select count(*)::int from activity where action = 'status changed') as entries`)
    ).rows[0];
  const allAre = (n: number) => ({ reported: n, approved: n, told: n, mails: n, entries: n });

  await until(async () => (await count()).reported >= 20, first);
  first.child.kill('SIGKILL');
  await first.ended;
  // The database finishes or rolls back what the killed process had begun. Other tests run servers on it too.
  await until(
    async () =>
      (
        await client.query(`select 1 from pg_stat_activity
          where application_name = 'northmark' and datname = current_database()`)
      ).rowCount === 0,
  );
  const { reported } = await count();
  expect(reported).toBeLessThan(RECORDS);
  expect(await count()).toEqual(allAre(reported));

  const second = await startServer(env);
  const read = async () =>
    (await fetch(`${second.url}/api/admin/bulk/${id}`, { headers: { cookie } })).json() as Promise<{
      state: string;
      done: number;
    }>;
  await until(async () => (await read()).state === 'done', second);
  expect(await read()).toMatchObject({ state: 'done', done: RECORDS, skipped: 0, failed: 0 });
  expect(await count()).toEqual(allAre(RECORDS));
  expect(await second.stop()).toBe(0);
}, 180_000);
