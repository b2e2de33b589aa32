import { describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#core/contract/all.ts';
import { secondFactor } from '#core/contract/staff/accounts/second-factor.ts';
import { testApp } from '#server/test/app.ts';
import { secondFactorsOf } from '#server/test/staff/second-factor.ts';

const app = await testApp({ config: { rateLimitFactor: 1_000 } });
const { inject, signIn, advance } = app;
const { PASSWORD, post, enrolApp, login, enter, complete, codeOf } = secondFactorsOf(app);

type Headers = Record<string, string>;

const require = (headers: Headers, isRequired = true) =>
  inject({ method: 'PUT', url: secondFactor.saveRule.path, headers, body: { isRequired } });

/** Everyone must have a factor from now on. */
async function requireByOwner() {
  const owner = await enrolApp({ role: 'owner' });
  const saved = await require(owner.headers);
  return { owner, saved };
}

/** What someone without a factor can do. */
const OPEN = [
  'GET /api/admin/second-factor',
  'GET /api/admin/session',
  'POST /api/admin/logout',
  'POST /api/admin/second-factor/passkeys',
  'POST /api/admin/second-factor/passkeys/options',
  'POST /api/admin/second-factor/totp',
  'POST /api/admin/second-factor/totp/prepare',
];

describe('a second factor that everybody must have', () => {
  it('is chosen by owners, who see how many have none', async () => {
    await signIn({ role: 'clerk' });
    const { saved, owner } = await requireByOwner();
    expect(saved.json()).toEqual({ isRequired: true, accounts: 2, withoutFactor: 1 });
    const read = await inject({
      method: 'GET',
      url: secondFactor.readRule.path,
      headers: owner.headers,
    });
    expect(read.json()).toEqual(saved.json());
    const reviewer = await enrolApp({ role: 'reviewer' });
    expect((await require(reviewer.headers, false)).statusCode).toBe(403);
  });

  it('keeps those who have none from every call, but to set one up', async () => {
    await requireByOwner();
    const staff = await signIn();
    const answered: string[] = [];
    for (const { method, path } of ALL_ENDPOINTS.filter(({ access }) => access === 'admin')) {
      const url = path.replace(/:\w+/g, '1');
      const response = await inject({ method, url, headers: staff.headers });
      if (response.statusCode !== 403 || response.json().code !== 'second_factor_required') {
        answered.push(`${method} ${path}`);
        // An allowed call may have ended the session, or set up a factor.
        Object.assign(staff, await signIn());
      }
    }
    expect(answered.toSorted()).toEqual(OPEN);
  });

  it('is asked for at the login, and everything is open once it is set up', async () => {
    const { username } = await signIn({ role: 'reader' });
    await requireByOwner();
    const entered = await login(username);
    expect(entered.json()).toMatchObject({ username, mustEnrol: true });
    const [cookie] = entered.cookies;
    const headers = { cookie: `${cookie?.name}=${cookie?.value}`, 'x-admin-auth': 'true' };
    const get = (url: string) => inject({ method: 'GET', url, headers });
    expect((await get('/api/admin/session')).json().mustEnrol).toBe(true);
    expect((await get('/api/admin/overview')).statusCode).toBe(403);
    const { key } = (
      await post('/api/admin/second-factor/totp/prepare', headers, { currentPassword: PASSWORD })
    ).json();
    expect((await get('/api/admin/overview')).statusCode).toBe(403);
    await post('/api/admin/second-factor/totp', headers, { code: codeOf(key) });
    expect((await get('/api/admin/session')).json().mustEnrol).toBe(false);
    expect((await get('/api/admin/overview')).statusCode).toBe(200);
  });

  it('cannot be removed, only replaced', async () => {
    const { owner } = await requireByOwner();
    const refused = await post('/api/admin/second-factor/totp/remove', owner.headers, {
      currentPassword: PASSWORD,
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('Everyone must have a second factor');
    advance(90_000);
    const done = await complete(await enter(owner.username), {
      way: 'totp',
      code: codeOf(owner.key),
    });
    expect(done.statusCode).toBe(200);
  });

  it('is no longer asked for when an owner says so', async () => {
    const staff = await signIn({ role: 'clerk' });
    const { owner } = await requireByOwner();
    await require(owner.headers, false);
    const overview = await inject({
      method: 'GET',
      url: '/api/admin/overview',
      headers: staff.headers,
    });
    expect(overview.statusCode).toBe(200);
  });
});
