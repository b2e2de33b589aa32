import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { loadSite } from '#server/http/site/site.ts';
import { testApp } from '#server/test/app.ts';
import { HOSTILE_ENCODED } from '#server/test/hostile/values.ts';

const { deps, signIn, advance } = await testApp();
const app = await createApp(deps, loadSite('dist/web', 'http://localhost:3000'));
const DID = '/.well-known/did.json';
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('a document for other sites', () => {
  it('may be read and shown by any of them, and runs nothing', async () => {
    const { statusCode, headers } = await get(DID, { origin: 'https://elsewhere.example' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=300',
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('is found again by its tag, and packed for those who can unpack', async () => {
    const { headers, body } = await get(DID);
    const again = await get(DID, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['access-control-allow-origin']).toBe('*');
    expect((await get(DID, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
    const head = await app.inject({ method: 'HEAD', url: DID });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject({
      etag: headers.etag,
      'content-length': String(Buffer.byteLength(body)),
    });
  });

  it('has the same tag in every process', async () => {
    const other = await createApp(deps);
    const { headers } = await other.inject({ method: 'GET', url: DID });
    expect(headers.etag).toBe((await get(DID)).headers.etag);
    await other.close();
  });

  it('that is missing says so to programs, and is kept nowhere', async () => {
    for (const url of ['/status/77', '/status/x', '/credentials/BEC-2026-0000-0000-0/1']) {
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(404);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it.each(Object.entries(HOSTILE_ENCODED))('is not found under %s', async (_, text) => {
    const badges = ['svg', 'png', 'json'].map((kind) => `/badge/${text}.${kind}`);
    for (const url of [`/credentials/${text}/1`, `/status/${text}`, ...badges]) {
      const { statusCode, body } = await get(url);
      expect([400, 404], url).toContain(statusCode);
      expect(body).not.toContain('alert(1)');
    }
  });

  it('is refused after 300 requests a minute from one address', async () => {
    for (let i = 0; i < 300; i += 1) await get(DID);
    const refused = await get('/status/1');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'retry-after': '60',
    });
    advance(60_000);
    expect((await get(DID)).statusCode).toBe(200);
  });

  it('takes GET alone', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const { statusCode, headers } = await app.inject({ method, url: DID });
      expect(statusCode).toBe(404);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

describe('while the database is away', () => {
  /** Runs with a database that does not answer. */
  async function withoutDatabase<T>(run: () => Promise<T>): Promise<T> {
    const { $client } = deps.db;
    const { query } = $client;
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    $client.query = (() => Promise.reject(away)) as typeof query;
    try {
      return await run();
    } finally {
      $client.query = query;
    }
  }

  it('the last answer is sent for ten minutes, then none', async () => {
    const { body } = await get(DID);
    await withoutDatabase(async () => {
      advance(9 * 60_000);
      const kept = await get(DID);
      expect([kept.statusCode, kept.body]).toEqual([200, body]);
      advance(60_000);
      const refused = await get(DID);
      expect(refused.statusCode).toBe(503);
      expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    });
  });

  it('nothing is sent that was never asked for', async () => {
    expect((await withoutDatabase(() => get('/status/1'))).statusCode).toBe(503);
  });
});

describe('everything else', () => {
  it('stays with its own site', async () => {
    const { headers: session } = await signIn();
    const origin = { origin: 'https://elsewhere.example' };
    for (const [url, headers] of [
      ['/', origin],
      ['/tracking', origin],
      ['/nowhere', origin],
      ['/api/certificates/BEC-2026-0000-0000-0', origin],
      ['/api/site-settings/analytics', origin],
      ['/api/admin/keys', { ...origin, ...session }],
      ['/api/openapi.json', origin],
      ['/healthz', origin],
    ] as const) {
      const reply = await get(url, headers);
      expect(reply.headers, url).not.toHaveProperty('access-control-allow-origin');
      expect(reply.headers['cross-origin-resource-policy'], url).toBe('same-origin');
    }
  });
});
