import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emailOutbox } from '#server/db/schema/email.ts';
import { users } from '#server/db/schema/staff.ts';
import { cookieOf, testApp } from '#server/test/app.ts';
import { buildUser } from '#server/test/builders.ts';

const { db, deps, inject, advance } = await testApp({ config: { rateLimitFactor: 1_000 } });

const HOUR = 3_600_000;
const NEW_PASSWORD = 'a much longer password';

type Account = { id: number; username: string; plainPassword: string };

const login = (username: string, password: string) =>
  inject({ method: 'POST', url: '/api/admin/login', body: { username, password } });
const headersOf = async ({ username, plainPassword }: Account) => ({
  cookie: cookieOf(await login(username, plainPassword)),
  'x-admin-auth': 'true',
});
const anOwner = async () => {
  const owner = await buildUser(deps, { role: 'owner' });
  return { owner, headers: await headersOf(owner) };
};
const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  inject({ method: 'POST', url, body, headers });
const invite = (headers: Record<string, string>, body: object = {}) =>
  post('/api/admin/accounts', { username: 'Grace', email: 'grace@x.example', ...body }, headers);
const tokenOf = (link: string) => link.split('#')[1] ?? '';

describe('an invitation', () => {
  it('opens an account whose one-time link is shown where no mail server can carry it', async () => {
    const { headers } = await anOwner();
    const { link } = (await invite(headers)).json();
    expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/choose-password#[\w-]{43}$/);
    const token = tokenOf(link);
    expect((await post('/api/admin/password-link', { token })).json()).toEqual({
      username: 'grace',
      purpose: 'invitation',
    });
    expect((await login('grace', NEW_PASSWORD)).statusCode).toBe(401);
    await post('/api/admin/choose-password', { token, newPassword: NEW_PASSWORD });
    expect((await login('grace', NEW_PASSWORD)).statusCode).toBe(200);
    const again = await post('/api/admin/choose-password', {
      token,
      newPassword: 'another one 12',
    });
    expect(again.statusCode).toBe(404);
  });

  it('goes by mail where there is a mail server, and is then not shown', async () => {
    const { headers } = await anOwner();
    Object.assign(deps.mailer, { outcome: 'sent' });
    const reply = (await invite(headers)).json();
    Object.assign(deps.mailer, { outcome: 'kept' });
    expect(reply).toEqual({ link: null, message: 'The link is on its way to grace@x.example.' });
    expect(await db.select().from(emailOutbox)).toMatchObject([
      { template: 'staff-link', recipient: 'grace@x.example' },
    ]);
  });

  it('works for three days', async () => {
    const { headers } = await anOwner();
    const { link } = (await invite(headers)).json();
    advance(72 * HOUR);
    const reply = await post('/api/admin/choose-password', {
      token: tokenOf(link),
      newPassword: NEW_PASSWORD,
    });
    expect(reply.statusCode).toBe(404);
  });

  it('is replaced by the next one', async () => {
    const { headers } = await anOwner();
    const { link } = (await invite(headers)).json();
    const [grace] = await db.select().from(users).where(eq(users.username, 'grace'));
    const next = (await post(`/api/admin/accounts/${grace?.id}/link`, {}, headers)).json();
    const use = (token: string) => post('/api/admin/password-link', { token });
    expect((await use(tokenOf(link))).statusCode).toBe(404);
    expect((await use(tokenOf(next.link))).statusCode).toBe(200);
  });

  it.each([
    ['a name that is taken', { username: 'GRACE' }, 409, 'username'],
    ['a name with spaces', { username: 'grace hopper' }, 400, 'username'],
    ['no address', { email: '' }, 400, 'email'],
    ['an unknown role', { role: 'root' }, 400, 'role'],
  ])('is refused with %s', async (_, body, status, field) => {
    const { headers } = await anOwner();
    await buildUser(deps, { username: 'grace' });
    const response = await invite(headers, body);
    expect(response.statusCode).toBe(status);
    expect(response.json().fields).toHaveProperty([field]);
  });

  it('can be used once, even by two at the same instant', async () => {
    const { headers } = await anOwner();
    const token = tokenOf((await invite(headers)).json().link);
    const replies = await Promise.all(
      [1, 2].map(() => post('/api/admin/choose-password', { token, newPassword: NEW_PASSWORD })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  });
});

describe('who is no owner', () => {
  it('neither invites, nor disables, nor hands out links', async () => {
    const { owner } = await anOwner();
    const headers = await headersOf(await buildUser(deps));
    expect((await invite(headers)).statusCode).toBe(403);
    expect((await post(`/api/admin/accounts/${owner.id}/link`, {}, headers)).statusCode).toBe(403);
    const disabling = await inject({
      method: 'PATCH',
      url: `/api/admin/accounts/${owner.id}`,
      headers,
      body: { isDisabled: true },
    });
    expect(disabling.statusCode).toBe(403);
  });

  it('sees and ends only their own sessions', async () => {
    const { headers: ownerHeaders } = await anOwner();
    const headers = await headersOf(await buildUser(deps));
    const get = (who: Record<string, string>) =>
      inject({ method: 'GET', url: '/api/admin/sessions', headers: who });
    expect((await get(headers)).json()).toMatchObject([{ isCurrent: true }]);
    const all = (await get(ownerHeaders)).json();
    expect(all).toHaveLength(2);
    const owners = all.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    const end = (who: Record<string, string>, id: number) =>
      inject({ method: 'DELETE', url: `/api/admin/sessions/${id}`, headers: who });
    expect((await end(headers, owners.id)).statusCode).toBe(404);
    const others = all.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await end(ownerHeaders, others.id)).statusCode).toBe(200);
    expect((await get(headers)).statusCode).toBe(401);
  });
});

describe('disabling an account', () => {
  const setDisabled = (headers: Record<string, string>, id: number, isDisabled: boolean) =>
    inject({
      method: 'PATCH',
      url: `/api/admin/accounts/${id}`,
      headers,
      body: { isDisabled },
    });

  it('ends its sessions at once, until it is enabled again', async () => {
    const { headers } = await anOwner();
    const colleague = await buildUser(deps);
    const theirs = await headersOf(colleague);
    expect((await setDisabled(headers, colleague.id, true)).json().isDisabled).toBe(true);
    const session = await inject({ method: 'GET', url: '/api/admin/session', headers: theirs });
    expect(session.statusCode).toBe(401);
    expect((await login(colleague.username, colleague.plainPassword)).statusCode).toBe(401);
    await setDisabled(headers, colleague.id, false);
    expect((await login(colleague.username, colleague.plainPassword)).statusCode).toBe(200);
  });

  it('spares oneself, and two owners cannot disable each other at the same instant', async () => {
    const { owner, headers } = await anOwner();
    expect((await setDisabled(headers, owner.id, true)).statusCode).toBe(409);
    const other = await buildUser(deps, { role: 'owner' });
    const theirs = await headersOf(other);
    await Promise.all([setDisabled(headers, other.id, true), setDisabled(theirs, owner.id, true)]);
    const active = (await db.select().from(users)).filter(({ disabledAt }) => !disabledAt);
    expect(active.length).toBeGreaterThanOrEqual(1);
  });
});

describe("changing one's own password", () => {
  const change = (headers: Record<string, string>, currentPassword: string, newPassword: string) =>
    post('/api/admin/password', { currentPassword, newPassword }, headers);

  it('needs the current one, and ends every other session', async () => {
    const user = await buildUser(deps);
    const here = await headersOf(user);
    const elsewhere = await headersOf(user);
    const wrong = await change(here, 'wrong password', NEW_PASSWORD);
    expect(wrong.json().fields).toEqual({ currentPassword: 'This is not your current password' });
    expect((await change(here, user.plainPassword, 'short')).statusCode).toBe(400);
    expect((await change(here, user.plainPassword, NEW_PASSWORD)).statusCode).toBe(200);
    const session = (headers: Record<string, string>) =>
      inject({ method: 'GET', url: '/api/admin/session', headers });
    expect((await session(here)).statusCode).toBe(200);
    expect((await session(elsewhere)).statusCode).toBe(401);
    expect((await login(user.username, NEW_PASSWORD)).statusCode).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('gets the same answer for everybody, and a mail only for an account with an address', async () => {
    Object.assign(deps.mailer, { outcome: 'sent' });
    await buildUser(deps, { username: 'grace', email: 'grace@x.example' });
    const known = await post('/api/admin/forgot-password', { username: 'Grace' });
    const unknown = await post('/api/admin/forgot-password', { username: 'nobody' });
    Object.assign(deps.mailer, { outcome: 'kept' });
    expect(known.json()).toEqual(unknown.json());
    expect(await db.select().from(emailOutbox)).toHaveLength(1);
  });

  it('leaves no link lying about where no mail server can carry it', async () => {
    await buildUser(deps, { username: 'grace', email: 'grace@x.example' });
    const reply = await post('/api/admin/forgot-password', { username: 'grace' });
    expect(reply.body).not.toContain('choose-password');
    expect(await db.select().from(emailOutbox)).toHaveLength(0);
  });
});

it('lists accounts with their latest login and no password', async () => {
  await buildUser(deps, { username: 'zz-never-here' });
  const { headers, owner } = await anOwner();
  const response = await inject({ method: 'GET', url: '/api/admin/accounts', headers });
  expect(response.json()).toMatchObject([
    { username: owner.username, role: 'owner', hasPassword: true, isDisabled: false },
    { username: 'zz-never-here', lastLoginAt: null },
  ]);
  expect(response.json()[0].lastLoginAt).not.toBeNull();
  expect(response.body).not.toContain('argon2');
});
