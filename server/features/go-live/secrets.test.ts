import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#core/contract/all.ts';
import { readDiskSpace } from '#server/adapters/disk-room.ts';
import { readConfig } from '#server/config.ts';
import { ensureFirstAdmin } from '#server/features/auth/first-admin.ts';
import { writeBackup } from '#server/features/backups/write-backup.ts';
import { readConfiguration } from '#server/features/configuration/read-configuration.ts';
import { readStored } from '#server/features/configuration/stored-values.ts';
import { cookieOf, testApp } from '#server/test/app.ts';
import { validRequests } from '#server/test/hostile/requests.ts';
import { fillSite } from '#server/test/records/inhabited-site.ts';
import { startStripeServer } from '#server/test/servers/stripe-server.ts';

const stripe = await startStripeServer({ now: () => new Date() });
/** Accepts every name and password, and throws every mail away. */
const smtp = new SMTPServer({
  allowInsecureAuth: true,
  hideSTARTTLS: true,
  onAuth: (_, __, answer) => answer(null, { user: 'anybody' }),
  onData: (stream, _, answer) => void stream.resume().on('end', () => answer()),
});
await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
const directory = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await stripe.stop();
  await new Promise<void>((stopped) => smtp.close(() => stopped()));
});

const { configuration } = readConfiguration(
  { STRIPE_API_BASE: stripe.settings.apiBase },
  { values: {}, locked: [] },
);
const site = await testApp({ deps: { configuration }, config: { rateLimitFactor: 1_000_000 } });
const { db, deps, inject, logLines } = site;

const { secretKey, webhookSecret, publishableKey } = stripe.settings;
const mailPassword = 'PlantedMailPassword';
const ownPassword = 'lantern orbit 42 quilt';

/** Enters every secret of a provider, as an owner does; returns the session and what was planted. */
async function plantSecrets() {
  const made = await ensureFirstAdmin({ ...deps, config: readConfig({}) });
  const code = made?.code ?? '';
  const begun = await inject({
    method: 'POST',
    url: '/api/admin/first-start',
    body: {
      printedCode: code,
      username: 'ada',
      displayName: 'Ada',
      email: 'ada@x.example',
      newPassword: ownPassword,
    },
  });
  const headers = { cookie: cookieOf(begun), 'x-admin-auth': 'true' };
  const put = async (path: string, body: object) => {
    const url = `/api/admin/go-live/${path}`;
    const reply = await inject({ method: 'PUT', url, headers, body });
    expect(reply.json(), reply.body).toMatchObject({ isSaved: true });
    return reply.body;
  };
  const replies = [
    begun.body,
    await put('payments', { publishableKey, secretKey, webhookSecret, expectedChangedAt: null }),
    await put('mail', {
      host: '127.0.0.1',
      port: (smtp.server.address() as AddressInfo).port,
      security: 'none',
      username: 'ada',
      password: mailPassword,
      from: 'office@x.example',
      testTo: 'ada@x.example',
      expectedChangedAt: null,
    }),
  ];
  const planted = [
    secretKey,
    webhookSecret,
    mailPassword,
    ownPassword,
    made?.password ?? '',
    code,
    code.replaceAll('-', ''),
  ];
  // They are stored, and the key opens them.
  expect((await readStored(db, deps.vault)).values).toMatchObject({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    SMTP_URL: expect.stringContaining(mailPassword),
  });
  expect(planted.every((secret) => secret.length >= 15)).toBe(true);
  return { headers, replies, planted };
}

/** Every place where someone without the key could look, as text. */
async function everyTable(): Promise<string> {
  const { rows } = await db.execute<{ table: string }>(sql`
    select format('%I.%I', table_schema, table_name) as table from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1`);
  expect(rows.map(({ table }) => table)).toContain('public.stored_values');
  const texts = [];
  for (const { table } of rows) {
    const { rows: records } = await db.execute(sql.raw(`select t::text from ${table} t`));
    texts.push(JSON.stringify(records));
  }
  return texts.join('\n');
}

async function anArchive(): Promise<string> {
  const path = join(directory, 'archive.tar.gz');
  await writeBackup(path, {
    pool: db.$client,
    files: deps.files,
    now: deps.now(),
    readSpace: readDiskSpace,
  });
  const text = gunzipSync(readFileSync(path)).toString('latin1');
  expect(text).toContain('stored_values');
  return text;
}

async function everyReply(): Promise<string> {
  const { headers, known } = await fillSite(site);
  const texts = [];
  for (const endpoint of ALL_ENDPOINTS.filter(({ method }) => method === 'GET')) {
    const [{ url } = { url: endpoint.path }] = validRequests(endpoint, known);
    const reply = await inject({ method: 'GET', url, headers });
    texts.push(reply.body, JSON.stringify(reply.headers));
  }
  return texts.join('\n');
}

it('are found in no table, archive, log line or reply', { timeout: 120_000 }, async () => {
  const { headers, replies, planted } = await plantSecrets();
  const wrong = { publishableKey, secretKey: 'sk_test_PlantedAndWrong', webhookSecret };
  const refused = await inject({
    method: 'PUT',
    url: '/api/admin/go-live/payments',
    headers,
    body: { ...wrong, expectedChangedAt: JSON.parse(replies[2] ?? '').state.payments.changedAt },
  });
  expect(refused.json()).toMatchObject({ isSaved: false });
  const places = {
    table: await everyTable(),
    archive: await anArchive(),
    reply: [...replies, refused.body, await everyReply()].join('\n'),
    log: logLines.join('\n'),
  };
  for (const [place, text] of Object.entries(places)) {
    for (const secret of [...planted, wrong.secretKey]) {
      expect(text.includes(secret), `${secret.slice(0, 8)}… in a ${place}`).toBe(false);
    }
  }
});
