import { afterAll, describe, expect, it } from 'vitest';
import { StorageFull } from '#server/adapters/file-store.ts';
import { readConfig } from '#server/config.ts';
import { contactInquiries, inquiryMessages } from '#server/db/schema/contact.ts';
import { testApp } from '#server/test/app.ts';
import { mimePart, multipart, rawMail } from '#server/test/inbound.ts';
import { startImapServer } from '#server/test/servers/imap-server.ts';
import { pollMailbox } from './poll-mailbox.ts';
import { takeMail } from './take-mail.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';
const HOUR = 3_600_000;

const imap = await startImapServer();
afterAll(() => imap.stop());
const { inbound } = readConfig({
  INBOUND_ADDRESS: 'support@in.northmark.example',
  INBOUND_SECRET: 'a secret of at least 24 characters',
  INBOUND_IMAP_URL: imap.url,
});
const { db, deps, advance } = await testApp({ config: { inbound } });

const isTaken = async (email: string) =>
  (await db.select().from(contactInquiries)).some((inquiry) => inquiry.email === email);

it('an answer with a good token is taken, whatever others have sent in its name', async () => {
  await db.insert(contactInquiries).values({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    message: 'How long does it take?',
    consentGiven: true,
    replyToken: TOKEN,
  });
  for (let n = 0; n < 20; n += 1) {
    imap.deliver(rawMail({ from: 'ada@example.com', text: `forged ${n}` }));
  }
  await pollMailbox(deps);
  const to = `support+${TOKEN}@in.northmark.example`;
  imap.deliver(rawMail({ from: 'ada@example.com', to, text: 'Please cancel my order today.' }));
  await pollMailbox(deps);
  expect(await db.select().from(inquiryMessages)).toMatchObject([
    { text: 'Please cancel my order today.' },
  ]);
});

it('a mail beyond the limit stays unread and is taken later; it holds up no other', async () => {
  imap.mails.splice(0);
  for (let n = 0; n < 60; n += 1) {
    imap.deliver(rawMail({ from: 'bob@bots.example', text: `flood ${n}` }));
  }
  imap.deliver(rawMail({ from: 'client@bank.example', text: 'We want to certify 40 branches.' }));
  await pollMailbox(deps);
  await pollMailbox(deps);
  expect(await isTaken('client@bank.example')).toBe(true);
  const waiting = () => imap.mails.filter(({ isSeen }) => !isSeen).length;
  const before = waiting();
  expect(before).toBeGreaterThan(0);
  advance(25 * HOUR);
  await pollMailbox(deps);
  expect(waiting()).toBeLessThan(before);
});

/** Polls start behind the last mail looked at, by whatever test, so it need not be the last one that waits. */
const waitingMail = () => imap.mails.find(({ isSeen }) => !isSeen);

it('a mail beyond the limit is not fetched again before the limit opens', async () => {
  imap.mails.splice(0);
  for (let n = 0; n < 6; n += 1) imap.deliver(rawMail({ text: `question ${n}` }));
  for (let n = 0; n < 3; n += 1) await pollMailbox(deps);
  advance(23 * HOUR);
  await pollMailbox(deps);
  const waiting = waitingMail();
  expect(waiting).toMatchObject({ fetches: 1 });
  advance(HOUR);
  await pollMailbox(deps);
  expect(waiting).toMatchObject({ isSeen: true, fetches: 2 });
});

it('a mail of another mailbox does not wait because one with its number does', async () => {
  imap.mails.splice(0);
  for (let n = 0; n < 6; n += 1) imap.deliver(rawMail({ text: `question ${n}` }));
  await pollMailbox(deps);
  const other = await startImapServer();
  const waiting = waitingMail()?.uid;
  expect(waiting).toBeDefined();
  while (other.mails.at(-1)?.uid !== waiting) {
    other.mails.pop();
    other.deliver(rawMail({ from: 'client@bank.example' }));
  }
  const imapUrl = other.url;
  await pollMailbox({
    ...deps,
    config: { ...deps.config, inbound: inbound && { ...inbound, imapUrl } },
  });
  await other.stop();
  expect(other.mails).toMatchObject([{ isSeen: true }]);
});

it('a mail that waited is taken at once where the clock had run ahead', async () => {
  imap.mails.splice(0);
  advance(365 * 24 * HOUR);
  for (let n = 0; n < 6; n += 1) imap.deliver(rawMail({ text: `question ${n}` }));
  await pollMailbox(deps);
  expect(waitingMail()).toBeDefined();
  advance(-365 * 24 * HOUR);
  await pollMailbox(deps);
  expect(waitingMail()).toBeUndefined();
});

describe('a mail that is tried again and again', () => {
  const tight = { ...deps, config: { ...deps.config, rateLimitFactor: 0.01 } };
  const take = (from: string, to: typeof deps = tight) =>
    takeMail(to, Buffer.from(rawMail({ from })));

  it('uses up nothing of its sender while the limit of all is full', async () => {
    for (const n of [1, 2, 3]) await take(`bot${n}@bots.example`);
    advance(20 * HOUR);
    for (let n = 0; n < 6; n += 1) {
      await expect(take('client@bank.example')).rejects.toMatchObject({
        details: { retryAfterSeconds: (4 * HOUR) / 1_000 },
      });
    }
    advance(4 * HOUR);
    expect(await take('client@bank.example')).toBe('opened');
  });

  it('uses up nothing of all while the limit of its sender is full', async () => {
    await take('bot@bots.example');
    for (let n = 0; n < 6; n += 1) {
      await expect(take('bot@bots.example')).rejects.toMatchObject({ code: 'too_many_requests' });
    }
    expect(await take('client@bank.example')).toBe('opened');
  });

  it('uses up nothing while it cannot be stored', async () => {
    const full = { ...deps.files, put: () => Promise.reject(new StorageFull()) };
    const attached = rawMail(
      multipart(
        mimePart('Content-Type: text/plain', 'See attached.'),
        mimePart('Content-Type: application/pdf; name=a.pdf', '%PDF-1.7 a policy'),
      ),
    );
    const tryIt = (files = deps.files) => takeMail({ ...deps, files }, Buffer.from(attached));
    for (let n = 0; n < 6; n += 1) {
      await expect(tryIt(full)).rejects.toMatchObject({ code: 'storage_full' });
    }
    expect(await tryIt()).toBe('opened');
  });
});
