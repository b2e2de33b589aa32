import { describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#core/contract/all.ts';
import { REVIEW_LINK_HEADER } from '#core/contract/answers.ts';
import { CHECK_IN_HEADER } from '#core/contract/check-ins/check-in.ts';
import { PORTAL_HEADER } from '#core/contract/portal/sign-in.ts';
import {
  isAllowed,
  PERMISSIONS,
  type Permission,
  STAFF_ROLES,
} from '#core/domain/staff/permissions.ts';
import { testApp } from './test/app.ts';
import { signInCustomer } from './test/portal/portal.ts';
import { buildCheckIn } from './test/records/check-ins.ts';
import { buildWaitingReview } from './test/records/waiting-review.ts';

const { deps, inject, signIn } = await testApp();

const urlOf = (path: string) => path.replace(/:\w+/g, '1');
const adminEndpoints = ALL_ENDPOINTS.filter(({ access }) => access === 'admin');
const customerEndpoints = ALL_ENDPOINTS.filter(({ access }) => access === 'customer');
const linkEndpoints = ALL_ENDPOINTS.filter(({ access }) => access === 'link');

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

describe('the customer’s page', () => {
  const guests = {
    'no cookie': async () => ({ [PORTAL_HEADER]: 'true' }),
    'the cookie of staff': async () => ({ ...(await signIn()).headers, [PORTAL_HEADER]: 'true' }),
    'the session of staff in its cookie': async () => {
      const cookie = (await signIn()).headers.cookie.replace('staff=', 'customer=');
      return { cookie, [PORTAL_HEADER]: 'true' };
    },
    'a made-up cookie': async () => ({ cookie: 'customer=made-up', [PORTAL_HEADER]: 'true' }),
  };
  describe.each(Object.entries(guests))('with %s', (_, comeIn) => {
    it.each(customerEndpoints)('keeps out of $method $path', async ({ method, path }) => {
      const response = await inject({ method, url: urlOf(path), headers: await comeIn() });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 'not_authenticated' });
    });
  });

  it.each(customerEndpoints.filter(({ method }) => method !== 'GET'))(
    'refuses $method $path without its header',
    async ({ method, path }) => {
      const { cookie = '' } = await signInCustomer(deps, 'ada@example.com');
      for (const headers of [{ cookie }, { cookie, 'x-admin-auth': 'true' }]) {
        const response = await inject({ method, url: urlOf(path), headers });
        expect(response.statusCode).toBe(403);
      }
    },
  );

  it.each(adminEndpoints)('opens no staff call: $method $path', async ({ method, path }) => {
    const headers = await signInCustomer(deps, 'ada@example.com');
    const asStaff = (headers.cookie ?? '').replace('customer=', 'staff=');
    for (const cookie of [headers.cookie, asStaff]) {
      const sent = { ...headers, cookie, 'x-admin-auth': 'true' };
      const response = await inject({ method, url: urlOf(path), headers: sent });
      expect(response.statusCode).toBe(401);
    }
  });
});

it.each(linkEndpoints)('opens $method $path by a link alone', async ({ method, path }) => {
  const { headers } = await signIn();
  for (const sent of [{}, headers]) {
    const response = await inject({ method, url: urlOf(path), headers: sent });
    expect(response.statusCode).toBe(404);
    expect(response.json().message).toContain('This link does not work');
  }
});

const checkInEndpoints = ALL_ENDPOINTS.filter(({ access }) => access === 'check-in');

it.each(checkInEndpoints)('opens $method $path by a link of its own', async ({ method, path }) => {
  const { headers } = await signIn();
  const customer = await signInCustomer(deps, 'ada@example.com');
  // The link of a review opens no check-in, wherever it is sent.
  const { token: ofReview } = await buildWaitingReview(deps);
  const { token } = await buildCheckIn(deps);
  for (const sent of [
    {},
    headers,
    customer,
    { [CHECK_IN_HEADER]: 'made-up' },
    { [CHECK_IN_HEADER]: ofReview },
    { [REVIEW_LINK_HEADER]: token },
  ]) {
    const response = await inject({ method, url: urlOf(path), headers: sent });
    expect(response.statusCode).toBe(404);
    expect(response.json().message).toContain('This link does not work');
  }
  const opened = await inject({
    method,
    url: urlOf(path),
    headers: { [CHECK_IN_HEADER]: token },
  });
  expect(opened.json().message ?? '').not.toContain('This link does not work');
});

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
      'POST /api/admin/check-ins/:id/waive',
      'POST /api/admin/holder-changes/:id/grant',
      'POST /api/admin/issued-certificates/:id/correct',
      'POST /api/admin/issued-certificates/:id/withdraw',
      'POST /api/admin/keys/:id/compromised',
      'POST /api/admin/keys/rotate',
      'POST /api/admin/orders/:id/certificate/record',
      'POST /api/admin/orders/:id/refund',
      'POST /api/admin/privacy/erase',
      'POST /api/admin/privacy/export',
      'POST /api/admin/privacy/requests/:id',
      'POST /api/admin/setup/claims',
      'POST /api/admin/site-settings',
      'PUT /api/admin/discount-codes',
      'PUT /api/admin/four-eyes',
      'PUT /api/admin/lifecycle',
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
