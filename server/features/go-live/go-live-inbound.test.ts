import { afterAll, describe, expect, it } from 'vitest';
import type { GoLiveOutcome, GoLiveState } from '#core/contract/staff/owner/go-live.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { storedValues } from '#server/db/schema/site/settings.ts';
import { readConfiguration } from '#server/features/configuration/read-configuration.ts';
import { readStored } from '#server/features/configuration/stored-values.ts';
import { pollMailbox } from '#server/features/inbound-mail/poll-mailbox.ts';
import { testApp } from '#server/test/app.ts';
import { rawMail } from '#server/test/inbound.ts';
import { startImapServer } from '#server/test/servers/imap-server.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const imap = await startImapServer();
afterAll(() => imap.stop());
const site = await testApp();
const { db, deps, inject, logLines } = site;
const { staff, get, send } = staffOf(site);

const MAILBOX = {
  address: 'Support@in.tallgrass.example',
  host: '127.0.0.1',
  port: Number(new URL(imap.url).port),
  imapSecurity: 'starttls',
  username: 'staff',
  password: 'secret',
};
/** Nothing listens there, and the password is entered. */
const nobody = await freePort();
const SECRET = 'a-secret-of-24-characters';
const URL_STORED = `imap://staff:secret@127.0.0.1:${MAILBOX.port}/INBOX`;

const read = async (): Promise<GoLiveState> => (await get('/api/admin/go-live')).json();
const put = async (body: object) =>
  send('PUT', '/api/admin/go-live/inbound', {
    expectedChangedAt: (await read()).inbound.changedAt,
    ...body,
  });
async function save(body: object): Promise<GoLiveOutcome> {
  const reply = await put(body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}
const stored = async () => (await readStored(db, deps.vault)).values;

describe('answers by mail', () => {
  it('are stored once the mailbox could be opened, the password in the vault', async () => {
    imap.mails.splice(0);
    imap.deliver(rawMail({}));
    const { isSaved, check, state } = await save(MAILBOX);
    expect(check).toMatchObject({
      isOk: true,
      says: 'The mailbox could be opened: 1 in it, 1 unread.',
    });
    expect(isSaved).toBe(true);
    expect(state.inbound).toMatchObject({
      source: 'screen',
      changedBy: staff.username,
      address: 'support@in.tallgrass.example',
      mailbox: { host: '127.0.0.1', security: 'starttls', username: 'staff', folder: 'INBOX' },
      hasSecret: false,
    });
    expect(JSON.stringify(state)).not.toContain('secret:');
    expect(state.inbound.mailbox).not.toHaveProperty('password');
    expect(await stored()).toEqual({
      INBOUND_ADDRESS: 'support@in.tallgrass.example',
      INBOUND_IMAP_URL: URL_STORED,
    });
    const rows = await db.select().from(storedValues).orderBy(storedValues.name);
    expect(rows.map(({ name, value }) => [name, value])).toEqual([
      ['INBOUND_ADDRESS', 'support@in.tallgrass.example'],
      ['INBOUND_IMAP_URL', null],
    ]);
    // Looking took nothing: the mail is still unread.
    expect(imap.mails[0]?.isSeen).toBe(false);
    expect(logLines.join('')).not.toContain('staff:secret');
  });

  it('are in use with what is stored', async () => {
    await save(MAILBOX);
    const { config } = readConfiguration({}, await readStored(db, deps.vault));
    expect(config.inbound?.imapUrl).toBe(URL_STORED);
    imap.mails.splice(0);
    imap.deliver(rawMail({}));
    await pollMailbox({ ...deps, config: { ...deps.config, inbound: config.inbound } });
    expect(imap.mails[0]?.isSeen).toBe(true);
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, 'The mail server says: wrong'],
    ['a server that is away', { port: nobody }, 'ECONNREFUSED'],
  ])('tell of %s, and leave what worked before', async (_, change, words) => {
    await save(MAILBOX);
    const { isSaved, check } = await save({ ...MAILBOX, ...change });
    expect(isSaved).toBe(false);
    expect(check.says).toContain(words);
    expect((await stored()).INBOUND_IMAP_URL).toBe(URL_STORED);
  });

  it('keep a password for the same server and name only', async () => {
    await save(MAILBOX);
    const { password: _, ...without } = MAILBOX;
    await save({ ...without, address: 'other@in.tallgrass.example' });
    expect(await stored()).toMatchObject({
      INBOUND_ADDRESS: 'other@in.tallgrass.example',
      INBOUND_IMAP_URL: URL_STORED,
    });
    for (const change of [{ host: 'localhost' }, { username: 'mallory' }, { port: 1 }]) {
      const reply = await put({ ...without, ...change });
      expect(reply.json().fields).toHaveProperty('password');
    }
  });

  it('come by call with a secret, which is kept when it is left empty', async () => {
    const { address } = MAILBOX;
    const { check } = await save({ address, secret: SECRET });
    expect(check).toMatchObject({ isOk: true, says: expect.stringContaining('Calls') });
    await save({ ...MAILBOX });
    expect(await stored()).toMatchObject({ INBOUND_SECRET: SECRET, INBOUND_IMAP_URL: URL_STORED });
    await save({ address });
    expect(await stored()).toEqual({
      INBOUND_ADDRESS: 'support@in.tallgrass.example',
      INBOUND_SECRET: SECRET,
    });
  });

  it.each([
    [{ address: 'a@x.example' }, 'host'],
    [{ ...MAILBOX, username: '' }, 'username'],
    [{ ...MAILBOX, address: 'a+b@x.example' }, 'address'],
    [{ ...MAILBOX, secret: 'too short' }, 'secret'],
  ])('refuse %o', async (body, field) => {
    const reply = await put(body);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
    expect(await stored()).toEqual({});
  });

  it('are forgotten on request, and refused to somebody who was overtaken', async () => {
    await save(MAILBOX);
    const late = await send('PUT', '/api/admin/go-live/inbound', {
      ...MAILBOX,
      expectedChangedAt: null,
    });
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toContain(staff.username);
    const gone = await inject({
      method: 'DELETE',
      url: '/api/admin/go-live/inbound',
      headers: staff.headers,
    });
    expect(gone.json().inbound).toMatchObject({ source: 'nobody', address: null, mailbox: null });
    expect(await stored()).toEqual({});
  });
});
