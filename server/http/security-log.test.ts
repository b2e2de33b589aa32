import { describe, expect, it } from 'vitest';
import { adminSessions, users } from '#server/db/schema/access/staff.ts';
import { cookieOf, testApp } from '#server/test/app.ts';
import { buildUser } from '#server/test/records/builders.ts';
import { createLogger } from './logging.ts';
import { writeSecurityLine } from './security-log.ts';

const { db, deps, inject, advance, signIn, logLines } = await testApp();
const HOUR = 3_600_000;
const ADDRESS = '203.0.113.7';
const PASSWORD = 'lantern orbit 42';

type Line = Record<string, unknown>;
type Headers = Record<string, string>;
const lines = (): Line[] =>
  logLines.map((line) => JSON.parse(line)).filter(({ log }) => log === 'security');
/** Returns the only line since the last check. */
function lineOf(): Line {
  const [line, ...more] = lines();
  expect(more).toEqual([]);
  logLines.length = 0;
  return line ?? {};
}
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  { headers = {}, body }: { headers?: Headers; body?: object } = {},
) => inject({ method, url, headers, body, remoteAddress: ADDRESS });
const login = (username: string, password: string) =>
  call('POST', '/api/admin/login', { body: { username, password } });
async function signedIn(account: Parameters<typeof signIn>[0] = {}) {
  const made = await signIn(account);
  logLines.length = 0;
  return made;
}

describe('a line', () => {
  it('has always the same keys, and the request it belongs to', async () => {
    await login('ada', 'wrong');
    const request = logLines.map((line) => JSON.parse(line)).find(({ route }) => route);
    expect(lineOf()).toEqual({
      level: 30,
      time: expect.any(String),
      log: 'security',
      event: 'sign-in',
      outcome: 'refused',
      account: null,
      actor: null,
      address: ADDRESS,
      reqId: request.reqId,
      call: 'POST /api/admin/login',
      reason: 'unknown-name',
      detail: null,
    });
  });

  it.each([
    ['error', 1],
    ['silent', 0],
  ])('is written at the level %s: %i', (level, count) => {
    const written: string[] = [];
    const log = createLogger(level, { write: (line) => void written.push(line) });
    writeSecurityLine(log, { event: 'sign-in', outcome: 'done' });
    expect(written).toHaveLength(count);
  });
});

describe('a login', () => {
  it('is told of, and so is the logout', async () => {
    const { plainPassword } = await buildUser(deps, { username: 'ada' });
    const response = await login('ada', plainPassword);
    expect(lineOf()).toMatchObject({
      event: 'sign-in',
      outcome: 'done',
      account: 'ada',
      actor: 'ada',
    });
    const headers = { cookie: cookieOf(response), 'x-admin-auth': 'true' };
    await call('POST', '/api/admin/logout', { headers });
    expect(lineOf()).toMatchObject({ event: 'sign-out', outcome: 'done', actor: 'ada' });
  });

  it.each([
    ['unknown-name', null, 'nobody', 'wrong'],
    ['wrong-password', 'ada', 'ada', 'wrong'],
    ['disabled', 'gone', 'gone', 'correct horse battery'],
  ])('that is refused is told of with its reason: %s', async (reason, account, name, password) => {
    await buildUser(deps, { username: 'ada' });
    await buildUser(deps, { username: 'gone', disabledAt: new Date() });
    await login(name, password);
    expect(lineOf()).toMatchObject({ event: 'sign-in', outcome: 'refused', reason, account });
  });

  it('that comes too often is told of', async () => {
    for (let i = 0; i < 5; i += 1) await login('ada', 'wrong');
    logLines.length = 0;
    await login('ada', 'wrong');
    expect(lineOf()).toMatchObject({ event: 'sign-in', outcome: 'refused', reason: 'limited' });
  });
});

describe('a refused call', () => {
  const SESSION = '/api/admin/session';

  it.each<[string, string | null, (headers: Headers) => Promise<Headers> | Headers]>([
    ['no-session', null, () => ({})],
    ['unknown-session', null, () => ({ cookie: 'staff=made-up' })],
    [
      'expired-session',
      'ada',
      async (headers) => {
        await db.update(adminSessions).set({ expiresAt: new Date('2020-01-01') });
        return headers;
      },
    ],
    [
      'idle-session',
      'ada',
      (headers) => {
        advance(2 * HOUR);
        return headers;
      },
    ],
    [
      'disabled',
      'ada',
      async (headers) => {
        await db.update(users).set({ disabledAt: new Date() });
        return headers;
      },
    ],
  ])('is told of with its reason: %s', async (reason, account, arrange) => {
    const { headers } = await signedIn({ username: 'ada' });
    expect((await call('GET', SESSION, { headers: await arrange(headers) })).statusCode).toBe(401);
    expect(lineOf()).toMatchObject({
      event: 'staff-call',
      outcome: 'refused',
      call: `GET ${SESSION}`,
      reason,
      account,
    });
  });

  it('is told of when the header or the permission is missing', async () => {
    const { headers } = await signedIn({ username: 'ada', role: 'reviewer' });
    await call('POST', '/api/admin/logout', { headers: { cookie: headers.cookie } });
    expect(lineOf()).toMatchObject({ event: 'sign-out', reason: 'missing-header', actor: 'ada' });
    await call('GET', '/api/admin/export/orders', { headers });
    expect(lineOf()).toMatchObject({
      event: 'export',
      outcome: 'refused',
      reason: 'not-permitted',
      actor: 'ada',
    });
  });

  it('names the pattern of its address, which may hold the key to something', async () => {
    await call('POST', '/api/admin/convert-lead-to-order/6f1c0c1e-3d3f-4a53-9e1c-2f60c1d2e3f4');
    expect(lineOf().call).toBe('POST /api/admin/convert-lead-to-order/:sessionId');
  });

  it('for bad input is none', async () => {
    const { headers } = await signedIn();
    const body = { googleAnalyticsId: 'x' };
    expect((await call('POST', '/api/admin/site-settings', { headers, body })).statusCode).toBe(
      400,
    );
    expect(lines()).toEqual([]);
  });
});

describe('sessions that end by themselves', () => {
  it('are told of once they are swept', async () => {
    await signIn({ username: 'ada' });
    advance(2 * HOUR);
    logLines.length = 0;
    await deps.db.transaction((tx) => deps.jobs.enqueue(tx, 'purge-expired', {}));
    await deps.jobs.drain(deps);
    expect(lineOf()).toMatchObject({
      event: 'session-end',
      outcome: 'done',
      account: 'ada',
      actor: 'system',
      reason: 'idle',
    });
  });
});

describe('what staff do', () => {
  it.each<[string, Parameters<typeof call>[0], string, object | undefined, string | null]>([
    ['settings-change', 'POST', '/api/admin/site-settings', {}, null],
    [
      'settings-change',
      'PUT',
      '/api/admin/notification-emails',
      { adminNotificationEmails: ['office@x.example'] },
      null,
    ],
    ['settings-change', 'POST', '/api/admin/setup/claims', undefined, null],
    ['export', 'GET', '/api/admin/export/inquiries', undefined, 'inquiries'],
    ['export', 'POST', '/api/admin/privacy/export', { email: 'customer@x.example' }, null],
    ['erase', 'POST', '/api/admin/privacy/erase', { email: 'customer@x.example' }, null],
    ['account-change', 'PATCH', '/api/admin/account', { displayName: 'Ada' }, null],
  ])('is told of: %s by %s %s', async (event, method, url, body, detail) => {
    const { headers } = await signedIn({ username: 'ada' });
    expect((await call(method, url, { headers, body })).statusCode).toBe(200);
    expect(lineOf()).toMatchObject({ event, outcome: 'done', actor: 'ada', detail });
    expect(logLines.join('')).not.toContain('x.example');
  });

  it('to accounts is told of with what changed', async () => {
    const { headers } = await signedIn({ username: 'ada' });
    const body = { username: 'grace', email: 'grace@x.example' };
    await call('POST', '/api/admin/accounts', { headers, body });
    expect(lineOf()).toMatchObject({
      event: 'account-open',
      actor: 'ada',
      account: 'grace',
      detail: 'role reviewer',
    });
    const [grace] = (await db.select().from(users)).filter(({ username }) => username === 'grace');
    const url = `/api/admin/accounts/${grace?.id}`;
    const change = { role: 'owner', email: 'new@x.example', displayName: 'Grace' };
    await call('PATCH', url, { headers, body: change });
    expect(lineOf()).toMatchObject({
      event: 'account-change',
      actor: 'ada',
      account: 'grace',
      detail: 'displayName, role reviewer to owner, email',
    });
    await call('POST', `${url}/link`, { headers });
    expect(lineOf()).toMatchObject({ event: 'password-link', actor: 'ada', account: 'grace' });
    await call('DELETE', url, { headers });
    expect(lineOf()).toMatchObject({ event: 'account-delete', actor: 'ada', account: 'grace' });
  });

  it('to sessions is told of with whose it was', async () => {
    const other = await signIn({ username: 'grace' });
    const { headers } = await signedIn({ username: 'ada' });
    const list = (await call('GET', '/api/admin/sessions', { headers })).json();
    const { id } = list.find(({ username }: { username: string }) => username === other.username);
    logLines.length = 0;
    await call('DELETE', `/api/admin/sessions/${id}`, { headers });
    expect(lineOf()).toMatchObject({ event: 'session-end', actor: 'ada', account: 'grace' });
  });
});

describe('passwords, links and tokens', () => {
  it('are told of when they change, and never written down', async () => {
    Object.assign(deps.mailer, { outcome: 'kept' });
    const { headers, id, plainPassword } = await signedIn({ username: 'ada' });
    const wrong = { currentPassword: 'not my password', newPassword: PASSWORD };
    await call('POST', '/api/admin/password', { headers, body: wrong });
    const written: string[] = [...logLines];
    expect(lineOf()).toMatchObject({
      event: 'password-change',
      outcome: 'refused',
      reason: 'wrong-password',
      account: 'ada',
    });
    const right = { currentPassword: plainPassword, newPassword: PASSWORD };
    await call('POST', '/api/admin/password', { headers, body: right });
    written.push(...logLines);
    expect(lineOf()).toMatchObject({ event: 'password-change', outcome: 'done', account: 'ada' });

    const address = { email: 'ada@x.example', currentPassword: PASSWORD };
    await call('POST', '/api/admin/account/email', { headers, body: address });
    written.push(...logLines);
    expect(lineOf()).toMatchObject({ event: 'email-change', outcome: 'done', account: 'ada' });
    await call('POST', '/api/admin/confirm-email', { body: { token: 'a-dead-token' } });
    written.push(...logLines);
    expect(lineOf()).toMatchObject({ event: 'email-confirm', reason: 'dead-link' });

    const owner = await signedIn({ username: 'grace' });
    const link = await call('POST', `/api/admin/accounts/${id}/link`, { headers: owner.headers });
    const token = link.json().link.split('#')[1];
    logLines.length = 0;
    const body = { token, newPassword: 'another orbit 43' };
    await call('POST', '/api/admin/choose-password', { body });
    written.push(...logLines);
    expect(lineOf()).toMatchObject({ event: 'password-reset', outcome: 'done', account: 'ada' });
    await call('POST', '/api/admin/choose-password', { body });
    written.push(...logLines);
    expect(lineOf()).toMatchObject({ event: 'password-reset', reason: 'dead-link' });

    await login('my secret passphrase', 'and another one');
    written.push(...logLines);
    const cookie = headers.cookie.split('=')[1] ?? '';
    const secrets = [plainPassword, PASSWORD, 'not my password', 'another orbit', token, cookie];
    for (const secret of [...secrets, 'a-dead-token', 'secret passphrase', 'ada@x.example']) {
      expect(written.join('')).not.toContain(secret);
    }
  });
});
