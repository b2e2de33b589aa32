import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { statusLists } from '#server/db/schema/certificates.ts';
import { publishOutdatedLists } from '#server/features/certificates/status-lists.ts';
import { loadSite } from '#server/http/site/site.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { isAccepted, SUITES } from '#server/test/certificates/independent-verifier.ts';
import { isEnded } from '#server/test/certificates/status-bits.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';

const OLD = 'https://old.example';
const NEW = 'https://new.example';

// Issued under the old address; everything below is served after the move.
const desk = await deliveryDesk({ publicUrl: OLD });
const { db, deps, advance, runJobs } = desk;
const { boughtForReal, issue, act } = certificatesOf(desk);
const moved = {
  ...deps,
  config: { ...deps.config, publicUrl: NEW, formerOrigins: [OLD, 'https://older.example:8443'] },
};
const app = await createApp(moved, loadSite('dist/web', NEW));
const ask = (host: string, url: string, more: object = {}) =>
  app.inject({ method: 'GET', url, headers: { host, ...more } });

async function issueAndMove() {
  const { certificate } = (await issue(await boughtForReal())).json();
  await runJobs();
  await publishOutdatedLists(moved);
  await deps.jobs.drain(moved);
  return certificate as { id: number; number: string };
}

describe('under a former address', () => {
  it.each(['old.example', 'OLD.example', 'old.example:443'])(
    '%s, keys have their former name',
    async (host) => {
      await issueAndMove();
      const former = (await ask(host, '/.well-known/did.json')).json();
      const present = (await ask('new.example', '/.well-known/did.json')).json();
      expect([former.id, present.id]).toEqual(['did:web:old.example', 'did:web:new.example']);
      const keysOf = (did: typeof former) =>
        did.verificationMethod.map(
          (method: { publicKeyMultibase: string }) => method.publicKeyMultibase,
        );
      expect(keysOf(former)).toEqual(keysOf(present));
    },
  );

  it('a status list is the one that the files name, and tells of later withdrawals', async () => {
    const { id, number } = await issueAndMove();
    const onOld = (url: string) => ask('old.example', url);
    const list = (await onOld('/status/1')).json();
    expect(list).toMatchObject({ id: `${OLD}/status/1`, issuer: 'did:web:old.example' });
    const [key] = (await onOld('/.well-known/did.json')).json().verificationMethod;
    for (const suite of SUITES) {
      const asked = { suite, origin: OLD, publicKey: key.publicKeyMultibase, now: deps.now() };
      expect(await isAccepted(list, asked)).toBe(true);
    }
    expect((await ask('new.example', '/status/1')).json()).toMatchObject({
      id: `${NEW}/status/1`,
      issuer: 'did:web:new.example',
    });
    expect(await isEnded(onOld, number)).toBe(false);
    await act(id, 'withdraw', { reason: 'holder-request' });
    await deps.jobs.drain(moved);
    advance(6_000);
    expect(await isEnded(onOld, number)).toBe(true);
  });

  it('signed files and badges stay as they were', async () => {
    const { number } = await issueAndMove();
    const file = await ask('old.example', `/credentials/${number}/1`);
    expect(file.json()).toMatchObject({ id: `${OLD}/credentials/${number}/1` });
    expect((await ask('new.example', `/credentials/${number}/1`)).body).toBe(file.body);
    expect((await ask('old.example', `/badge/${number}.svg`)).statusCode).toBe(200);
    expect((await ask('old.example', '/badge/mark.png')).statusCode).toBe(200);
    expect((await ask('old.example', `/badge/${number}.json`)).json().page).toBe(
      `${NEW}/certificates/${number}`,
    );
  });

  it('a list that is not signed for it yet is asked for again later', async () => {
    await issueAndMove();
    await db.update(statusLists).set({ formerSigned: {} });
    const response = await ask('old.example', '/status/1');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '10']);
  });

  it.each([
    ['/', '/'],
    ['/certificates/BEC-2026-7K3Q-XM4T-S?lang=en', '/certificates/BEC-2026-7K3Q-XM4T-S?lang=en'],
    ['/api/certificates/BEC-2026-7K3Q-XM4T-S', '/api/certificates/BEC-2026-7K3Q-XM4T-S'],
    ['/nowhere', '/nowhere'],
    ['//evil.example/x', '//evil.example/x'],
    ['/%', '/%'],
  ])('%s leads to the present one', async (url, path) => {
    for (const host of ['old.example', 'older.example:8443']) {
      const response = await ask(host, url);
      expect(response.statusCode).toBe(301);
      expect(response.headers.location).toBe(`${NEW}${path}`);
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('what is sent is sent again, not asked for', async () => {
    const headers = { host: 'old.example' };
    const response = await app.inject({ method: 'POST', url: '/api/contact', headers, body: {} });
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe(`${NEW}/api/contact`);
  });
});

describe('under any other address', () => {
  it('everything is as it is under the present one', async () => {
    await issueAndMove();
    const others = ['evil.example', 'old.example.evil.example', 'older.example', 'new.example', ''];
    for (const host of others) {
      expect((await ask(host, '/.well-known/did.json')).json().id, host).toBe(
        'did:web:new.example',
      );
      expect((await ask(host, '/status/1')).json().id, host).toBe(`${NEW}/status/1`);
      expect((await ask(host, '/tracking')).statusCode, host).toBe(200);
    }
  });

  it('a forwarded host is not believed', async () => {
    const forwarded = { 'x-forwarded-host': 'old.example', forwarded: 'host=old.example' };
    expect((await ask('new.example', '/tracking', forwarded)).statusCode).toBe(200);
    const did = await ask('new.example', '/.well-known/did.json', forwarded);
    expect(did.json().id).toBe('did:web:new.example');
  });
});

it('lists are signed anew at the start only where an address is missing', async () => {
  await issueAndMove();
  const versions = async () => (await db.select().from(statusLists)).map(({ version }) => version);
  const before = await versions();
  await publishOutdatedLists(moved);
  expect(await versions()).toEqual(before);
  await publishOutdatedLists({
    ...moved,
    config: { ...moved.config, publicUrl: 'https://third.example' },
  });
  expect(await versions()).toEqual(before.map((version) => version + 1));
});
