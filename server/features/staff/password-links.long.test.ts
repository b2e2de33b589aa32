import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userLinks, users } from '#server/db/schema/access/staff.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { testApp } from '#server/test/app.ts';
import { buildUser } from '#server/test/records/builders.ts';
import { sendForgottenLink } from './password-links.ts';

const { db, deps, inject, advance, signIn, logLines } = await testApp({
  config: { rateLimitFactor: 1_000 },
});

/** With the real limits. */
const site = await testApp();

const HOUR = 3_600_000;
const NEW_PASSWORD = 'lantern orbit 42';

const login = (username: string, password: string) =>
  inject({ method: 'POST', url: '/api/admin/login', body: { username, password } });
const anOwner = () => signIn();
const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  inject({ method: 'POST', url, body, headers });
const invite = (headers: Record<string, string>, body: object = {}) =>
  post('/api/admin/accounts', { username: 'Grace', email: 'grace@x.example', ...body }, headers);
const tokenOf = (link: string) => link.split('#')[1] ?? '';
type Mail = { secrets: Record<string, string> };
const mailedToken = (mail: Mail | undefined) => tokenOf(mail?.secrets.path ?? '');
const mails = () => db.select().from(emailOutbox).orderBy(emailOutbox.id);

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
      newPassword: NEW_PASSWORD,
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

describe('a password chosen by a link', () => {
  const aToken = async (change: Parameters<typeof buildUser>[1] = {}) => {
    const { headers } = await anOwner();
    const { id } = await buildUser(deps, { username: 'grace', ...change });
    const reply = await post(`/api/admin/accounts/${id}/link`, {}, headers);
    return tokenOf(reply.json().link);
  };
  const choose = (token: string, newPassword: string) =>
    post('/api/admin/choose-password', { token, newPassword });

  it.each([
    ['short pass', 'Please use at least 12 characters'],
    ['grace under fire', 'Please leave out “grace”: it is part of your name or e-mail address'],
    ['password1234', expect.stringContaining('easy to guess')],
  ])('cannot be %s, and the link stays good', async (password, message) => {
    const token = await aToken();
    const refused = await choose(token, password);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ message, fields: { newPassword: message } });
    expect((await choose(token, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('drops an unconfirmed address: somebody who knew the old password may have entered it', async () => {
    const token = await aToken({ newEmail: 'thief@x.example' });
    await choose(token, NEW_PASSWORD);
    const [grace] = await db.select().from(users).where(eq(users.username, 'grace'));
    expect(grace?.newEmail).toBeNull();
  });
});

describe('a forgotten password', () => {
  beforeEach(() => void Object.assign(deps.mailer, { outcome: 'sent' }));
  afterEach(() => void Object.assign(deps.mailer, { outcome: 'kept' }));

  const ask = (username: string) => post('/api/admin/forgot-password', { username });
  const runJobs = () => deps.jobs.drain(deps);
  const aGrace = (change: Parameters<typeof buildUser>[1] = {}) =>
    buildUser(deps, { username: 'grace', email: 'grace@x.example', ...change });

  it('is answered by a mail to the address of the account', async () => {
    await aGrace();
    expect((await ask(' Grace ')).json().success).toBe(true);
    expect(await mails()).toHaveLength(0);
    await runJobs();
    expect(await mails()).toMatchObject([
      { template: 'staff-link', recipient: 'grace@x.example', state: 'queued' },
    ]);
  });

  it('does the same in the request whether there is such an account or not', async () => {
    await aGrace();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const statements = async (username: string) => {
      query.mockClear();
      const reply = await ask(username);
      const texts = query.mock.calls.map(([text]) =>
        typeof text === 'string' ? text : (text as unknown as { text: string }).text,
      );
      return { body: reply.body, status: reply.statusCode, texts };
    };
    await statements('warm-up');
    const known = await statements('grace');
    const unknown = await statements('nobody');
    query.mockRestore();
    expect(known.texts.join()).toContain('pgboss');
    expect(known.texts.join()).not.toMatch(/\busers\b/);
    expect(unknown).toEqual(known);
  });

  it.each([
    ['is unknown', () => Promise.resolve()],
    ['is disabled', () => aGrace({ disabledAt: new Date() })],
    ['has no address', () => aGrace({ email: null })],
    [
      'has an address that is not confirmed',
      () => aGrace({ email: null, newEmail: 'g@x.example' }),
    ],
  ])('sends nothing when the account %s', async (_, arrange) => {
    await arrange();
    await ask('grace');
    await runJobs();
    expect(await mails()).toHaveLength(0);
    expect(await db.select().from(userLinks)).toHaveLength(0);
  });

  it('leaves no link lying about where no mail server can carry it', async () => {
    Object.assign(deps.mailer, { outcome: 'kept' });
    await aGrace();
    await ask('grace');
    await runJobs();
    expect(await mails()).toHaveLength(0);
    expect(await db.select().from(userLinks)).toHaveLength(0);
  });

  it('is mailed three times a day at most, and the last link that was mailed stays good', async () => {
    await aGrace();
    for (let n = 0; n < 4; n += 1) {
      await ask('grace');
      await runJobs();
    }
    const sent = await mails();
    expect(sent.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'withheld']);
    const use = (mail: Mail | undefined) =>
      post('/api/admin/password-link', { token: mailedToken(mail) });
    expect((await use(sent[1])).statusCode).toBe(404);
    expect((await use(sent[2])).statusCode).toBe(200);
    expect((await use(sent[3])).statusCode).toBe(404);
  });

  it('is answered once when its job runs twice', async () => {
    await aGrace();
    const asked = { username: 'grace', request: 'the same', address: '203.0.113.7' };
    await sendForgottenLink(deps, asked);
    await sendForgottenLink(deps, asked);
    const [mail, another] = await mails();
    expect(another).toBeUndefined();
    const token = mailedToken(mail);
    expect((await post('/api/admin/password-link', { token })).statusCode).toBe(200);
  });

  it('lets the person in from where the link was used, however many guess meanwhile', async () => {
    Object.assign(site.deps.mailer, { outcome: 'sent' });
    await buildUser(site.deps, { username: 'grace', email: 'grace@x.example' });
    const from = (remoteAddress: string, url: string, body: object) =>
      site.inject({ method: 'POST', url, body, remoteAddress });
    for (let n = 1; n <= 21; n += 1) {
      const body = { username: 'grace', password: 'wrong' };
      await from(`198.51.100.${n}`, '/api/admin/login', body);
    }
    const body = { username: 'grace', password: NEW_PASSWORD };
    expect((await from('203.0.113.9', '/api/admin/login', body)).statusCode).toBe(429);
    await from('203.0.113.9', '/api/admin/forgot-password', { username: 'grace' });
    await site.deps.jobs.drain(site.deps);
    const [mail] = await site.db.select().from(emailOutbox);
    const token = mailedToken(mail);
    await from('203.0.113.9', '/api/admin/choose-password', { token, newPassword: NEW_PASSWORD });
    expect((await from('203.0.113.9', '/api/admin/login', body)).statusCode).toBe(200);
  });

  it('is told to the security log by name only where there is such an account', async () => {
    await aGrace();
    for (const name of ['grace', 'my secret passphrase']) {
      await ask(name);
      await runJobs();
    }
    const lines = logLines.map((line) => JSON.parse(line)).filter(({ log }) => log === 'security');
    expect(lines).toMatchObject([
      { event: 'password-link', outcome: 'done', account: 'grace', address: '127.0.0.1' },
      { event: 'password-link', outcome: 'refused', account: null, reason: 'unknown-name' },
    ]);
    expect(logLines.join('')).not.toContain('my secret passphrase');
  });
});
