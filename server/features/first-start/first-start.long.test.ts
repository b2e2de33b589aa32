import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { userLinks, users } from '#server/db/schema/access/staff.ts';
import { activity } from '#server/db/schema/activity.ts';
import { ensureFirstAdmin } from '#server/features/auth/first-admin.ts';
import { testApp } from '#server/test/app.ts';
import { buildUser } from '#server/test/records/builders.ts';

const { db, deps, inject, advance, logLines } = await testApp();

const DAY = 86_400_000;
const PRINTED = { username: 'admin', password: '', code: '' };

/** A fresh installation, and what it prints. */
beforeEach(async () => {
  const made = await ensureFirstAdmin({ ...deps, config: readConfig({}) });
  Object.assign(PRINTED, made);
});

const OWNER = {
  displayName: 'Ada Lovelace',
  username: 'Ada',
  email: 'Ada@x.example',
  newPassword: 'lantern orbit 42 quilt',
};

const begin = (change: object = {}) =>
  inject({
    method: 'POST',
    url: '/api/admin/first-start',
    body: { printedCode: PRINTED.code, ...OWNER, ...change },
  });
const isOpen = async () =>
  (await inject({ method: 'GET', url: '/api/admin/first-start' })).json().isOpen;
const login = (username: string, password: string) =>
  inject({ method: 'POST', url: '/api/admin/login', body: { username, password } });
const cookieOf = (reply: { cookies: unknown[] }) =>
  (reply.cookies as { name: string; value: string }[]).map(
    ({ name, value }) => `${name}=${value}`,
  )[0] ?? '';
const sessionOf = (cookie: string) =>
  inject({ method: 'GET', url: '/api/admin/session', headers: { cookie } });

describe('the first start', () => {
  it('makes the first account the owner’s own, and signs them in', async () => {
    expect(await isOpen()).toBe(true);
    const reply = await begin();
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toMatchObject({
      username: 'ada',
      displayName: 'Ada Lovelace',
      role: 'owner',
    });
    expect((await sessionOf(cookieOf(reply))).json().username).toBe('ada');
    expect(await db.select().from(users)).toMatchObject([
      { username: 'ada', displayName: 'Ada Lovelace', email: null, newEmail: 'ada@x.example' },
    ]);
    expect((await login('ada', OWNER.newPassword)).statusCode).toBe(200);
    expect(await isOpen()).toBe(false);
    const [told] = await db
      .select()
      .from(activity)
      .where(eq(activity.action, 'set up the first account'));
    expect(told).toMatchObject({ actor: 'ada', subjectType: 'user' });
  });

  it('ends the printed password, and who was signed in with it', async () => {
    const early = await login('admin', PRINTED.password);
    expect(early.statusCode).toBe(200);
    expect(await isOpen()).toBe(true);
    expect((await begin()).statusCode).toBe(200);
    expect((await sessionOf(cookieOf(early))).statusCode).toBe(401);
    expect((await login('admin', PRINTED.password)).statusCode).toBe(401);
    expect((await login('ada', PRINTED.password)).statusCode).toBe(401);
  });

  it('takes the code however it is typed', async () => {
    const code = ` ${PRINTED.code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await begin({ printedCode: code })).statusCode).toBe(200);
  });

  it('works once', async () => {
    await begin();
    const again = await begin({ username: 'mallory' });
    expect(again.statusCode).toBe(400);
    expect(again.json().fields.printedCode).toMatch(/was already used/);
    expect(await db.select().from(users)).toMatchObject([{ username: 'ada' }]);
  });

  it('lets one of two at the same instant win', async () => {
    const replies = await Promise.all([begin(), begin({ username: 'grace' })]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const winner = replies.find(({ statusCode }) => statusCode === 200)?.json().username;
    expect(await db.select().from(users)).toMatchObject([{ username: winner }]);
  });

  it('ends after a week, and the printed password stays', async () => {
    advance(7 * DAY - 1);
    expect(await isOpen()).toBe(true);
    advance(1);
    expect(await isOpen()).toBe(false);
    expect((await begin()).json().fields).toHaveProperty('printedCode');
    expect((await login('admin', PRINTED.password)).statusCode).toBe(200);
  });

  it('ends when the account gets another password', async () => {
    const { headers } = await signInAs('admin', PRINTED.password);
    const reply = await inject({
      method: 'POST',
      url: '/api/admin/password',
      headers,
      body: { currentPassword: PRINTED.password, newPassword: OWNER.newPassword },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await isOpen()).toBe(false);
    expect((await begin()).statusCode).toBe(400);
  });

  it.each([
    [{ printedCode: '0000-0000-0000-0000' }, 'printedCode'],
    [{ printedCode: 'short' }, 'printedCode'],
    [{ newPassword: 'password1234' }, 'newPassword'],
    [{ newPassword: 'ada lovelace orbit' }, 'newPassword'],
    [{ username: 'not a name' }, 'username'],
    [{ email: 'nowhere' }, 'email'],
    [{ displayName: ' ' }, 'displayName'],
  ])('refuses %o and stays open', async (change, field) => {
    const reply = await begin(change);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
    expect(await isOpen()).toBe(true);
    expect(await db.select().from(users)).toMatchObject([{ username: 'admin' }]);
  });

  it('takes no name of another account, and the code can still be used', async () => {
    await buildUser(deps, { username: 'ada' });
    const reply = await begin();
    expect(reply.json().fields).toHaveProperty('username');
    expect((await begin({ username: 'ada2' })).statusCode).toBe(200);
  });

  it('is limited, so that nobody tries codes', async () => {
    const wrong = () => begin({ printedCode: '0000-0000-0000-0000' });
    for (let tries = 0; tries < 30; tries += 1) await wrong();
    expect((await wrong()).statusCode).toBe(429);
  });

  it('keeps and writes down no code', async () => {
    await begin({ printedCode: '0000-0000-0000-0000' });
    await begin();
    const rows = JSON.stringify([await db.select().from(userLinks), logLines]);
    expect(rows).not.toContain(PRINTED.code);
    expect(rows).not.toContain(PRINTED.code.replaceAll('-', ''));
    expect(logLines.some((line) => line.includes('"event":"first-start"'))).toBe(true);
  });
});

it('is not offered where the password was configured', async () => {
  await db.delete(users);
  const made = await ensureFirstAdmin({
    ...deps,
    config: readConfig({ ADMIN_PASSWORD: 'lantern orbit 42' }),
  });
  expect(made?.code).toBeUndefined();
  expect(await isOpen()).toBe(false);
});

async function signInAs(username: string, password: string) {
  const cookie = cookieOf(await login(username, password));
  return { headers: { cookie, 'x-admin-auth': 'true' } };
}
