import { describe, expect, it } from 'vitest';
import { UNATTENDED_HEADER } from '#core/contract/shared/endpoint.ts';
import { adminSessions, users } from '#server/db/schema/access/staff.ts';
import { testApp } from '#server/test/app.ts';
import { buildUser } from '#server/test/records/builders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const { db, deps, inject, advance, signIn } = await testApp();

const session = (cookie: string) =>
  inject({ method: 'GET', url: '/api/admin/session', headers: { cookie } });

describe('a session', () => {
  it('is dead after logout, even for somebody who copied the cookie', async () => {
    const { headers } = await signIn();
    const logout = await inject({ method: 'POST', url: '/api/admin/logout', headers });
    expect(logout.statusCode).toBe(200);
    expect(logout.cookies[0]?.value).toBe('');
    expect((await session(headers.cookie)).statusCode).toBe(401);
  });

  it('is dead after 24 hours, however busy it is', async () => {
    const { headers } = await signIn();
    for (let hour = 1; hour < 24; hour += 1) {
      advance(HOUR);
      expect((await session(headers.cookie)).statusCode).toBe(200);
    }
    advance(HOUR - 1);
    expect((await session(headers.cookie)).statusCode).toBe(200);
    advance(1);
    expect((await session(headers.cookie)).statusCode).toBe(401);
  });

  it('is dead after two hours without use', async () => {
    const { headers } = await signIn();
    advance(2 * HOUR - 1);
    expect((await session(headers.cookie)).statusCode).toBe(200);
    advance(2 * HOUR);
    expect((await session(headers.cookie)).statusCode).toBe(401);
    advance(-HOUR);
    expect((await session(headers.cookie)).statusCode).toBe(200);
  });

  it('is kept in use by calls that are refused for what they ask, not by those of strangers', async () => {
    const { headers } = await signIn();
    advance(HOUR);
    await inject({
      method: 'POST',
      url: '/api/admin/site-settings',
      headers,
      body: { googleAnalyticsId: 'x' },
    });
    await session('staff=another');
    advance(90 * MINUTE);
    expect((await session(headers.cookie)).statusCode).toBe(200);
  });

  it('is noted as used once a minute, not at every call', async () => {
    const { headers } = await signIn();
    const lastUsed = async () =>
      (await db.select().from(adminSessions))[0]?.lastUsedAt.toISOString();
    const start = await lastUsed();
    advance(MINUTE - 1);
    await session(headers.cookie);
    expect(await lastUsed()).toBe(start);
    advance(1);
    await Promise.all([session(headers.cookie), session(headers.cookie)]);
    expect(await lastUsed()).toBe('2026-03-02T10:01:00.000Z');
  });

  it('is not kept in use by what a page asks for by itself', async () => {
    const { headers } = await signIn();
    const ask = (more: object) =>
      inject({ method: 'GET', url: '/api/admin/session', headers: { ...headers, ...more } });
    for (let minutes = 10; minutes < 120; minutes += 10) {
      advance(10 * MINUTE);
      expect((await ask({ [UNATTENDED_HEADER]: 'true' })).statusCode).toBe(200);
    }
    advance(10 * MINUTE);
    expect((await ask({ [UNATTENDED_HEADER]: 'true' })).statusCode).toBe(401);
    expect((await ask({})).statusCode).toBe(401);
  });

  it('is kept in use by a change, even one that claims to be unattended', async () => {
    const { headers } = await signIn();
    advance(90 * MINUTE);
    await inject({
      method: 'POST',
      url: '/api/admin/site-settings',
      headers: { ...headers, [UNATTENDED_HEADER]: 'true' },
      body: { googleAnalyticsId: 'x' },
    });
    advance(90 * MINUTE);
    expect((await session(headers.cookie)).statusCode).toBe(200);
  });

  it('shows another address at once, even of a request that claims to be unattended', async () => {
    const { headers } = await signIn();
    advance(MINUTE);
    const thief = { ...headers, [UNATTENDED_HEADER]: 'true' };
    const url = '/api/admin/session';
    await inject({ method: 'GET', url, headers: thief, remoteAddress: '203.0.113.7' });
    expect(await db.select().from(adminSessions)).toMatchObject([
      { address: '203.0.113.7', lastUsedAt: new Date('2026-03-02T10:00:00Z') },
    ]);
  });

  it('that is idle is not listed among the active ones', async () => {
    await signIn();
    advance(2 * HOUR);
    const { headers } = await signIn();
    const list = await inject({ method: 'GET', url: '/api/admin/sessions', headers });
    expect(list.json()).toMatchObject([
      { isCurrent: true, lastUsedAt: '2026-03-02T12:00:00.000Z' },
    ]);
  });

  it('is dead once the account is disabled', async () => {
    const { headers } = await signIn();
    await db.update(users).set({ disabledAt: new Date() });
    expect((await session(headers.cookie)).statusCode).toBe(401);
  });

  it.each([
    ['has expired', { lastUsedAt: new Date('2026-03-03T09:59:00Z') }, 24 * HOUR],
    ['is idle', {}, 2 * HOUR],
  ])('is removed by the hourly clean-up when it %s', async (_, change, later) => {
    const { headers } = await signIn();
    await deps.db.transaction((tx) => deps.jobs.enqueue(tx, 'purge-expired', {}));
    await deps.jobs.drain(deps);
    expect(await db.select().from(adminSessions)).toHaveLength(1);
    if ('lastUsedAt' in change) await db.update(adminSessions).set(change);
    advance(later);
    await deps.db.transaction((tx) => deps.jobs.enqueue(tx, 'purge-expired', {}));
    await deps.jobs.drain(deps);
    expect(await db.select().from(adminSessions)).toHaveLength(0);
    expect((await session(headers.cookie)).statusCode).toBe(401);
  });

  it('travels over https only, and under a name that no subdomain can set, where the site is https', async () => {
    const secure = { ...deps, config: { ...deps.config, isHttps: true } };
    const { createApp } = await import('#server/app.ts');
    const own = await createApp(secure);
    const user = await buildUser(deps);
    const response = await own.inject({
      method: 'POST',
      url: '/api/admin/login',
      body: { username: user.username, password: user.plainPassword },
    });
    expect(response.cookies[0]).toMatchObject({ name: '__Host-staff', secure: true, path: '/' });
    expect(response.cookies[0]).not.toHaveProperty('domain');
    expect(response.headers['strict-transport-security']).toContain('max-age');
  });
});
