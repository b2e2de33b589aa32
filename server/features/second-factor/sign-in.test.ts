import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { userRecoveryCodes } from '#server/db/schema/access/second-factor.ts';
import { adminSessions, pendingSignIns, users } from '#server/db/schema/access/staff.ts';
import { activity } from '#server/db/schema/activity.ts';
import { resetPassword } from '#server/features/auth/auth.service.ts';
import { purgeExpired } from '#server/jobs/handlers.ts';
import { cookieOf, testApp } from '#server/test/app.ts';
import { secondFactorsOf } from '#server/test/staff/second-factor.ts';

const app = await testApp();
const { db, deps, inject, advance, signIn, logLines } = app;
const { PASSWORD, enrolApp, login, enter, complete, codeOf } = secondFactorsOf(app);

const STEP = 30_000;
const MINUTE = 60_000;

const securityLines = () =>
  logLines.map((line) => JSON.parse(line)).filter(({ log }) => log === 'security');

describe('signing in with a second factor', () => {
  it('opens nothing with the password alone, and says which ways there are', async () => {
    const { username, key } = await enrolApp();
    advance(STEP);
    const sessions = await db.select().from(adminSessions);
    const first = await login(username);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({ needsSecondFactor: true, ways: ['totp', 'recovery-code'] });
    expect(first.cookies).toMatchObject([
      { name: 'sign-in', httpOnly: true, sameSite: 'Lax', path: '/' },
    ]);
    expect(await db.select().from(adminSessions)).toHaveLength(sessions.length);
    for (const cookie of [cookieOf(first), cookieOf(first).replace('sign-in=', 'staff=')]) {
      const tried = await inject({ method: 'GET', url: '/api/admin/session', headers: { cookie } });
      expect(tried.statusCode).toBe(401);
    }
    const done = await complete(cookieOf(first), { way: 'totp', code: codeOf(key) });
    expect(done.json()).toMatchObject({ username, mustEnrol: false });
    const session = await inject({
      method: 'GET',
      url: '/api/admin/session',
      headers: { cookie: cookieOf(done) },
    });
    expect(session.statusCode).toBe(200);
    const recorded = await db.select().from(activity).orderBy(activity.id);
    expect(recorded.at(-1)).toMatchObject({ action: 'signed in', data: { with: 'totp' } });
    const lines = securityLines().filter(({ event }) => event === 'sign-in');
    expect(lines.slice(-2)).toMatchObject([
      { outcome: 'done', account: username, detail: 'waits for the second factor' },
      { outcome: 'done', account: username, detail: 'totp' },
    ]);
  });

  it.each([-1, 0, 1])('takes the code of a clock that is %s steps off', async (steps) => {
    const { username, key } = await enrolApp();
    advance(5 * STEP);
    const done = await complete(await enter(username), { way: 'totp', code: codeOf(key, steps) });
    expect(done.statusCode).toBe(200);
  });

  it.each([-2, 2])('refuses the code of a clock that is %s steps off', async (steps) => {
    const { username, key } = await enrolApp();
    advance(5 * STEP);
    const refused = await complete(await enter(username), {
      way: 'totp',
      code: codeOf(key, steps),
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.cookies).toEqual([]);
    expect(securityLines().at(-1)).toMatchObject({
      event: 'sign-in',
      outcome: 'refused',
      reason: 'wrong-code',
      account: username,
    });
  });

  it('takes no code twice: not the one of setting up, not a used one, not an earlier one', async () => {
    const { username, key } = await enrolApp();
    const pending = await enter(username);
    expect((await complete(pending, { way: 'totp', code: codeOf(key) })).statusCode).toBe(400);
    advance(3 * STEP);
    const proof = { way: 'totp', code: codeOf(key) };
    expect((await complete(await enter(username), proof)).statusCode).toBe(200);
    const second = await enter(username);
    expect((await complete(second, proof)).statusCode).toBe(400);
    expect((await complete(second, { way: 'totp', code: codeOf(key, -1) })).statusCode).toBe(400);
    expect((await complete(second, { way: 'totp', code: codeOf(key, 1) })).statusCode).toBe(200);
  });

  it('lets one in of two who send the same code at the same instant', async () => {
    const { username, key } = await enrolApp();
    advance(3 * STEP);
    const proof = { way: 'totp', code: codeOf(key) };
    const both = [await enter(username), await enter(username)];
    const replies = await Promise.all(both.map((pending) => complete(pending, proof)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  it('is completed once: what the first step gave is used up', async () => {
    const { username, key, recoveryCodes } = await enrolApp();
    advance(3 * STEP);
    const pending = await enter(username);
    const [one, two] = recoveryCodes.map((code: string) => ({ way: 'recovery-code', code }));
    const replies = await Promise.all([complete(pending, one), complete(pending, two)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    const replayed = await complete(pending, { way: 'totp', code: codeOf(key) });
    expect(replayed.statusCode).toBe(401);
    expect(replayed.json().message).toContain('log in with your password again');
    expect(securityLines().at(-1)).toMatchObject({ outcome: 'refused', reason: 'dead-sign-in' });
    const left = await db.select().from(userRecoveryCodes);
    expect(left.filter(({ usedAt }) => usedAt)).toHaveLength(1);
  });

  it('must be completed within five minutes', async () => {
    const { username, key } = await enrolApp();
    const pending = await enter(username);
    advance(5 * MINUTE);
    expect((await complete(pending, { way: 'totp', code: codeOf(key) })).statusCode).toBe(401);
    expect(await db.select().from(pendingSignIns)).toHaveLength(1);
    await purgeExpired(deps);
    expect(await db.select().from(pendingSignIns)).toEqual([]);
  });

  it('needs the first step', async () => {
    const { key } = await enrolApp();
    advance(STEP);
    for (const cookie of ['', 'sign-in=made-up']) {
      expect((await complete(cookie, { way: 'totp', code: codeOf(key) })).statusCode).toBe(401);
    }
  });

  it('opens nothing for an account that is disabled between the two steps', async () => {
    const owner = await signIn();
    const { id, username, key } = await enrolApp({ role: 'reviewer' });
    advance(STEP);
    const pending = await enter(username);
    await inject({
      method: 'PATCH',
      url: `/api/admin/accounts/${id}`,
      headers: owner.headers,
      body: { isDisabled: true },
    });
    expect((await complete(pending, { way: 'totp', code: codeOf(key) })).statusCode).toBe(401);
    // Even if only the account's row says so.
    await db.update(users).set({ disabledAt: null }).where(eq(users.id, id));
    const second = await enter(username);
    await db.update(users).set({ disabledAt: deps.now() }).where(eq(users.id, id));
    expect((await complete(second, { way: 'totp', code: codeOf(key) })).statusCode).toBe(401);
    expect(await db.select().from(adminSessions).where(eq(adminSessions.userId, id))).toEqual([]);
  });

  it('ends with the password that began it, when it is changed', async () => {
    const { username, key, headers } = await enrolApp();
    advance(STEP);
    const pending = await enter(username);
    const body = { currentPassword: PASSWORD, newPassword: 'seven brown lamps whistle' };
    const changed = await inject({ method: 'POST', url: '/api/admin/password', headers, body });
    expect(changed.statusCode).toBe(200);
    expect((await complete(pending, { way: 'totp', code: codeOf(key) })).statusCode).toBe(401);
  });

  it('ends with the password that began it, when it is reset', async () => {
    const { username, key } = await enrolApp();
    advance(STEP);
    const pending = await enter(username);
    await resetPassword(deps, username);
    expect((await complete(pending, { way: 'totp', code: codeOf(key) })).statusCode).toBe(401);
  });

  it('ends after five wrong codes within 15 minutes, whatever the browser, and starts anew after a right one', async () => {
    const { username, key } = await enrolApp();
    advance(3 * STEP);
    const wrong = { way: 'totp', code: codeOf(key, 9) };
    const tryWrong = async (times: number) => {
      const codes: number[] = [];
      for (let n = 0; n < times; n += 1)
        codes.push((await complete(await enter(username), wrong)).statusCode);
      return codes;
    };
    expect(await tryWrong(4)).toEqual([400, 400, 400, 400]);
    expect(
      (await complete(await enter(username), { way: 'totp', code: codeOf(key) })).statusCode,
    ).toBe(200);
    advance(3 * STEP);
    expect(await tryWrong(6)).toEqual([400, 400, 400, 400, 400, 429]);
    const right = await complete(await enter(username), { way: 'totp', code: codeOf(key) });
    expect(right.statusCode).toBe(429);
    advance(15 * MINUTE);
    expect(
      (await complete(await enter(username), { way: 'totp', code: codeOf(key) })).statusCode,
    ).toBe(200);
  });

  it('counts wrong codes that come at the same instant', async () => {
    const { username, key } = await enrolApp();
    const pending = await enter(username);
    const wrong = { way: 'totp', code: codeOf(key, 9) };
    const replies = await Promise.all(Array.from({ length: 12 }, () => complete(pending, wrong)));
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
  });
});
