import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { SAMPLE_NUMBER } from '#core/domain/certificates/sample.ts';
import { issuerKeys } from '#server/db/schema/certificates.ts';
import { publishSample } from '#server/features/verification/publish-sample.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, deps, get, send, inject, signIn, runJobs, logLines, intents, certificateMails } = desk;
const { boughtForReal, issue, editions, records } = certificatesOf(desk);

const folder = () => join(deps.config.dataDir, 'keys');
const keys = () => db.select().from(issuerKeys).orderBy(issuerKeys.id);
const rotate = () => send('POST', '/api/admin/keys/rotate');

it('is made at the first issue, readable by nobody else', async () => {
  await issue(await boughtForReal());
  expect(await keys()).toMatchObject([{ state: 'active', isTest: false }]);
  const [{ publicKey = '' } = {}] = await keys();
  const file = statSync(join(folder(), `${publicKey}.json`));
  expect(file.mode & 0o777).toBe(0o600);
  expect((await get('/api/admin/keys')).json()).toMatchObject([{ publicKey, isHere: true }]);
});

it('signs tests with a key of their own', async () => {
  await issue(await desk.bought());
  expect(await keys()).toMatchObject([{ isTest: true }]);
});

it('gives way to a new one, and what it signed keeps its key', async () => {
  await issue(await boughtForReal());
  const [former] = await keys();
  expect((await rotate()).json()).toMatchObject([{ state: 'active' }, { state: 'retired' }]);
  const [edition] = await editions();
  expect(edition?.keyId).toBe(former?.id);
  expect(edition?.credential).toContain(`#${former?.publicKey}`);
});

it('that was stolen is taken out of use, and its certificates are signed anew without a charge', async () => {
  await issue(await boughtForReal());
  const [stolen] = await keys();
  const url = `/api/admin/keys/${stolen?.id}/compromised`;
  expect((await send('POST', url)).json()).toMatchObject([
    { state: 'active' },
    { state: 'compromised' },
  ]);
  await runJobs();
  await runJobs();
  expect(await records()).toMatchObject([{ edition: 2, status: 'valid' }]);
  const [first, second] = await editions();
  expect(first?.endedAt).not.toBeNull();
  expect(second).toMatchObject({ reason: 're-signed', content: { ...first?.content, edition: 2 } });
  expect(second?.keyId).not.toBe(stolen?.id);
  expect(await intents()).toMatchObject([{ captures: 1 }]);
  expect((await certificateMails()).at(-1)?.data).toMatchObject({ isSignedAnew: true });
});

it('that was stolen has signed certificates without an order, too, and they keep no other from a new signature', async () => {
  await publishSample(deps);
  await issue(await desk.bought());
  const [stolen] = await keys();
  await send('POST', `/api/admin/keys/${stolen?.id}/compromised`);
  await runJobs();
  await runJobs();
  await publishSample(deps);
  expect(await records()).toMatchObject([
    { number: SAMPLE_NUMBER, edition: 2 },
    { isTest: true, edition: 2 },
  ]);
  const signedWith = (await editions()).map(({ keyId }) => keyId === stolen?.id);
  expect(signedWith.toSorted()).toEqual([false, false, true, true]);
});

it('is changed by owners only', async () => {
  const clerk = await signIn({ role: 'reviewer' });
  for (const [headers, status] of [
    [clerk.headers, 403],
    [{}, 401],
  ] as const) {
    const response = await inject({ method: 'POST', url: '/api/admin/keys/rotate', headers });
    expect(response.statusCode).toBe(status);
  }
  expect(await keys()).toEqual([]);
});

it('that is away stops nothing but the issue, which says what is missing', async () => {
  await rotate();
  const { config } = deps;
  deps.config = { ...config, dataDir: join(config.dataDir, 'elsewhere') };
  const order = await boughtForReal();
  const response = await issue(order);
  const draft = await get(`/api/admin/orders/${order.id}/certificate`);
  deps.config = config;
  expect(response.statusCode).toBe(409);
  expect(response.json().message).toContain('DATA_DIR/keys');
  expect(draft.json().obstacle).toContain('DATA_DIR/keys');
  expect(await records()).toEqual([]);
  expect(await intents()).toMatchObject([{ captures: 0 }]);
});

it('is private: it is in no table, log or reply', async () => {
  const replies = [
    await issue(await boughtForReal()),
    await rotate(),
    await get('/api/admin/keys'),
  ];
  const secrets = readdirSync(folder()).map(
    (name) => JSON.parse(readFileSync(join(folder(), name), 'utf8')).privateKey as string,
  );
  expect(secrets.length).toBeGreaterThan(1);
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const stored = [];
  for (const { name } of rows) {
    const { rows: found } = await db.execute(sql`select * from ${sql.identifier(name)}`);
    stored.push(JSON.stringify(found));
  }
  const everything = [...stored, ...logLines, ...replies.map(({ body }) => body)].join('\n');
  for (const secret of secrets) expect(everything).not.toContain(secret);
});

it('is published for verifiers on any site, with those it followed and without tests and stolen ones', async () => {
  await issue(await desk.bought());
  await rotate();
  await rotate();
  const [, retired, active] = await keys();
  const published = async () => {
    // Until now, others may have received the former list.
    desk.advance(6_000);
    const response = await inject({ method: 'GET', url: '/.well-known/did.json' });
    expect(response.headers['access-control-allow-origin']).toBe('*');
    return response.json().assertionMethod;
  };
  const did = 'did:web:certify.example';
  expect(await published()).toEqual([
    `${did}#${retired?.publicKey}`,
    `${did}#${active?.publicKey}`,
  ]);
  await send('POST', `/api/admin/keys/${retired?.id}/compromised`);
  expect(await published()).toEqual([`${did}#${active?.publicKey}`]);
});
