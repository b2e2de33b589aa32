import { describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#core/contract/all.ts';
import { REVIEW_LINK_HEADER } from '#core/contract/answers.ts';
import { CHECK_IN_HEADER } from '#core/contract/check-ins/check-in.ts';
import { PORTAL_HEADER } from '#core/contract/portal/sign-in.ts';
import { permissionOf } from '#core/contract/shared/endpoint.ts';
import { PERMISSIONS, type StaffRole } from '#core/domain/staff/permissions.ts';
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
    expect(response.json().message).toContain('This link no longer works');
  }
});

const checkInEndpoints = ALL_ENDPOINTS.filter(({ access }) => access === 'check-in');

it.each(checkInEndpoints)('opens $method $path by a link of its own', async ({ method, path }) => {
  const { headers } = await signIn();
  const customer = await signInCustomer(deps, 'ada@example.com');
  // A review's link must not open a check-in, wherever it is sent.
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
    expect(response.json().message).toContain('This link no longer works');
  }
  const opened = await inject({
    method,
    url: urlOf(path),
    headers: { [CHECK_IN_HEADER]: token },
  });
  expect(opened.json().message ?? '').not.toContain('This link no longer works');
});

/** Who may make which call, written out: the code's own table is under test. */
const OWNERS = ['owner'];
const REVIEWERS = ['owner', 'reviewer'];
const CLERKS = ['owner', 'reviewer', 'clerk'];
const EVERYBODY = ['owner', 'reviewer', 'clerk', 'reader'];

/** Polled every few seconds and free of secrets, so logged only when refused, like any staff call. */
const LOOKS = [
  'GET /api/admin/go-live',
  'GET /api/admin/go-live/mail/records',
  'GET /api/admin/mail-texts',
  'GET /api/admin/mail-texts/:template',
  'POST /api/admin/mail-texts/:template/preview',
  'POST /api/admin/mail-texts/:template/test',
];

const FOR_OWNERS = [
  'DELETE /api/admin/accounts/:id',
  'DELETE /api/admin/accounts/:id/second-factor',
  'DELETE /api/admin/api-keys/:id',
  'DELETE /api/admin/backup-place',
  'DELETE /api/admin/backups/:archive',
  'DELETE /api/admin/go-live/address',
  'DELETE /api/admin/go-live/inbound',
  'DELETE /api/admin/go-live/mail',
  'DELETE /api/admin/go-live/payments',
  'DELETE /api/admin/webhooks/:id',
  'GET /api/admin/api-keys',
  'GET /api/admin/audit',
  'GET /api/admin/audit/chain',
  'GET /api/admin/audit/choices',
  'GET /api/admin/audit/export',
  'GET /api/admin/backup-place',
  'GET /api/admin/backups',
  'GET /api/admin/backups/:archive/file',
  'GET /api/admin/bulk/:id/report',
  'GET /api/admin/export/:list',
  'GET /api/admin/go-live',
  'GET /api/admin/go-live/mail/records',
  'GET /api/admin/keys',
  'GET /api/admin/mail-texts',
  'GET /api/admin/mail-texts/:template',
  'GET /api/admin/webhooks',
  'GET /api/admin/webhooks/:id/deliveries',
  'PATCH /api/admin/accounts/:id',
  'PATCH /api/admin/webhooks/:id',
  'POST /api/admin/accounts',
  'POST /api/admin/accounts/:id/link',
  'POST /api/admin/api-keys',
  'POST /api/admin/audit/check',
  'POST /api/admin/backup-copies',
  'POST /api/admin/backup-drills',
  'POST /api/admin/backups',
  'POST /api/admin/brand/logo',
  'POST /api/admin/brand/publish',
  'POST /api/admin/brand/versions/:id/publish',
  'POST /api/admin/check-ins/:id/waive',
  'POST /api/admin/holder-changes/:id/grant',
  'POST /api/admin/issued-certificates/:id/correct',
  'POST /api/admin/issued-certificates/:id/withdraw',
  'POST /api/admin/keys/:id/compromised',
  'POST /api/admin/keys/rotate',
  'POST /api/admin/mail-texts/:template/preview',
  'POST /api/admin/mail-texts/:template/reset',
  'POST /api/admin/mail-texts/:template/test',
  'POST /api/admin/mail-texts/:template/versions',
  'POST /api/admin/mail-texts/:template/versions/:version/restore',
  'POST /api/admin/orders/:id/certificate/record',
  'POST /api/admin/orders/:id/refund',
  'POST /api/admin/privacy/erase',
  'POST /api/admin/privacy/export',
  'POST /api/admin/privacy/requests/:id',
  'POST /api/admin/setup/claims',
  'POST /api/admin/site-settings',
  'POST /api/admin/webhooks',
  'POST /api/admin/webhooks/:id/deliveries/:delivery/resend',
  'POST /api/admin/webhooks/:id/secret',
  'POST /api/admin/webhooks/:id/test',
  'PUT /api/admin/backup-place',
  'PUT /api/admin/discount-codes',
  'PUT /api/admin/four-eyes',
  'PUT /api/admin/go-live/address',
  'PUT /api/admin/go-live/inbound',
  'PUT /api/admin/go-live/mail',
  'PUT /api/admin/go-live/payments',
  'PUT /api/admin/lifecycle',
  'PUT /api/admin/notification-emails',
  'PUT /api/admin/second-factor-rule',
];

const FOR_REVIEWERS = [
  'DELETE /api/admin/reviews/:id/points/:pointId',
  'PATCH /api/admin/reviews/:id/points/:pointId',
  'POST /api/admin/check-ins/:id/accept',
  'POST /api/admin/check-ins/:id/extend',
  'POST /api/admin/check-ins/:id/return',
  'POST /api/admin/holder-changes/:id/decline',
  'POST /api/admin/issued-certificates/:id/reinstate',
  'POST /api/admin/issued-certificates/:id/suspend',
  'POST /api/admin/reviews/:id/complete',
  'POST /api/admin/reviews/:id/decide',
  'POST /api/admin/reviews/:id/points',
  'POST /api/admin/reviews/:id/propose',
  'POST /api/admin/reviews/:id/reopen',
  'POST /api/admin/reviews/:id/resume',
  'POST /api/admin/reviews/:id/send',
  'POST /api/admin/reviews/:id/start',
  'PUT /api/admin/reviews/:id/criteria/:key',
];

const FOR_CLERKS = [
  'POST /api/admin/bulk',
  'POST /api/admin/bulk/:id/stop',
  'POST /api/admin/bulk/preview',
  'PUT /api/admin/assignments/:subject/:id',
  'POST /api/admin/attention/:kind/:id/snooze',
  'POST /api/admin/attention/:kind/:id/resolve',
  'POST /api/admin/attention/:kind/:id/bring-back',
  'DELETE /api/admin/customers/:id/colleagues/:colleagueId',
  'DELETE /api/admin/notes/:id',
  'DELETE /api/admin/reviews/:id/link',
  'PATCH /api/admin/assessment-lead/:id',
  'PATCH /api/admin/customers/:id/address',
  'POST /api/admin/customers/:id/merge',
  'PUT /api/admin/customers/:id/apart/:otherId',
  'PATCH /api/admin/inquiries/:id',
  'PATCH /api/admin/notes/:id',
  'PATCH /api/admin/orders/:id/customer',
  'PATCH /api/applications/:id/status',
  'POST /api/admin/brand/check',
  'POST /api/admin/brand/preview',
  'POST /api/admin/check-ins/remind',
  'POST /api/admin/convert-lead-to-order/:sessionId',
  'POST /api/admin/emails/:id/bounced',
  'POST /api/admin/emails/:id/send-again',
  'POST /api/admin/inquiries/:id/replies',
  'POST /api/admin/issued-certificates/:id/extend',
  'POST /api/admin/kept-emails/send',
  'POST /api/admin/leads',
  'POST /api/admin/notes/:subject/:id',
  'POST /api/admin/orders',
  'POST /api/admin/orders/:id/cancel',
  'POST /api/admin/orders/:id/certificate',
  'POST /api/admin/orders/:id/certificate/preview',
  'POST /api/admin/orders/:id/deliver',
  'POST /api/admin/orders/:id/dispute',
  'POST /api/admin/orders/:id/holder-details',
  'POST /api/admin/orders/:id/page-link',
  'POST /api/admin/orders/:id/payment-link',
  'POST /api/admin/orders/:id/release',
  'POST /api/admin/orders/:id/review',
  'POST /api/admin/privacy/find',
  'POST /api/admin/reviews/:id/link',
  'POST /api/admin/send-tracking-email/:orderId',
  'POST /api/admin/test-assessment-notification',
  'POST /api/admin/test-notification-email',
  'POST /api/admin/undo/:id',
  'POST /api/certification/upload-certificate',
  'POST /api/test-email',
  'PUT /api/admin/inquiries/:id/archived',
  'PUT /api/admin/issued-certificates/:id/visibility',
  'PUT /api/admin/leads/:id/archived',
  'PUT /api/certification/order/:id/status',
];

/** Any member of staff may make these, besides reading. */
const FOR_EVERYBODY = [
  'DELETE /api/admin/saved-views/:id',
  'PATCH /api/admin/saved-views/:id',
  'POST /api/admin/saved-views',
  'DELETE /api/admin/sessions',
  'DELETE /api/admin/sessions/:id',
  'PATCH /api/admin/account',
  'POST /api/admin/account/email',
  'POST /api/admin/account/email-link',
  'POST /api/admin/logout',
  'POST /api/admin/password',
  'POST /api/admin/second-factor/passkeys',
  'POST /api/admin/second-factor/passkeys/:id/remove',
  'POST /api/admin/second-factor/passkeys/options',
  'POST /api/admin/second-factor/recovery-codes',
  'POST /api/admin/second-factor/totp',
  'POST /api/admin/second-factor/totp/prepare',
  'POST /api/admin/second-factor/totp/remove',
];

describe('roles', () => {
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  const rolesOf = (call: string): string[] => {
    if (FOR_OWNERS.includes(call)) return OWNERS;
    if (FOR_REVIEWERS.includes(call)) return REVIEWERS;
    return FOR_CLERKS.includes(call) ? CLERKS : EVERYBODY;
  };
  const cases = adminEndpoints.flatMap((endpoint) =>
    EVERYBODY.map((role) => ({
      ...endpoint,
      role: role as StaffRole,
      mayUse: rolesOf(nameOf(endpoint)).includes(role),
    })),
  );

  it.each(cases)('$method $path is open to $role: $mayUse', async (tried) => {
    const { headers } = await signIn({ role: tried.role });
    const { method, path, mayUse } = tried;
    const response = await inject({ method, url: urlOf(path), headers });
    expect([401, 403].includes(response.statusCode)).toBe(!mayUse);
    if (mayUse) return;
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'forbidden' });
    expect(response.json().message).toMatch(
      /^Only an owner( or a reviewer|, a reviewer or a clerk)? can .*\.$/,
    );
  });

  it('are decided for every call that changes something', () => {
    const changing = adminEndpoints.filter(({ method }) => method !== 'GET').map(nameOf);
    const decided = [...FOR_OWNERS, ...FOR_REVIEWERS, ...FOR_CLERKS, ...FOR_EVERYBODY];
    const reading = decided.filter((call) => call.startsWith('GET '));
    expect([...changing, ...reading].toSorted()).toEqual(decided.toSorted());
  });

  it('have a call for every permission, and what is for owners is told to the security log', () => {
    const used = adminEndpoints.map(permissionOf).filter(Boolean);
    expect(new Set(used)).toEqual(new Set(Object.keys(PERMISSIONS)));
    for (const { event, ...endpoint } of adminEndpoints) {
      const name = nameOf(endpoint);
      if (FOR_OWNERS.includes(name)) expect(event !== undefined).toBe(!LOOKS.includes(name));
    }
    expect(
      ALL_ENDPOINTS.filter(({ permission }) => permission).map(({ access }) => access),
    ).not.toContain('public');
  });
});
