import { describe, expect, it } from 'vitest';
import { SHIPPED_PRICES } from '#core/domain/payments/prices.ts';
import { adminSessions, userLinks, users } from '#server/db/schema/access/staff.ts';
import { activity } from '#server/db/schema/activity.ts';
import { CHEAP_COST, cookieOf, testApp } from '#server/test/app.ts';
import { buildUser } from '#server/test/records/builders.ts';
import { resetPassword } from './auth.service.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const cheap = createPasswordHasher(CHEAP_COST);
let hashes = 0;
const counting: PasswordHasher = {
  ...cheap,
  verify: (...args) => {
    hashes += 1;
    return cheap.verify(...args);
  },
};
const { db, deps, inject, advance, signIn } = await testApp({ deps: { passwords: counting } });

const login = (username: string, password: string, remoteAddress = '203.0.113.7') =>
  inject({
    method: 'POST',
    url: '/api/admin/login',
    body: { username, password },
    remoteAddress,
  });

const session = (cookie: string) =>
  inject({ method: 'GET', url: '/api/admin/session', headers: { cookie } });

describe('login', () => {
  it('opens a session of 24 hours behind a cookie that scripts cannot read', async () => {
    const user = await buildUser(deps, { username: 'ada' });
    const response = await login('ada', user.plainPassword);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      username: 'ada',
      displayName: 'ada',
      role: 'reviewer',
      expiresAt: '2026-03-03T10:00:00.000Z',
      sendsMail: false,
      prices: SHIPPED_PRICES,
      mustEnrol: false,
    });
    expect(response.cookies[0]).toMatchObject({
      name: 'staff',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect((await session(cookieOf(response))).json()).toMatchObject({ username: 'ada' });
  });

  it('forgives case and spaces around the name', async () => {
    const user = await buildUser(deps, { username: 'ada' });
    expect((await login(' ADA ', user.plainPassword)).statusCode).toBe(200);
  });

  it('keeps no token that could be used', async () => {
    const user = await buildUser(deps);
    const response = await login(user.username, user.plainPassword);
    const [row] = await db.select().from(adminSessions);
    const token = response.cookies[0]?.value ?? '';
    expect(row?.tokenHash.toString('base64url')).not.toBe(token);
    expect((await session(`staff=${row?.tokenHash.toString('base64url')}`)).statusCode).toBe(401);
  });

  it('gives a new token at every login', async () => {
    const user = await buildUser(deps);
    const first = await login(user.username, user.plainPassword);
    const second = await login(user.username, user.plainPassword);
    expect(cookieOf(second)).not.toBe(cookieOf(first));
  });

  it('goes by the name that a person has chosen', async () => {
    const user = await buildUser(deps, { username: 'ada', displayName: 'Ada Lovelace' });
    const response = await login('ada', user.plainPassword);
    expect(response.json().displayName).toBe('Ada Lovelace');
    expect((await session(cookieOf(response))).json().displayName).toBe('Ada Lovelace');
  });

  it('still takes a password that would be too short for a new one', async () => {
    await buildUser(deps, { username: 'ada', plainPassword: 'ten chars!' });
    expect((await login('ada', 'ten chars!')).statusCode).toBe(200);
  });

  it('is recorded', async () => {
    const user = await buildUser(deps, { username: 'ada' });
    await login('ada', user.plainPassword);
    expect(await db.select().from(activity)).toMatchObject([
      { subjectType: 'user', subjectId: String(user.id), actor: 'ada', action: 'signed in' },
    ]);
  });

  it.each([
    { what: 'a wrong password', username: 'ada', password: 'wrong' },
    { what: 'an unknown name', username: 'nobody', password: 'wrong' },
    { what: 'a disabled account', username: 'gone', password: 'correct horse battery' },
    { what: 'an invited account without a password', username: 'invited', password: 'wrong' },
  ])('answers the same, after exactly one hash, for $what', async ({ username, password }) => {
    await buildUser(deps, { username: 'ada' });
    await buildUser(deps, { username: 'gone', disabledAt: new Date() });
    await db.insert(users).values({ username: 'invited' });
    hashes = 0;
    const response = await login(username, password);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
      code: 'not_authenticated',
      message: 'Invalid username or password',
    });
    expect(hashes).toBe(1);
  });

  it.each([
    { body: { username: '', password: 'x' }, fields: { username: 'Username is required' } },
    { body: { username: '  ', password: 'x' }, fields: { username: 'Username is required' } },
    { body: { username: 'ada', password: '' }, fields: { password: 'Password is required' } },
    {
      body: {},
      fields: { username: 'Username is required', password: 'Password is required' },
    },
  ])('names what is missing: $fields', async ({ body, fields }) => {
    const response = await inject({ method: 'POST', url: '/api/admin/login', body });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual(fields);
  });
});

describe('guessing', () => {
  const guess = async (times: number, name = 'ada', address?: string) => {
    const statuses: number[] = [];
    for (let i = 0; i < times; i += 1)
      statuses.push((await login(name, 'wrong', address)).statusCode);
    return statuses;
  };

  it('ends with the sixth wrong try within 15 minutes', async () => {
    const user = await buildUser(deps, { username: 'ada' });
    expect(await guess(5)).toEqual([401, 401, 401, 401, 401]);
    const sixth = await login('ada', user.plainPassword);
    expect(sixth.statusCode).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBe(15 * 60);
    advance(15 * MINUTE);
    expect((await login('ada', user.plainPassword)).statusCode).toBe(200);
  });

  it('counts tries that come at the same instant', async () => {
    await buildUser(deps, { username: 'ada' });
    const responses = await Promise.all(Array.from({ length: 12 }, () => login('ada', 'wrong')));
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  });

  it('counts unknown names too', async () => {
    expect((await guess(6, 'nobody')).at(-1)).toBe(429);
  });

  it('counts one address apart from another', async () => {
    await buildUser(deps, { username: 'ada' });
    await guess(6);
    expect((await login('ada', 'wrong', '203.0.113.8')).statusCode).toBe(401);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    await buildUser(deps, { username: 'ada' });
    for (const end of ['1', '2', '3', '4', '5'])
      await login('ada', 'wrong', `2001:db8:1:2::${end}`);
    expect((await login('ada', 'wrong', '2001:db8:1:2:aaaa::6')).statusCode).toBe(429);
  });

  it('starts anew after a right login', async () => {
    const user = await buildUser(deps, { username: 'ada' });
    await guess(4);
    await login('ada', user.plainPassword);
    expect(await guess(5)).not.toContain(429);
  });

  describe('from many addresses', () => {
    const addressOf = (n: number) => `198.51.100.${n}`;
    const guessFromAfar = async (name = 'ada', times = 20) => {
      for (let n = 1; n <= times; n += 1) await login(name, 'wrong', addressOf(n));
    };

    it('ends with the 21st wrong try for a name within an hour, whatever the address', async () => {
      const user = await buildUser(deps, { username: 'ada' });
      await guessFromAfar();
      const refused = await login('ada', user.plainPassword, addressOf(21));
      expect(refused.statusCode).toBe(429);
      expect(refused.json().message).toBe('Too many requests. Please try again later.');
      advance(HOUR);
      expect((await login('ada', user.plainPassword, addressOf(21))).statusCode).toBe(200);
    });

    it('says the same of a name that nobody has', async () => {
      await guessFromAfar('nobody');
      expect((await login('nobody', 'wrong', addressOf(21))).statusCode).toBe(429);
    });

    it('locks nobody out of an address from which they have logged in within 30 days', async () => {
      const user = await buildUser(deps, { username: 'ada' });
      await login('ada', user.plainPassword, '203.0.113.50');
      advance(29 * 24 * HOUR);
      await guessFromAfar();
      expect((await login('ada', user.plainPassword, addressOf(21))).statusCode).toBe(429);
      expect((await login('ada', user.plainPassword, '203.0.113.50')).statusCode).toBe(200);
    });

    it('does after 30 days, and for the names of others', async () => {
      const user = await buildUser(deps, { username: 'ada' });
      await buildUser(deps, { username: 'grace' });
      await login('ada', user.plainPassword, '203.0.113.50');
      await guessFromAfar('grace');
      expect((await login('grace', 'wrong', '203.0.113.50')).statusCode).toBe(429);
      advance(30 * 24 * HOUR);
      await guessFromAfar();
      expect((await login('ada', user.plainPassword, '203.0.113.50')).statusCode).toBe(429);
    });

    it('still counts wrong tries from a known address', async () => {
      const user = await buildUser(deps, { username: 'ada' });
      await login('ada', user.plainPassword);
      expect((await guess(6)).at(-1)).toBe(429);
    });
  });

  it('ends after 30 names from one address within an hour', async () => {
    for (let i = 0; i < 30; i += 1) await login(`name-${i}`, 'wrong');
    const response = await login('name-31', 'wrong');
    expect(response.statusCode).toBe(429);
    advance(HOUR);
    expect((await login('name-31', 'wrong')).statusCode).toBe(401);
  });
});

describe('reset-password', () => {
  it('sets a new password and ends every session of the account', async () => {
    const { username, headers } = await signIn();
    const password = await resetPassword(deps, username.toUpperCase());
    expect((await session(headers.cookie)).statusCode).toBe(401);
    expect((await login(username, password)).statusCode).toBe(200);
  });

  it('ends open links and an address that waits: both may be the work of somebody else', async () => {
    const user = await buildUser(deps, { newEmail: 'thief@x.example' });
    await db.insert(userLinks).values({
      tokenHash: Buffer.from('x'),
      userId: user.id,
      purpose: 'confirm-email',
      email: 'thief@x.example',
      expiresAt: new Date('2027-01-01'),
    });
    await resetPassword(deps, user.username);
    expect(await db.select().from(users)).toMatchObject([{ newEmail: null }]);
    expect((await db.select().from(userLinks))[0]?.usedAt).not.toBeNull();
  });

  it('says so when there is no such account', async () => {
    await expect(resetPassword(deps, 'nobody')).rejects.toThrow('no account named "nobody"');
  });
});

it('turns away a flood of logins instead of filling the memory', async () => {
  const hasher = createPasswordHasher(CHEAP_COST);
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, () => hasher.verify('x', undefined)),
  );
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(60 - 2 - 40);
});
