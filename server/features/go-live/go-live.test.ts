import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { GoLiveOutcome, GoLiveState } from '#core/contract/staff/owner/go-live.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { paymentEvents } from '#server/db/schema/payments.ts';
import { readConfiguration } from '#server/features/configuration/read-configuration.ts';
import { keepCheck } from '#server/features/configuration/service-checks.ts';
import { readStored, saveStored } from '#server/features/configuration/stored-values.ts';
import { testApp } from '#server/test/app.ts';
import { startSmtpServer } from '#server/test/servers/smtp-server.ts';
import { startStripeServer } from '#server/test/servers/stripe-server.ts';
import { staffOf } from '#server/test/staff/staff.ts';
import { readMailRecords } from './go-live-mail.ts';

const stripe = await startStripeServer({ now: () => new Date() });
const smtp = await startSmtpServer();
afterAll(() => Promise.all([stripe.stop(), smtp.stop()]));

const configurationOf = (env: Record<string, string>) =>
  readConfiguration(env, { values: {}, locked: [] }).configuration;

const site = await testApp({
  deps: { configuration: configurationOf({ STRIPE_API_BASE: stripe.settings.apiBase }) },
});
const { app, advance, db, deps, inject, logLines, signIn } = site;
const { staff, get, send } = staffOf(site);
await app.listen({ port: 0, host: '127.0.0.1' });
const own = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

const read = async (): Promise<GoLiveState> => (await get('/api/admin/go-live')).json();
const stored = async () => (await readStored(db, deps.vault)).values;

async function save(group: string, body: object): Promise<GoLiveOutcome> {
  const state = await read();
  const { changedAt } = state[group as 'mail'];
  const reply = await send('PUT', `/api/admin/go-live/${group}`, {
    expectedChangedAt: changedAt,
    ...body,
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

const { secretKey, publishableKey, webhookSecret } = stripe.settings;
const nowhere = `http://127.0.0.1:${await freePort()}`;
const KEYS = { publishableKey, secretKey, webhookSecret };
const SERVER = {
  host: '127.0.0.1',
  port: smtp.port,
  security: 'none',
  username: '',
  password: '',
  from: 'office@tallgrass.example',
  testTo: 'owner@tallgrass.example',
};

describe('payments', () => {
  it('are stored once Stripe has taken the keys, and the intent of the check is cancelled', async () => {
    const { isSaved, check, state } = await save('payments', KEYS);
    expect(check).toMatchObject({ isOk: true, says: expect.stringContaining('test mode') });
    expect(isSaved).toBe(true);
    expect(state.payments).toMatchObject({
      provider: 'stripe',
      source: 'screen',
      publishableKey,
      hasSecretKey: true,
      isLive: false,
      changedBy: staff.username,
    });
    expect(stripe.intents().at(-1)).toMatchObject({ amount: 100, status: 'canceled' });
    expect(await stored()).toMatchObject({ STRIPE_SECRET_KEY: secretKey });
  });

  it('have reported nothing until something comes after the keys were changed', async () => {
    await save('payments', KEYS);
    const hear = (gatewayEventId: string) =>
      db.insert(paymentEvents).values({ gatewayEventId, type: 'x', receivedAt: deps.now() });
    await hear('evt_of_former_keys');
    await keepCheck(db, 'webhook', { isOk: false, says: '', at: deps.now().toISOString() });
    advance(60_000);
    expect((await read()).payments.lastEventAt).not.toBeNull();
    const { state } = await save('payments', KEYS);
    expect(state.payments).toMatchObject({ lastEventAt: null, refusedEventAt: null });
    await hear('evt_of_these_keys');
    expect((await read()).payments.lastEventAt).toBe(deps.now().toISOString());
  });

  it('tell a wrong key in Stripe’s words, and leave what worked before', async () => {
    await save('payments', KEYS);
    const { isSaved, check, state } = await save('payments', {
      ...KEYS,
      secretKey: 'sk_test_wrong',
    });
    expect(isSaved).toBe(false);
    expect(check).toMatchObject({ isOk: false, says: expect.stringContaining('Invalid API Key') });
    expect(state.payments.check?.isOk).toBe(true);
    expect((await stored()).STRIPE_SECRET_KEY).toBe(secretKey);
  });

  it('keep secrets that are left empty', async () => {
    await save('payments', KEYS);
    await save('payments', { publishableKey: 'pk_test_another' });
    expect(await stored()).toMatchObject({
      STRIPE_PUBLISHABLE_KEY: 'pk_test_another',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    });
  });

  it.each([
    [{ publishableKey }, 'secretKey'],
    [{ publishableKey, secretKey }, 'webhookSecret'],
    [{ ...KEYS, publishableKey: 'pk_live_x' }, 'publishableKey'],
    [{ ...KEYS, secretKey: 'pk_test_x' }, 'secretKey'],
  ])('refuse %o', async (body, field) => {
    const reply = await send('PUT', '/api/admin/go-live/payments', {
      expectedChangedAt: null,
      ...body,
    });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
    expect(await stored()).toEqual({});
  });

  it('are forgotten on request', async () => {
    await save('payments', KEYS);
    const reply = await inject({
      method: 'DELETE',
      url: '/api/admin/go-live/payments',
      headers: staff.headers,
    });
    expect(reply.json().payments).toMatchObject({ provider: 'sandbox', check: null });
    expect(await stored()).toEqual({});
  });
});

describe('mail', () => {
  beforeEach(() => {
    smtp.received.length = 0;
  });

  it('is stored once the server has taken a real message', async () => {
    const { isSaved, state } = await save('mail', SERVER);
    expect(isSaved).toBe(true);
    expect(smtp.received).toMatchObject([{ recipients: ['owner@tallgrass.example'] }]);
    expect(smtp.received[0]?.raw).toContain('office@tallgrass.example');
    expect(state.mail).toMatchObject({ isSet: true, host: '127.0.0.1', port: smtp.port });
  });

  it('tells what the server says, and leaves what worked before', async () => {
    await save('mail', SERVER);
    smtp.fail({ at: 'recipient', code: 550 });
    const refused = await save('mail', { ...SERVER, from: 'other@tallgrass.example' });
    expect(refused.isSaved).toBe(false);
    expect(refused.check.says).toContain('refused with 550');
    const gone = await save('mail', { ...SERVER, port: 1 });
    expect(gone.isSaved).toBe(false);
    expect(gone.check.says).toContain('ECONNREFUSED');
    expect((await stored()).MAIL_FROM).toBe('office@tallgrass.example');
  });

  it('is forgotten on request', async () => {
    await save('mail', SERVER);
    const { headers } = staff;
    const reply = await inject({ method: 'DELETE', url: '/api/admin/go-live/mail', headers });
    expect(reply.json().mail).toMatchObject({ isSet: false, source: 'nobody', check: null });
    expect(await stored()).toEqual({});
  });

  it('never sends a stored password to another server', async () => {
    const kept = { SMTP_URL: 'smtps://ada:planted@mail.example:465/', MAIL_FROM: 'a@x.example' };
    await db.transaction((tx) => saveStored(tx, deps, kept, 'ada'));
    const { mail } = await read();
    expect(mail).toMatchObject({ host: 'mail.example', username: 'ada', hasPassword: true });
    const reply = await send('PUT', '/api/admin/go-live/mail', {
      ...SERVER,
      username: 'ada',
      expectedChangedAt: mail.changedAt,
    });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['password']);
    expect(smtp.received).toEqual([]);
  });

  it('says what the domain of the sender tells receivers', async () => {
    const records = await readMailRecords(deps, async (name) => {
      if (name.startsWith('_dmarc')) throw Object.assign(new Error(), { code: 'ENOTFOUND' });
      return [['another text'], ['v=spf1 include:x', '.example ~all']];
    });
    expect(records).toMatchObject([
      { kind: 'SPF', state: 'found', found: 'v=spf1 include:x.example ~all' },
      { kind: 'DKIM', state: 'unknown' },
      { kind: 'DMARC', state: 'missing', name: '_dmarc.northmark.example' },
    ]);
    const [spf] = await readMailRecords(deps, async () => {
      throw Object.assign(new Error(), { code: 'EAI_AGAIN' });
    });
    expect(spf).toMatchObject({ state: 'unknown' });
  });
});

describe('the address', () => {
  it('is stored once this site has answered there', async () => {
    const { isSaved, check, state } = await save('address', { publicUrl: `${own}/` });
    expect(check).toMatchObject({ isOk: true, says: `This site answers at ${own}.` });
    expect(isSaved).toBe(true);
    expect(state.address).toMatchObject({ publicUrl: own, source: 'screen' });
  });

  it('is not stored where another site answers, or none, unless somebody insists', async () => {
    const other = await save('address', { publicUrl: new URL(stripe.settings.apiBase).origin });
    expect(other).toMatchObject({
      isSaved: false,
      check: { says: expect.stringContaining('but it is not this site') },
    });
    const none = await save('address', { publicUrl: nowhere });
    expect(none.check.says).toContain('nothing is listening there');
    expect(await stored()).toEqual({});
    const forced = await save('address', { publicUrl: nowhere, isForced: true });
    expect(forced).toMatchObject({ isSaved: true, check: { isOk: false } });
    expect((await stored()).PUBLIC_URL).toBe(nowhere);
  });

  it('is forgotten on request', async () => {
    await save('address', { publicUrl: own });
    const { headers } = staff;
    const reply = await inject({ method: 'DELETE', url: '/api/admin/go-live/address', headers });
    expect(reply.json().address).toMatchObject({ source: 'nobody', check: null });
    expect(await stored()).toEqual({});
  });

  it('seals for a stranger only what looks like a token of ours', async () => {
    const ask = (token: string) => inject({ method: 'GET', url: `/api/site-check/${token}` });
    const sealed = (await ask('a'.repeat(43))).json().sealed;
    expect(deps.vault.open('site-check', sealed)).toBe('a'.repeat(43));
    expect(deps.vault.open('SMTP_URL', sealed)).toBeUndefined();
    expect((await ask('short')).statusCode).toBe(400);
  });

  it('keeps serving what was signed under a former one', async () => {
    const force = (publicUrl: string) => save('address', { publicUrl, isForced: true });
    await force('https://one.invalid');
    await force('https://two.invalid');
    const { state } = await force('https://one.invalid');
    expect(state.address).toMatchObject({
      publicUrl: 'https://one.invalid',
      formerOrigins: ['https://two.invalid'],
    });
  });
});

it('is for owners alone', async () => {
  const { headers } = await signIn({ role: 'reviewer' });
  const reply = await inject({ method: 'GET', url: '/api/admin/go-live', headers });
  expect(reply.statusCode).toBe(403);
});

it('tells who was overtaken', async () => {
  await save('mail', SERVER);
  const reply = await send('PUT', '/api/admin/go-live/mail', {
    ...SERVER,
    expectedChangedAt: null,
  });
  expect(reply.statusCode).toBe(409);
  expect(reply.json().message).toContain(staff.username);
});

it('leaves alone what the environment sets', async () => {
  const env = { SMTP_URL: 'smtp://env.example', MAIL_FROM: 'env@x.example' };
  const { configuration } = deps;
  deps.configuration = configurationOf(env);
  try {
    expect((await read()).mail).toMatchObject({
      source: 'environment',
      variables: ['SMTP_URL', 'MAIL_FROM'],
      host: 'env.example',
    });
    const reply = await send('PUT', '/api/admin/go-live/mail', {
      ...SERVER,
      expectedChangedAt: null,
    });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toContain('environment');
  } finally {
    deps.configuration = configuration;
  }
});

it('shows no secret in a reply, the record or the log', async () => {
  await save('payments', KEYS);
  await save('payments', { ...KEYS, secretKey: 'sk_test_PlantedAndWrong' });
  const shown = JSON.stringify([await read(), logLines]);
  for (const secret of [secretKey, webhookSecret, 'PlantedAndWrong']) {
    expect(shown).not.toContain(secret);
  }
});
