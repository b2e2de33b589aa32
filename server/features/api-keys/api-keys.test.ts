import { beforeEach, describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#core/contract/all.ts';
import type { ApiKey } from '#core/contract/staff/owner/api-keys.ts';
import { API_SCOPES, scopeOf } from '#core/domain/staff/api-scopes.ts';
import { apiKeys } from '#server/db/schema/access/staff.ts';
import { activity } from '#server/db/schema/activity.ts';
import { testApp } from '#server/test/app.ts';
import { buildOrder } from '#server/test/records/builders.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp();
const { db, deps, inject, advance, signIn, logLines } = site;
const { staff, get, send } = staffOf(site);

async function make(scopes: readonly string[], days: number | null = null) {
  const reply = await send('POST', '/api/admin/api-keys', { name: 'Books', scopes, days });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json() as { key: ApiKey; token: string };
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
const ask = (token: string, url: string, method: Method = 'GET', body?: object) =>
  inject({ method, url, body, headers: { authorization: `Bearer ${token}` } });

describe('a key', () => {
  let token = '';
  beforeEach(async () => {
    ({ token } = await make(['orders:read']));
  });

  it('reads what its scope says, and nothing else', async () => {
    const order = await buildOrder(deps);
    const read = await ask(token, `/api/admin/orders/${order.id}`);
    expect(read.statusCode).toBe(200);
    expect(read.json().orderNumber).toBe(order.orderNumber);
    const release = await ask(token, `/api/admin/orders/${order.id}/release`, 'POST', {});
    expect(release.statusCode).toBe(403);
    expect(release.json().message).toContain('orders:write');
    expect((await ask(token, '/api/contact-inquiries')).statusCode).toBe(403);
  });

  it('ends at once, and on its day', async () => {
    const { key, token: short } = await make(['orders:read'], 30);
    expect((await ask(short, '/api/certification/orders')).statusCode).toBe(200);
    advance(30 * 86_400_000);
    expect((await ask(short, '/api/certification/orders')).statusCode).toBe(401);
    const { headers } = await signIn();
    const url = `/api/admin/api-keys/${key.id}`;
    expect((await inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    expect((await inject({ method: 'DELETE', url, headers })).statusCode).toBe(404);
  });

  it.each(['', 'x', 'Bearer', 'Basic abc'])('is not taken from %s', async (authorization) => {
    const reply = await inject({
      method: 'GET',
      url: '/api/certification/orders',
      headers: { authorization },
    });
    expect(reply.statusCode).toBe(401);
  });

  it('says when it was last used', async () => {
    await ask(token, '/api/certification/orders');
    const [listed] = (await get('/api/admin/api-keys')).json();
    expect(listed).toMatchObject({ name: 'Books', lastUsedAt: deps.now().toISOString() });
  });

  it('is kept as a hash and shown once', async () => {
    const shown = JSON.stringify([
      await db.select({ name: apiKeys.name, prefix: apiKeys.prefix }).from(apiKeys),
      (await get('/api/admin/api-keys')).json(),
      await db.select().from(activity),
      logLines,
    ]);
    expect(shown).not.toContain(token);
    expect((await db.select().from(apiKeys))[0]?.tokenHash.toString()).not.toContain(token);
  });

  it('may ask often, but not without end', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 605; n += 1) {
      statuses.add((await ask(token, '/api/admin/webhooks')).statusCode);
    }
    expect(statuses).toEqual(new Set([403, 429]));
  });
});

it('with every scope makes no call that takes an owner, an account or a decision', async () => {
  const { token } = await make(API_SCOPES);
  const forPeople = ALL_ENDPOINTS.filter(
    (endpoint) =>
      endpoint.access === 'admin' &&
      (endpoint.permission ||
        /account|\/session|password|logout|privacy|reviews.*(decide|propose|criteria)|setup|site-settings|keys|webhooks|go-live|check-ins\/:id\//.test(
          endpoint.path,
        )) &&
      !(endpoint.method === 'GET' && /reviews|check-ins/.test(endpoint.path)),
  );
  expect(forPeople.length).toBeGreaterThan(40);
  for (const { method, path } of forPeople) {
    const url = path.replace(/:\w+/g, '1');
    const reply = await ask(token, url, method, method === 'GET' ? undefined : {});
    expect(reply.statusCode, `${method} ${path}`).toBe(403);
  }
});

it('every scope opens at least one call', () => {
  const used = new Set(ALL_ENDPOINTS.filter(({ access }) => access === 'admin').map(scopeOf));
  expect(API_SCOPES.filter((scope) => !used.has(scope))).toEqual([]);
});

it('is made by owners alone, who name what it may do', async () => {
  const { headers } = await signIn({ role: 'reviewer' });
  const body = { name: 'x', scopes: ['orders:read'], days: null };
  const url = '/api/admin/api-keys';
  expect((await inject({ method: 'POST', url, headers, body })).statusCode).toBe(403);
  expect((await send('POST', url, { ...body, scopes: [] })).statusCode).toBe(400);
  expect((await send('POST', url, { ...body, scopes: ['everything'] })).statusCode).toBe(400);
  expect(staff.username).toBeTruthy();
});
