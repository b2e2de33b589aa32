import { beforeEach, describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#core/contract/all.ts';
import { type Endpoint, LIMITS } from '#core/contract/shared/endpoint.ts';
import { validRequests } from '#server/test/hostile/requests.ts';
import { fillSite } from '#server/test/records/inhabited-site.ts';
import { cookieOf, testApp } from './test/app.ts';
import type { Known } from './test/sample-input.ts';

const site = await testApp();
const { inject, advance } = site;
const staffCalls = ALL_ENDPOINTS.filter(({ access }) => access === 'admin');

let known: Known = {};
let staff = { cookie: '', 'x-admin-auth': 'true' };
beforeEach(async () => {
  ({ known, headers: staff } = await fillSite(site));
});

describe('guessing', () => {
  const MISSES = LIMITS.lookupMisses[0].max;
  const calls = {
    '/api/tracking/': ['ORD-2026-ZZZZZ', () => known.orderNumber],
    '/api/certification/track/': ['CERT-20260302-ZZZZZ', () => known.ticketNumber],
    '/api/applications/number/': ['APP-20260302-ZZZZZ', () => known.applicationNumber],
  } as const;

  it.each(Object.entries(calls))(
    'at %s is stopped soon, no matter who the client claims to be',
    async (call, [wrong, right]) => {
      const ask = (number: unknown, i: number) =>
        inject({
          method: 'GET',
          url: `${call}${number}`,
          headers: { 'x-forwarded-for': `203.0.113.${i}`, 'x-real-ip': `203.0.113.${i}` },
        });
      for (let i = 0; i < MISSES; i += 1) {
        expect((await ask(`${wrong}${i % 10}`, i)).statusCode).toBe(404);
      }
      // A correct number now reveals as little as a wrong one.
      const refused = [await ask(`${wrong}X`, 100), await ask(right(), 101)];
      for (const { statusCode, headers } of refused) {
        expect(statusCode).toBe(429);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
      expect(refused[0]?.body).toBe(refused[1]?.body);
    },
  );

  it.each([
    { url: '/api/tracking/send-numbers', hit: { email: 'ada@analytical.example' } },
    { url: '/api/admin/forgot-password', hit: { username: 'grace' } },
  ])('learns nothing from $url', async ({ url, hit }) => {
    const miss = Object.fromEntries(Object.keys(hit).map((key) => [key, 'nobody@example.com']));
    await inject({
      method: 'POST',
      url: '/api/admin/accounts',
      headers: staff,
      body: { username: 'grace', email: 'grace@example.com' },
    });
    const [known, unknown] = [
      await inject({ method: 'POST', url, body: hit }),
      await inject({ method: 'POST', url, body: miss }),
    ];
    expect(known.statusCode).toBe(200);
    expect(unknown.statusCode).toBe(200);
    expect(unknown.body).toBe(known.body);
  });

  it('learns nothing about names from the login', async () => {
    const login = (username: unknown) =>
      inject({ method: 'POST', url: '/api/admin/login', body: { username, password: 'wrong' } });
    const [wrong, unknown] = [await login(known.username), await login('nobody')];
    expect(wrong.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    expect(unknown.body).toBe(wrong.body);
  });
});

describe('a session', () => {
  const urlOf = (endpoint: Endpoint) => validRequests(endpoint, { ...known, text: 'ada' })[0]?.url;
  const expectLocked = async (headers: Record<string, string>) => {
    for (const endpoint of staffCalls) {
      const { method, path } = endpoint;
      const response = await inject({ method, url: urlOf(endpoint), headers });
      expect(response.statusCode, `${method} ${path}`).toBe(401);
      expect(response.json()).toMatchObject({ code: 'not_authenticated' });
    }
  };

  it.each([
    'staff=',
    'staff=undefined',
    'staff=null',
    "staff=' or '1'='1",
    `staff=${'A'.repeat(4_000)}`,
    'staff=%00',
    'staff=__proto__',
    'Staff=x; admin=true; adminAuthenticated=true',
  ])('is not made of the cookie %s', async (cookie) => {
    await expectLocked({ cookie, 'x-admin-auth': 'true' });
  });

  it('opens nothing after 24 hours', async () => {
    advance(24 * 3_600_000 + 1);
    await expectLocked(staff);
  });

  it('opens nothing after logout', async () => {
    await inject({ method: 'POST', url: '/api/admin/logout', headers: staff });
    await expectLocked(staff);
  });

  it('is never one that somebody else has chosen', async () => {
    const cookie = 'staff=chosen-by-somebody-else';
    const login = await inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: { cookie },
      body: { username: known.username, password: known.password },
    });
    expect(login.statusCode).toBe(200);
    expect(cookieOf(login)).not.toBe(cookie);
    await expectLocked({ cookie, 'x-admin-auth': 'true' });
  });
});
