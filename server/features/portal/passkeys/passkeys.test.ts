import { describe, expect, it } from 'vitest';
import { portalSignIn } from '#core/contract/portal/sign-in.ts';
import {
  passkeyChallenges,
  portalPasskeys,
  portalSessions,
} from '#server/db/schema/access/portal.ts';
import { purgeExpired } from '#server/jobs/handlers.ts';
import { cookieOf, testApp } from '#server/test/app.ts';
import { createAuthenticator } from '#server/test/portal/authenticator.ts';
import { signInCustomer } from '#server/test/portal/portal.ts';

const PUBLIC_URL = 'https://certify.example';
const site = { origin: PUBLIC_URL, rpId: 'certify.example' };
const { db, deps, inject, advance, logLines } = await testApp({
  config: { publicUrl: PUBLIC_URL, rateLimitFactor: 1_000 },
});
const ADA = 'ada@engines.example';
const GRACE = 'grace@compilers.example';
const MINUTE = 60_000;

type Headers = Record<string, string>;
type Changes = Parameters<ReturnType<typeof createAuthenticator>['get']>[1];
type Message = Record<string, unknown>;

const post = ({ path }: { path: string }, body: object = {}, headers: Headers = {}) =>
  inject({ method: 'POST', url: path, headers, body });
const prepare = async (headers: Headers): Promise<Message> =>
  (await post(portalSignIn.preparePasskey, {}, headers)).json().options;
const add = (headers: Headers, response: Message, name = 'Laptop') =>
  post(portalSignIn.addPasskey, { name, response }, headers);
const ask = async (): Promise<Message> =>
  (await post(portalSignIn.preparePasskeySignIn)).json().options;
const enter = (response: Message) => post(portalSignIn.signInWithPasskey, { response });

/** A device with a passkey of an address. */
async function aDevice(email = ADA, options = {}) {
  const headers = await signInCustomer(deps, email);
  const device = createAuthenticator(site, options);
  const added = await add(headers, device.create(await prepare(headers)));
  expect(added.statusCode).toBe(200);
  return { headers, ...device };
}

const securityLines = () =>
  logLines.map((line) => JSON.parse(line)).filter(({ log }) => log === 'security');

const expectRefused = (response: Awaited<ReturnType<typeof enter>>) => {
  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({
    code: 'not_authenticated',
    message: 'This passkey does not work here. Please use a link instead.',
  });
  expect(response.cookies).toEqual([]);
  expect(securityLines().at(-1)).toMatchObject({
    event: 'customer-sign-in',
    outcome: 'refused',
    reason: 'bad-passkey',
  });
};

describe('making a passkey', () => {
  it('asks for one that the browser offers by itself, and does not spell out the address', async () => {
    const options = await prepare(await signInCustomer(deps, ADA));
    expect(options).toMatchObject({
      rp: { id: 'certify.example' },
      user: { name: ADA },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: [],
    });
    const { id } = options.user as { id: string };
    expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    expect(Buffer.from(id, 'base64url').toString()).not.toContain('ada');
  });

  it('lists it under its name, and leaves it out of the next one', async () => {
    const { headers, id } = await aDevice();
    const access = await inject({ method: 'GET', url: '/api/portal/sessions', headers });
    expect(access.json().passkeys).toEqual([
      { id: 1, name: 'Laptop', createdAt: deps.now().toISOString(), lastUsedAt: null },
    ]);
    expect((await prepare(headers)).excludeCredentials).toMatchObject([{ id }]);
    expect(securityLines()).toContainEqual(
      expect.objectContaining({ event: 'passkey-change', outcome: 'done' }),
    );
  });

  const wrong: Record<string, Changes> = {
    'another site': { origin: 'https://certify.example.evil.example' },
    'another domain': { rpId: 'evil.example' },
    'another challenge': { challenge: Buffer.alloc(32, 7).toString('base64url') },
    'another ceremony': { type: 'webauthn.get' },
  };
  it.each(Object.entries(wrong))('keeps none that was made for %s', async (_, changes) => {
    const headers = await signInCustomer(deps, ADA);
    const message = createAuthenticator(site).create(await prepare(headers), changes);
    const refused = await add(headers, message);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toBe('The passkey could not be saved. Please try again.');
    expect(securityLines().at(-1)).toMatchObject({ outcome: 'refused', reason: 'bad-passkey' });
    expect(await db.select().from(portalPasskeys)).toEqual([]);
  });

  it('keeps none of another address, none late, and none twice', async () => {
    const [ada, grace] = [await signInCustomer(deps, ADA), await signInCustomer(deps, GRACE)];
    const forAda = createAuthenticator(site).create(await prepare(ada));
    expect((await add(grace, forAda)).statusCode).toBe(400);
    expect((await add(ada, forAda)).statusCode).toBe(200);
    expect((await add(ada, forAda)).statusCode).toBe(400);
    const late = createAuthenticator(site).create(await prepare(ada));
    advance(5 * MINUTE);
    expect((await add(ada, late)).statusCode).toBe(400);
    expect(await db.select().from(portalPasskeys)).toMatchObject([{ email: ADA }]);
  });

  it('does not take the place of somebody else’s', async () => {
    const ada = await aDevice();
    const headers = await signInCustomer(deps, GRACE);
    const thief = createAuthenticator(site);
    const message = thief.create(await prepare(headers), { id: ada.id });
    expect((await add(headers, message)).statusCode).toBe(400);
    expect(await db.select().from(portalPasskeys)).toMatchObject([{ email: ADA }]);
    expect((await enter(ada.get(await ask()))).json()).toEqual({ email: ADA });
  });

  it('ends at ten', async () => {
    const headers = await signInCustomer(deps, ADA);
    const device = createAuthenticator(site);
    const open = await prepare(headers);
    const row = { email: ADA, publicKey: Buffer.alloc(77), counter: 0, name: 'Key' };
    const rows = Array.from({ length: 10 }, (_, n) => ({ ...row, credentialId: `key-${n}` }));
    await db.insert(portalPasskeys).values(rows);
    const tooMany = await add(headers, device.create(open));
    expect(tooMany.statusCode).toBe(409);
    expect(tooMany.json().message).toContain('You have 10 passkeys.');
    expect((await post(portalSignIn.preparePasskey, {}, headers)).statusCode).toBe(409);
    expect(await db.select().from(portalPasskeys)).toHaveLength(10);
  });

  it('takes nothing that is no message', async () => {
    const headers = await signInCustomer(deps, ADA);
    const right = createAuthenticator(site).create(await prepare(headers));
    const clientData = (text: string) => ({
      ...right,
      response: { ...right.response, clientDataJSON: Buffer.from(text).toString('base64url') },
    });
    for (const response of [
      {},
      { ...right, id: 7 },
      { ...right, id: 'a b' },
      { ...right, response: null },
      clientData('no json'),
      clientData('null'),
      clientData('{"challenge":{}}'),
      clientData('{"challenge":"a\\u0000b"}'),
    ]) {
      expect((await add(headers, response)).statusCode).toBe(400);
      expectRefused(await enter(response));
    }
  });
});

describe('signing in with a passkey', () => {
  it('opens the page of its address and no other', async () => {
    const device = await aDevice();
    await aDevice(GRACE);
    const response = await enter(device.get(await ask()));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ email: ADA });
    const headers = { cookie: cookieOf(response) };
    const access = (await inject({ method: 'GET', url: '/api/portal/sessions', headers })).json();
    expect(access.passkeys).toMatchObject([{ lastUsedAt: deps.now().toISOString() }]);
    const opened = await db.select().from(portalSessions).orderBy(portalSessions.id);
    expect(opened.map(({ email }) => email)).toEqual([ADA, GRACE, ADA]);
  });

  it('works again and again, also with a device that does not count', async () => {
    const [counting, silent] = [await aDevice(), await aDevice(GRACE, { isCounting: false })];
    for (const device of [counting, counting, silent, silent]) {
      expect((await enter(device.get(await ask()))).statusCode).toBe(200);
    }
  });

  it('works once for each question', async () => {
    const device = await aDevice(ADA, { isCounting: false });
    const message = device.get(await ask());
    expect((await enter(message)).statusCode).toBe(200);
    expectRefused(await enter(message));
  });

  it('lets one in of two answers to one question', async () => {
    const device = await aDevice(ADA, { isCounting: false });
    const message = device.get(await ask());
    const codes = (await Promise.all([enter(message), enter(message)])).map((r) => r.statusCode);
    expect(codes.toSorted()).toEqual([200, 401]);
  });

  it('answers the same to a question that is five minutes old', async () => {
    const device = await aDevice();
    const options = await ask();
    advance(5 * MINUTE - 1);
    expect((await enter(device.get(options))).statusCode).toBe(200);
    const late = await ask();
    advance(5 * MINUTE);
    expectRefused(await enter(device.get(late)));
  });

  const wrong: Record<string, Changes> = {
    'another site': { origin: 'https://evil.example' },
    'another port': { origin: `${PUBLIC_URL}:8443` },
    'another domain': { rpId: 'evil.example' },
    'a challenge of its own': { challenge: Buffer.alloc(32, 7).toString('base64url') },
    'another ceremony': { type: 'webauthn.create' },
    'another person': { userHandle: Buffer.alloc(32, 7).toString('base64url') },
    nobody: { userHandle: '' },
  };
  it.each(Object.entries(wrong))('refuses one that signs for %s', async (_, changes) => {
    const device = await aDevice();
    expectRefused(await enter(device.get(await ask(), changes)));
  });

  it('spends the question on a wrong answer', async () => {
    const device = await aDevice();
    const options = await ask();
    expectRefused(await enter(device.get(options, { origin: 'https://evil.example' })));
    expectRefused(await enter(device.get(options)));
  });

  it('refuses a key that we do not know, and one that claims to be another', async () => {
    const ada = await aDevice();
    const options = await prepare(ada.headers);
    const stranger = createAuthenticator(site);
    stranger.create(options);
    expectRefused(await enter(stranger.get(await ask())));
    expectRefused(await enter(stranger.get(await ask(), { id: ada.id })));
  });

  it('refuses the question that was asked to make a passkey', async () => {
    const device = await aDevice();
    expectRefused(await enter(device.get(await prepare(device.headers))));
  });

  it('refuses a device whose counter goes back or stays', async () => {
    const device = await aDevice();
    expect((await enter(device.get(await ask(), { counter: 7 }))).statusCode).toBe(200);
    expectRefused(await enter(device.get(await ask(), { counter: 6 })));
    expectRefused(await enter(device.get(await ask(), { counter: 7 })));
    expect((await enter(device.get(await ask(), { counter: 8 }))).statusCode).toBe(200);
    expect((await enter(device.get(await ask(), { counter: 2 ** 32 - 1 }))).statusCode).toBe(200);
  });

  it('refuses one that was removed, by its owner alone', async () => {
    const device = await aDevice();
    const stranger = await signInCustomer(deps, GRACE);
    const remove = (headers: Headers) =>
      inject({ method: 'DELETE', url: '/api/portal/passkeys/1', headers });
    expect((await remove(stranger)).statusCode).toBe(404);
    expect((await enter(device.get(await ask()))).statusCode).toBe(200);
    const left = await remove(device.headers);
    expect(left.json().passkeys).toEqual([]);
    expect((await remove(device.headers)).statusCode).toBe(404);
    expectRefused(await enter(device.get(await ask())));
  });

  it('is asked the same of everybody', async () => {
    const before = await ask();
    await aDevice();
    const after = await ask();
    const { challenge, ...rest } = after;
    expect(rest).toEqual({ ...before, challenge: undefined });
    expect(rest).not.toHaveProperty('allowCredentials');
    expect(challenge).not.toBe(before.challenge);
  });
});

it('forgets questions that nobody answered', async () => {
  await ask();
  advance(5 * MINUTE - 1);
  await purgeExpired(deps);
  expect(await db.select().from(passkeyChallenges)).toHaveLength(1);
  advance(1);
  await purgeExpired(deps);
  expect(await db.select().from(passkeyChallenges)).toEqual([]);
});
