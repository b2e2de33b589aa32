import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { emailOutbox } from '#server/db/schema/email.ts';
import { testApp } from '#server/test/app.ts';
import { pdfFile } from '#server/test/form.ts';
import { CUSTOMER, customerOf } from '#server/test/payments.ts';
import { anApplication, uploadDocument } from '#server/test/records/applications.ts';
import { renderMail } from './render-mail.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject } = shop;
const customer = customerOf(shop);

const post = (url: string, body: object) => inject({ method: 'POST', url, body });
const ADVERTISING = 'Win now: http://evil.example or www.evil.example';

/** Everything that anyone could have the product write to an address of their choice. */
const mailsTo = async (address: string) =>
  (await db.select().from(emailOutbox))
    .filter(({ recipient }) => recipient === address)
    .map((mail) => renderMail(deps, mail))
    .map(({ subject, html, text }) => `${subject} ${html} ${text}`);

const FORMS = {
  checkout: (changes: object) => customer.begin(changes),
  application: (changes: object) => post('/api/applications', { ...anApplication, ...changes }),
};

describe.each(Object.entries(FORMS))('the %s', (_, send) => {
  it.each(['firstName', 'lastName', 'companyName'])(
    'refuses a web address as %s',
    async (field) => {
      const response = await send({ [field]: ADVERTISING });
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toEqual({
        [field]: 'Please enter a name without a web address',
      });
      expect(await db.select().from(emailOutbox)).toEqual([]);
    },
  );

  it('takes a company that is called like its address', async () => {
    expect((await send({ companyName: 'Booking.com' })).statusCode).toBe(200);
  });
});

it('a reference is no place for a web address either', async () => {
  const message = 'Please enter a reference without a web address';
  const customerReference = ADVERTISING;
  const sessionId = await customer.assessed();
  for (const response of [
    await customer.begin({ customerReference }),
    await post('/api/create-payment-intent', { sessionId, amount: 350, customerReference }),
  ]) {
    expect(response.json().fields).toEqual({ customerReference: message });
  }
});

describe('an assessment', () => {
  const assess = async (changes: object) => {
    const sessionId = await customer.assessed({ isKnown: false });
    const preApplicationData = { ...CUSTOMER, ...changes };
    return post('/api/assessment/evaluate', { sessionId, preApplicationData });
  };

  it.each(['firstName', 'lastName'])('mails nobody whose %s is a web address', async (field) => {
    expect((await assess({ [field]: ADVERTISING })).statusCode).toBe(200);
    expect(await mailsTo(CUSTOMER.email)).toEqual([]);
  });

  it('does not repeat a company name that is a web address', async () => {
    await assess({ companyName: ADVERTISING });
    const [mail] = await mailsTo(CUSTOMER.email);
    expect(mail).toContain('Hello Ada');
    expect(mail).not.toContain('evil.example');
  });
});

it('the name of a document does not become a link', async () => {
  const draftToken = randomUUID();
  await uploadDocument(inject, { draftToken, file: pdfFile('see WWW.evil.example now.pdf') });
  await post('/api/applications', { ...anApplication, draftToken });
  const [mail] = await mailsTo(anApplication.email);
  expect(mail).toContain('see WWW-evil.example now.pdf');
});
