import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createDatabase } from '#server/test/database.ts';
import { migrateDatabase } from './migrate.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const MIGRATION = '0008_customers';

type Journal = { entries: { idx: number; when: number; tag: string }[] };
const { entries } = JSON.parse(
  readFileSync(new URL('meta/_journal.json', FOLDER), 'utf8'),
) as Journal;
const earlier = entries.slice(
  0,
  entries.findIndex(({ tag }) => tag === MIGRATION),
);

/** A database from before customers were introduced. */
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

const SESSION = '00000000-0000-4000-8000-000000000001';
const RECORDS = `
  insert into assessment_sessions (id, scheme_version) values ('${SESSION}', 1);
  insert into assessment_leads (session_id, first_name, last_name, email) values ('${SESSION}', 'Ada', 'Lovelace', 'Ada@X.example');
  insert into certification_orders (session_id, order_number, ticket_number, customer_email, customer_name, certification_type, amount, livemode)
    values ('${SESSION}', 'ORD-2026-ABC123', 'CERT-20260302-ABC123', 'ada@x.example', 'Ada', 'x', 350, false);
  insert into certification_payments (session_id, kind, first_name, last_name, email, certification_type, amount, gateway, livemode, request_key)
    values ('${SESSION}', 'session', 'Ada', 'Lovelace', 'ada@x.example', 'x', 350, 'sandbox', false, gen_random_uuid());
  insert into contact_inquiries (first_name, last_name, email, message, consent_given) values ('Grace', 'Hopper', 'grace@x.example', E'A\\nquestion', true);
  insert into certification_applications (application_number, first_name, last_name, email, company_name, company_size, industry, certification_type,
    business_description, current_processes, improvement_goals, timeline_expectation)
    values ('APP-20260302-ABC123', 'Ada', 'Lovelace', 'ADA@x.example', 'X', '1-10', 'technology', 'x', 'd', 'p', 'g', 't');
  insert into email_outbox (event_key, message_id, recipient, template, data, next_attempt_at) values
    ('a', 'a', 'ada@x.example', 'order-confirmation', '{}', now()),
    ('b', 'b', 'grace@x.example', 'order-received', '{}', now())`;

it('records from before there were customers find theirs, mails to staff none', async () => {
  expect(readdirSync(FOLDER)).toContain(`${MIGRATION}.sql`);
  const client = await oldDatabase();
  await client.query(RECORDS);
  const { database = '', host, port, user, password } = client;
  await migrateDatabase({ database, host, port, user, password: password ?? undefined });
  const ownerOf = async (table: string) =>
    (
      await client.query(
        `select c.email from ${table} r left join customers c on c.id = r.customer_id order by r.id`,
      )
    ).rows.map(({ email }) => email);
  for (const table of [
    'assessment_leads',
    'certification_orders',
    'certification_payments',
    'certification_applications',
  ]) {
    expect(await ownerOf(table), table).toEqual(['ada@x.example']);
  }
  expect(await ownerOf('contact_inquiries')).toEqual(['grace@x.example']);
  expect(await ownerOf('email_outbox')).toEqual(['ada@x.example', null]);
  await client.end();
});
