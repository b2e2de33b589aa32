import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#core/contract/all.ts';
import { REVIEW_LINK_HEADER } from '#core/contract/answers.ts';
import { CHECK_IN_HEADER, checkIn } from '#core/contract/check-ins/check-in.ts';
import { apiKeys } from '#core/contract/staff/owner/api-keys.ts';
import { buildCheckIn } from '#server/test/records/check-ins.ts';
import { toOpenApi } from './http/openapi.ts';
import { testApp } from './test/app.ts';
import { signInCustomer } from './test/portal/portal.ts';
import { buildWaitingReview } from './test/records/waiting-review.ts';
import { shapesOf } from './test/sample-input.ts';

const { app, deps, inject, signIn, logLines } = await testApp();

const urlOf = (path: string) => path.replace(/:\w+/g, '1');

describe('the contract', () => {
  it.each(ALL_ENDPOINTS)('is served: $method $path', ({ method, path }) => {
    expect(app.hasRoute({ method, url: path })).toBe(true);
  });

  it('holds no call twice', () => {
    const calls = ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  const numbered = ALL_ENDPOINTS.flatMap((endpoint) =>
    shapesOf(endpoint, 'params').flatMap(({ properties = {} }) =>
      Object.entries(properties)
        .filter(([, { type }]) => type === 'integer')
        .map(([name]) => ({ ...endpoint, name })),
    ),
  );
  it.each(numbered)('takes nothing but digits for $name in $method $path', async (endpoint) => {
    const { headers: session } = await signIn();
    const { token } = await buildWaitingReview(deps);
    const checkIn = { [CHECK_IN_HEADER]: (await buildCheckIn(deps)).token };
    const customer = await signInCustomer(deps, 'ada@analytical.example');
    const cookie = `${session.cookie}; ${customer.cookie}`;
    const headers = { ...session, ...customer, cookie, [REVIEW_LINK_HEADER]: token, ...checkIn };
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

  it('says what a caller has to show, as it is asked for', async () => {
    const { paths, components } = toOpenApi(ALL_ENDPOINTS, 'https://www.example.com');
    expect(components.securitySchemes).toMatchObject({
      staff: { in: 'cookie', name: '__Host-staff' },
      customer: { in: 'cookie', name: '__Host-customer' },
      apiKey: { type: 'http', scheme: 'bearer' },
    });
    type Described = {
      security?: object[];
      parameters: { in: string; name: string; required: boolean }[];
    };
    const headersOf = ({ method, path }: { method: string; path: string }) => {
      const calls = paths[path.replace(/:(\w+)/g, '{$1}')] ?? {};
      const { security, parameters } = calls[method.toLowerCase()] as Described;
      const headers = parameters.filter((parameter) => parameter.in === 'header');
      return { security, headers: headers.map(({ name, required }) => ({ name, required })) };
    };
    expect(headersOf(apiKeys.add)).toEqual({
      security: [{ staff: [] }],
      headers: [{ name: 'x-admin-auth', required: true }],
    });
    expect(headersOf({ method: 'POST', path: '/api/admin/orders/:id/release' })).toEqual({
      security: [{ staff: [] }, { apiKey: ['orders:write'] }],
      headers: [{ name: 'x-admin-auth', required: false }],
    });
    // Requires an owner, so a key is not enough.
    expect(headersOf({ method: 'POST', path: '/api/admin/orders/:id/refund' })).toEqual({
      security: [{ staff: [] }],
      headers: [{ name: 'x-admin-auth', required: true }],
    });
    expect(headersOf(checkIn.read).headers).toEqual([{ name: 'x-check-in-link', required: true }]);
    const portal = ALL_ENDPOINTS.filter(({ access }) => access === 'customer');
    for (const call of portal) {
      const { security, headers } = headersOf(call);
      expect(security).toEqual([{ customer: [] }]);
      const asked = headers.filter(({ required }) => required).map(({ name }) => name);
      expect(asked).toEqual(call.method === 'GET' ? [] : ['x-portal']);
    }
    expect(portal.length).toBeGreaterThan(0);
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

  it('is sent packed, and not at all to a browser that has it', async () => {
    const get = (headers: Record<string, string>) =>
      inject({ method: 'GET', url: '/api/openapi.json', headers });
    const packed = await get({ 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(30_000);
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toHaveProperty('paths');
    const etag = String(packed.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      expect((await get({ 'if-none-match': known })).statusCode).toBe(304);
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
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

  it('keeps search engines out of calls, staff pages, answers, check-ins and customers’ pages', async () => {
    const { body } = await inject({ method: 'GET', url: '/robots.txt' });
    for (const path of ['/api/', '/admin', '/answer', '/check-in', '/account'])
      expect(body).toContain(`Disallow: ${path}\n`);
  });

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
