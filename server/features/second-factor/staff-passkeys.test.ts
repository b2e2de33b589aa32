import { describe, expect, it } from 'vitest';
import { portalSignIn } from '#core/contract/portal/sign-in.ts';
import { userPasskeys } from '#server/db/schema/access/second-factor.ts';
import type { UserRow } from '#server/features/auth/auth.queries.ts';
import { cookieOf, testApp } from '#server/test/app.ts';
import { createAuthenticator } from '#server/test/portal/authenticator.ts';
import { signInCustomer } from '#server/test/portal/portal.ts';
import { secondFactorsOf } from '#server/test/staff/second-factor.ts';

const PUBLIC_URL = 'https://certify.example';
const site = { origin: PUBLIC_URL, rpId: 'certify.example' };
const app = await testApp({
  config: { publicUrl: PUBLIC_URL, isHttps: true, rateLimitFactor: 1_000 },
});
const { db, deps, inject, advance, signIn, logLines } = app;
const { PASSWORD, post, login, enter, complete } = secondFactorsOf(app);

const MINUTE = 60_000;

type Headers = Record<string, string>;
type Message = Record<string, unknown>;

const prepare = async (headers: Headers): Promise<Message> =>
  (
    await post('/api/admin/second-factor/passkeys/options', headers, { currentPassword: PASSWORD })
  ).json().options;
const add = (headers: Headers, response: Message) =>
  post('/api/admin/second-factor/passkeys', headers, { name: 'Laptop', response });

/** Someone who is signed in and has a passkey on a device. */
async function aDevice(account: Partial<UserRow> = {}, options = {}) {
  const staff = await signIn(account);
  const device = createAuthenticator(site, options);
  const added = await add(staff.headers, device.create(await prepare(staff.headers)));
  expect(added.statusCode).toBe(200);
  return { ...staff, ...device, recoveryCodes: added.json().recoveryCodes };
}

const ask = async (cookie: string): Promise<Message> =>
  (
    await inject({ method: 'POST', url: '/api/admin/login/passkey-options', headers: { cookie } })
  ).json().options;
const prove = (cookie: string, response: Message) => complete(cookie, { way: 'passkey', response });

describe('a passkey of staff', () => {
  it('is made with the password, and brings recovery codes', async () => {
    const { headers, username } = await signIn();
    const refused = await post('/api/admin/second-factor/passkeys/options', headers, {
      currentPassword: 'wrong',
    });
    expect(refused.statusCode).toBe(400);
    const options = await prepare(headers);
    expect(options).toMatchObject({
      rp: { id: 'certify.example' },
      user: { name: username },
      authenticatorSelection: { residentKey: 'discouraged' },
    });
    const added = await add(headers, createAuthenticator(site).create(options));
    expect(added.json().factors.passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: null }]);
    expect(added.json().recoveryCodes).toHaveLength(10);
  });

  it('completes a sign-in', async () => {
    const device = await aDevice();
    const first = await login(device.username);
    expect(first.json().ways).toEqual(['passkey', 'recovery-code']);
    expect(first.cookies).toMatchObject([{ name: '__Host-sign-in', secure: true, httpOnly: true }]);
    const options = await ask(cookieOf(first));
    expect(options.allowCredentials).toMatchObject([{ id: device.id }]);
    const done = await prove(cookieOf(first), device.get(options));
    expect(done.json()).toMatchObject({ username: device.username });
    expect(done.cookies.map(({ name }) => name)).toEqual([
      '__Host-staff',
      '__Host-staff-device',
      '__Host-sign-in',
    ]);
    const [kept] = await db.select().from(userPasskeys);
    expect(kept).toMatchObject({ counter: 1, lastUsedAt: deps.now() });
  });

  it('also where the device does not say whose it is', async () => {
    const device = await aDevice();
    const cookie = await enter(device.username);
    const signed = device.get(await ask(cookie));
    const response = { ...signed, response: { ...signed.response, userHandle: undefined } };
    expect((await prove(cookie, response)).statusCode).toBe(200);
  });

  it('completes the sign-in of its own account alone', async () => {
    const [ada, grace] = [await aDevice(), await aDevice()];
    const cookie = await enter(grace.username);
    const refused = await prove(cookie, ada.get(await ask(cookie)));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain('This passkey does not work here');
    expect(JSON.parse(logLines.at(-2) ?? '{}')).toMatchObject({ reason: 'bad-passkey' });
    expect((await prove(cookie, grace.get(await ask(cookie)))).statusCode).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['a challenge of its own', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['another ceremony', { type: 'webauthn.create' }],
  ])('refuses one that signs for %s', async (_, changes) => {
    const device = await aDevice();
    const cookie = await enter(device.username);
    const refused = await prove(cookie, device.get(await ask(cookie), changes));
    expect(refused.statusCode).toBe(400);
    expect(refused.cookies).toEqual([]);
  });

  it('answers a question once, also where two do so at the same instant, and within five minutes', async () => {
    const device = await aDevice({}, { isCounting: false });
    const [one, two] = [await enter(device.username), await enter(device.username)];
    const message = device.get(await ask(one));
    const replies = await Promise.all([prove(one, message), prove(two, message)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const cookie = await enter(device.username);
    const late = device.get(await ask(cookie));
    advance(5 * MINUTE);
    expect((await prove(await enter(device.username), late)).statusCode).toBe(400);
  });

  it('of a device whose counter goes back does not work', async () => {
    const device = await aDevice();
    const use = async (counter: number) => {
      const cookie = await enter(device.username);
      return (await prove(cookie, device.get(await ask(cookie), { counter }))).statusCode;
    };
    expect([await use(7), await use(6), await use(7), await use(8)]).toEqual([200, 400, 400, 200]);
  });

  it('is asked for only once the password was right', async () => {
    await aDevice();
    for (const cookie of ['', '__Host-sign-in=made-up']) {
      const url = '/api/admin/login/passkey-options';
      expect((await inject({ method: 'POST', url, headers: { cookie } })).statusCode).toBe(401);
    }
  });

  it('and one of a customer do not stand in for each other', async () => {
    const staff = await aDevice();
    const signedIn = await signInCustomer(deps, 'ada@engines.example');
    const headers = { ...signedIn, cookie: `__Host-${signedIn.cookie}` };
    const send = async ({ path }: { path: string }, body: object = {}) =>
      (await inject({ method: 'POST', url: path, headers, body })).json();
    const { options } = await send(portalSignIn.preparePasskey);
    const customer = createAuthenticator(site);
    await send(portalSignIn.addPasskey, { name: 'Phone', response: customer.create(options) });
    const cookie = await enter(staff.username);
    expect((await prove(cookie, customer.get(await ask(cookie)))).statusCode).toBe(400);
    const open = (await send(portalSignIn.preparePasskeySignIn)).options;
    const refused = await send(portalSignIn.signInWithPasskey, { response: staff.get(open) });
    expect(refused.code).toBe('not_authenticated');
    const forStaff = await prepare(staff.headers);
    const made = createAuthenticator(site).create(forStaff);
    expect((await send(portalSignIn.addPasskey, { name: 'X', response: made })).code).toBe(
      'invalid_request',
    );
  });

  it('is removed with the password, by its owner alone', async () => {
    const [ada, grace] = [await aDevice(), await aDevice()];
    const [kept] = await db.select().from(userPasskeys).orderBy(userPasskeys.id);
    const remove = (headers: Headers, currentPassword = PASSWORD) =>
      post(`/api/admin/second-factor/passkeys/${kept?.id}/remove`, headers, { currentPassword });
    expect((await remove(grace.headers)).statusCode).toBe(404);
    expect((await remove(ada.headers, 'wrong')).statusCode).toBe(400);
    expect((await remove(ada.headers)).json()).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await login(ada.username)).json()).toMatchObject({ username: ada.username });
  });
});
