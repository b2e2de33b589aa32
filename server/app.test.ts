import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ALL_ENDPOINTS } from '#core/contract/all.ts';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import {
  isAllowed,
  PERMISSIONS,
  type Permission,
  STAFF_ROLES,
} from '#core/domain/staff/permissions.ts';
import { createApp } from './app.ts';
import { register } from './http/register.ts';
import { testApp } from './test/app.ts';
import { shapesOf } from './test/sample-input.ts';

const { app, deps, inject, signIn, logLines } = await testApp();

const urlOf = (path: string) => path.replace(/:\w+/g, '1');
const adminEndpoints = ALL_ENDPOINTS.filter(({ access }) => access === 'admin');

describe('the contract', () => {
  it.each(ALL_ENDPOINTS)('is served: $method $path', ({ method, path }) => {
    expect(app.hasRoute({ method, url: path })).toBe(true);
  });

  it('holds no call twice', () => {
    const calls = ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  const strangers = {
    'no cookie': {},
    'the browser flag alone': { 'x-admin-auth': 'true' },
    'a made-up cookie': { cookie: 'staff=made-up', 'x-admin-auth': 'true' },
  };
  describe.each(Object.entries(strangers))('with %s', (_, headers) => {
    it.each(adminEndpoints)('keeps visitors out of $method $path', async ({ method, path }) => {
      const response = await inject({ method, url: urlOf(path), headers });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'not_authenticated' });
    });
  });

  it.each(adminEndpoints.filter(({ method }) => method !== 'GET'))(
    'refuses $method $path without the x-admin-auth header',
    async ({ method, path }) => {
      const { headers } = await signIn();
      const response = await inject({
        method,
        url: urlOf(path),
        headers: { cookie: headers.cookie },
      });
      expect(response.statusCode).toBe(403);
    },
  );

  describe('and its permissions', () => {
    const guarded = ALL_ENDPOINTS.filter(({ permission }) => permission);
    const cases = guarded.flatMap((endpoint) =>
      STAFF_ROLES.map((role) => ({
        ...endpoint,
        role,
        mayUse: isAllowed(role, endpoint.permission as Permission),
      })),
    );

    it.each(cases)(
      '$method $path is open to $role: $mayUse',
      async ({ method, path, role, mayUse }) => {
        const { headers } = await signIn({ role });
        const response = await inject({ method, url: urlOf(path), headers });
        expect([401, 403].includes(response.statusCode)).toBe(!mayUse);
        if (!mayUse) {
          expect(response.statusCode).toBe(403);
          expect(response.json()).toEqual({
            code: 'forbidden',
            message: 'Only an owner can do this.',
          });
        }
      },
    );

    it.each(guarded)('$method $path is for staff and told to the security log', (endpoint) => {
      expect(endpoint.access).toBe('admin');
      expect(endpoint.event).toBeDefined();
    });

    it('has a call for every permission, and permissions for these', () => {
      const used = guarded.map(({ permission }) => permission);
      expect(new Set(used)).toEqual(new Set(Object.keys(PERMISSIONS)));
      expect(guarded.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
        'DELETE /api/admin/accounts/:id',
        'GET /api/admin/export/:list',
        'GET /api/admin/keys',
        'PATCH /api/admin/accounts/:id',
        'POST /api/admin/accounts',
        'POST /api/admin/accounts/:id/link',
        'POST /api/admin/issued-certificates/:id/correct',
        'POST /api/admin/issued-certificates/:id/withdraw',
        'POST /api/admin/keys/:id/compromised',
        'POST /api/admin/keys/rotate',
        'POST /api/admin/orders/:id/certificate',
        'POST /api/admin/orders/:id/certificate/record',
        'POST /api/admin/orders/:id/refund',
        'POST /api/admin/privacy/erase',
        'POST /api/admin/privacy/export',
        'POST /api/admin/setup/claims',
        'POST /api/admin/site-settings',
        'PUT /api/admin/discount-codes',
        'PUT /api/admin/notification-emails',
      ]);
    });

    it.each(adminEndpoints.filter(({ permission }) => !permission))(
      'leaves $method $path to all staff',
      async ({ method, path }) => {
        const { headers } = await signIn({ role: 'staff' });
        const response = await inject({ method, url: urlOf(path), headers });
        expect([401, 403]).not.toContain(response.statusCode);
      },
    );
  });

  const numbered = ALL_ENDPOINTS.flatMap((endpoint) =>
    shapesOf(endpoint, 'params').flatMap(({ properties = {} }) =>
      Object.entries(properties)
        .filter(([, { type }]) => type === 'integer')
        .map(([name]) => ({ ...endpoint, name })),
    ),
  );
  it.each(numbered)('takes nothing but digits for $name in $method $path', async (endpoint) => {
    const { headers } = await signIn();
    for (const id of ['0x10', '1e3', '%201', '+1', '1.0', '%D9%A1', '0', 'x']) {
      const url = urlOf(endpoint.path.replace(`:${endpoint.name}`, id));
      const response = await inject({ method: endpoint.method, url, headers });
      expect(response.statusCode, url).toBe(400);
      expect(response.json().fields, url).toHaveProperty(endpoint.name);
    }
  });

  it('is published as OpenAPI', async () => {
    const document = (await inject({ method: 'GET', url: '/api/openapi.json' })).json();
    const published = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const mounted = ALL_ENDPOINTS.map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(published.sort()).toEqual(mounted.sort());
  });

  it('says which calls take files, and the fields beside them', async () => {
    const { paths } = (await inject({ method: 'GET', url: '/api/openapi.json' })).json();
    const formOf = (path: string) =>
      paths[path].post.requestBody.content['multipart/form-data'].schema;
    expect(formOf('/api/certification/upload-certificate')).toMatchObject({
      type: 'object',
      properties: {
        orderId: {},
        certificate: { type: 'array', maxItems: 5, items: { type: 'string', format: 'binary' } },
      },
      required: ['orderId', 'certificate'],
    });
    expect(formOf('/api/application-documents')).toMatchObject({
      properties: { draftToken: {}, document: { type: 'string', format: 'binary' } },
      required: ['draftToken', 'document'],
    });
  });

  it('is sent packed, and not at all to whoever has it', async () => {
    const get = (headers: Record<string, string>) =>
      inject({ method: 'GET', url: '/api/openapi.json', headers });
    const packed = await get({ 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(20_000);
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toHaveProperty('paths');
    const etag = String(packed.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      expect((await get({ 'if-none-match': known })).statusCode).toBe(304);
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });
});

describe('a call', async () => {
  const echo = endpoint({
    method: 'POST',
    path: '/api/echo/:id',
    access: 'public',
    summary: 'For this test',
    params: z.object({
      id: z.coerce
        .number()
        .int()
        .max(2 ** 31 - 1),
    }),
    body: z.object({ name: z.string(), tags: z.array(z.string()).optional() }),
    response: z.object({ name: z.string() }),
  });
  const { app: own } = await testAppWith((input) => input);
  const send = (body: unknown, url = '/api/echo/1') =>
    own.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  async function testAppWith(reply: (body: { name: string }) => { name: string }) {
    const instance = await createApp(deps);
    // Here a handler may give too much: it is what the test is about.
    register(instance, { ...deps, onReply: undefined }, echo, async ({ body }) => reply(body));
    return { app: instance };
  }

  it('never lets an undeclared field out', async () => {
    const { app: leaking } = await testAppWith((body) => ({ ...body, secret: 'pi_123' }) as never);
    const response = await leaking.inject({
      method: 'POST',
      url: '/api/echo/1',
      body: { name: 'a' },
    });
    expect(response.json()).toEqual({ name: 'a' });
  });

  it('turns a reply that breaks the contract into a bare 500', async () => {
    const { app: broken } = await testAppWith(() => ({ title: 'secret' }) as never);
    const response = await broken.inject({
      method: 'POST',
      url: '/api/echo/1',
      body: { name: 'a' },
    });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ code: 'internal', message: 'Something went wrong' });
  });

  it.each([
    { what: 'a wrong type', body: { name: 1 }, fields: ['name'] },
    { what: 'a missing field', body: {}, fields: ['name'] },
    { what: 'NUL in a text', body: { name: 'a\0b' }, fields: ['body.name'] },
    { what: 'NUL deep inside', body: { name: 'a', tags: ['x', '\0'] }, fields: ['body.tags.1'] },
    { what: 'half a surrogate pair', body: '{"name":"\\ud800"}', fields: ['body.name'] },
  ])('names the field for $what', async ({ body, fields }) => {
    const response = await send(body);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual(fields);
  });

  it.each(['2147483648', '9223372036854775808', 'x', '1.5', '%00', '%ED%A0%80', '%E0%A4%A'])(
    'answers 400 for the id %s',
    async (id) => {
      expect((await send({ name: 'a' }, `/api/echo/${id}`)).statusCode).toBe(400);
    },
  );

  it.each([
    { what: 'broken JSON', body: '{"name":', status: 400 },
    { what: 'a poisoned prototype', body: '{"__proto__":{"x":1},"name":"a"}', status: 400 },
    { what: '300 KB', body: { name: 'a'.repeat(300_000) }, status: 413 },
  ])('answers $status for $what', async ({ body, status }) => {
    expect((await send(body)).statusCode).toBe(status);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'does not read %s',
    async (type) => {
      const response = await own.inject({
        method: 'POST',
        url: '/api/echo/1',
        headers: { 'content-type': type },
        body: '{"name":"a"}',
      });
      expect(response.statusCode).toBe(415);
    },
  );

  it('keeps query values out of the log when a query fails', async () => {
    const instance = await createApp(deps);
    const { sql } = await import('drizzle-orm');
    register(instance, deps, echo, async ({ body }) => {
      await deps.db.execute(sql`select ${body.name}::int`);
      return body;
    });
    const response = await instance.inject({
      method: 'POST',
      url: '/api/echo/1',
      body: { name: 'ada@example.com' },
    });
    expect(response.statusCode).toBe(500);
    expect(logLines.join('')).toContain('request failed');
    expect(logLines.join('')).not.toContain('ada@example.com');
  });
});

describe('every response', () => {
  it.each(['/healthz', '/readyz', '/api/unknown', '/api/admin/session', '/unknown', '/.env'])(
    'carries the security headers: %s',
    async (url) => {
      const { headers } = await inject({ method: 'GET', url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self'(;|$| 'sha256)/);
      expect(policy).toContain("frame-ancestors 'none'");
    },
  );

  it('says 404 in JSON for unknown calls and files', async () => {
    for (const url of ['/api/unknown', '/assets/missing.js', '/.git/config', '/.env']) {
      const response = await inject({ method: 'GET', url });
      expect(response.statusCode, url).toBe(404);
      expect(response.json(), url).toMatchObject({ code: 'not_found' });
    }
  });

  it('is told to the log without the address it came for', async () => {
    await inject({ method: 'GET', url: '/api/tracking/ORD-2026-ABC123?email=ada@example.com' });
    expect(logLines.join('')).toContain('"status":404');
    expect(logLines.join('')).not.toMatch(/ABC123|ada@example/);
  });
});
