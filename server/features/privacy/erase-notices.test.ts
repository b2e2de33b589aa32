import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { submitInquiry } from '#server/features/contact/contact.service.ts';
import { takeMail } from '#server/features/inbound-mail/take-mail.ts';
import { testApp } from '#server/test/app.ts';
import { rawMail } from '#server/test/inbound.ts';
import { CUSTOMER, customerOf } from '#server/test/payments.ts';
import { erasePerson } from './privacy.service.ts';

const { inbound } = readConfig({
  INBOUND_ADDRESS: 'support@in.northmark.example',
  INBOUND_SECRET: 'a secret of at least 24 characters',
});
const shop = await testApp({ config: { inbound, rateLimitFactor: 1_000 } });
const { db, deps, advance } = shop;
const customer = customerOf(shop);
const DAY = 86_400_000;
const TOKEN = '0123456789abcdef0123456789abcdef';

const inquire = (email: string, message: string) =>
  submitInquiry(deps, {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    message,
    consentGiven: true,
    topic: 'general',
    phone: null,
    companyName: null,
    certificationInterest: null,
  });
const answer = (from: string, text: string) =>
  takeMail(deps, Buffer.from(rawMail({ from, to: `support+${TOKEN}@in.northmark.example`, text })));
const readMails = async () => JSON.stringify(await db.select().from(emailOutbox));

it('what staff were mailed of a person goes with what the person wrote', async () => {
  await customer.assessed();
  await inquire(CUSTOMER.email, 'Words of Ada.');
  await db.update(contactInquiries).set({ replyToken: TOKEN });
  advance(DAY);
  await answer(CUSTOMER.email, 'Further words of Ada.');
  expect(await readMails()).toContain('Further words of Ada.');
  await erasePerson(deps, CUSTOMER.email, 'owner');
  expect(await db.select().from(emailOutbox)).toEqual([]);
});

it('what they were mailed of others stays', async () => {
  await inquire('grace@navy.example', 'Words of Grace.');
  await db.update(contactInquiries).set({ replyToken: TOKEN });
  await answer('grace@navy.example', 'Further words of Grace.');
  await answer(CUSTOMER.email, 'Words of Ada in between.');
  await erasePerson(deps, CUSTOMER.email, 'owner');
  const left = await readMails();
  expect(left).toContain('Words of Grace.');
  expect(left).toContain('Further words of Grace.');
  expect(left).not.toContain('Ada in between');
});

it('an order that is kept keeps what staff were told with it', async () => {
  await customer.bought({ sessionId: await customer.assessed() });
  await erasePerson(deps, CUSTOMER.email, 'owner');
  const left = await db.select().from(emailOutbox).orderBy(emailOutbox.id);
  expect(left.map(({ template }) => template)).toEqual(['assessment-completed', 'order-received']);
});
