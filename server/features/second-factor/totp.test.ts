import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { userRecoveryCodes, userTotp } from '#server/db/schema/access/second-factor.ts';
import { activity } from '#server/db/schema/activity.ts';
import { testApp } from '#server/test/app.ts';
import { secondFactorsOf } from '#server/test/staff/second-factor.ts';

const app = await testApp();
const { db, deps, inject, advance, signIn, logLines } = app;
const { PASSWORD, post, enrolApp, login, enter, complete, codeOf } = secondFactorsOf(app);

const STEP = 30_000;
const MINUTE = 60_000;

const securityLines = () =>
  logLines.map((line) => JSON.parse(line)).filter(({ log }) => log === 'security');

describe('an authenticator app', () => {
  it('is set up with the password and a first code, and brings ten recovery codes', async () => {
    const { headers, username } = await signIn();
    const asked = await post('/api/admin/second-factor/totp/prepare', headers, {
      currentPassword: PASSWORD,
    });
    expect(asked.statusCode).toBe(200);
    const { key, qr } = asked.json();
    expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    const code = codeOf(key);
    const confirmed = await post('/api/admin/second-factor/totp', headers, {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(confirmed.json().factors).toEqual({
      totpSince: deps.now().toISOString(),
      passkeys: [],
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    const { recoveryCodes } = confirmed.json();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const [kept] = await db.select().from(userTotp);
    expect(JSON.stringify(kept)).not.toContain(key.replaceAll(' ', ''));
    expect(kept?.newSecret).toBeNull();
    expect(await db.select().from(userRecoveryCodes)).toHaveLength(10);
    expect(JSON.stringify(logLines)).not.toContain(key.replaceAll(' ', ''));
    expect(securityLines()).toContainEqual(
      expect.objectContaining({
        event: 'second-factor-change',
        outcome: 'done',
        account: username,
        detail: 'authenticator app added',
      }),
    );
    const recorded = await db.select().from(activity).orderBy(activity.id);
    expect(recorded.at(-1)).toMatchObject({ action: 'set up an authenticator app' });
  });

  it('needs the password, a right code, and no more than 15 minutes', async () => {
    const { headers } = await signIn();
    const wrong = await post('/api/admin/second-factor/totp/prepare', headers, {
      currentPassword: 'wrong',
    });
    expect(wrong.json().fields).toEqual({ currentPassword: 'This is not your current password' });
    expect(
      (await post('/api/admin/second-factor/totp', headers, { code: '123456' })).statusCode,
    ).toBe(409);
    const { key } = (
      await post('/api/admin/second-factor/totp/prepare', headers, { currentPassword: PASSWORD })
    ).json();
    const refused = await post('/api/admin/second-factor/totp', headers, { code: codeOf(key, 5) });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields.code).toContain('This code is wrong');
    expect(
      (await post('/api/admin/second-factor/totp', headers, { code: '12345' })).json().fields.code,
    ).toContain('six digits');
    advance(15 * MINUTE);
    expect(
      (await post('/api/admin/second-factor/totp', headers, { code: codeOf(key) })).statusCode,
    ).toBe(409);
    expect(
      (await inject({ method: 'GET', url: '/api/admin/second-factor', headers })).json().totpSince,
    ).toBeNull();
  });

  it('is replaced by a new one; the former stays until then', async () => {
    const { headers, key: former, ...ada } = await enrolApp();
    const { key } = (
      await post('/api/admin/second-factor/totp/prepare', headers, { currentPassword: PASSWORD })
    ).json();
    advance(STEP);
    const pending = await enter(ada.username);
    expect((await complete(pending, { way: 'totp', code: codeOf(key) })).statusCode).toBe(400);
    expect((await complete(pending, { way: 'totp', code: codeOf(former) })).statusCode).toBe(200);
    const renewed = await post('/api/admin/second-factor/totp', headers, { code: codeOf(key) });
    expect(renewed.json().recoveryCodes).toBeNull();
    advance(STEP);
    const again = await enter(ada.username);
    expect((await complete(again, { way: 'totp', code: codeOf(former) })).statusCode).toBe(400);
    expect((await complete(again, { way: 'totp', code: codeOf(key) })).statusCode).toBe(200);
  });

  it('is removed with the password, and the recovery codes with it', async () => {
    const { headers, username } = await enrolApp();
    expect(
      (await post('/api/admin/second-factor/totp/remove', headers, { currentPassword: 'wrong' }))
        .statusCode,
    ).toBe(400);
    const left = await post('/api/admin/second-factor/totp/remove', headers, {
      currentPassword: PASSWORD,
    });
    expect(left.json()).toEqual({
      totpSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    expect(
      (await post('/api/admin/second-factor/totp/remove', headers, { currentPassword: PASSWORD }))
        .statusCode,
    ).toBe(404);
    const response = await login(username);
    expect(response.json()).toMatchObject({ username });
  });
});

it('opens a sealed secret for its own account alone', async () => {
  const [ada, grace] = [await enrolApp(), await enrolApp()];
  advance(3 * STEP);
  const [moved] = await db.select().from(userTotp).where(eq(userTotp.userId, ada.id));
  await db.update(userTotp).set({ secret: moved?.secret }).where(eq(userTotp.userId, grace.id));
  const tried = await complete(await enter(grace.username), { way: 'totp', code: codeOf(ada.key) });
  expect(tried.statusCode).toBe(400);
});
