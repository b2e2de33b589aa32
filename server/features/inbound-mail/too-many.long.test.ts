import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { contactInquiries, inquiryMessages } from '#server/db/schema/contact.ts';
import { testApp } from '#server/test/app.ts';
import { rawMail } from '#server/test/inbound.ts';
import { startImapServer } from '#server/test/servers/imap-server.ts';
import { pollMailbox } from './poll-mailbox.ts';

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
