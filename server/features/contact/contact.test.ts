import { describe, expect, it } from 'vitest';
import { PUBLIC_MAILS_A_DAY } from '#core/domain/mail.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { renderMessage } from '#server/emails/render-message.ts';

import { testApp } from '#server/test/app.ts';

const { db, deps, inject, signIn } = await testApp();

const anInquiry = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: null,
  companyName: 'Analytical Engines',
  certificationInterest: 'quality-management',
  message: 'How long does it take?',
  consentGiven: true,
};
const submit = (overrides: object = {}) =>
  inject({ method: 'POST', url: '/api/contact', body: { ...anInquiry, ...overrides } });

describe('an inquiry', () => {
  it('is kept', async () => {
    expect((await submit()).json()).toEqual({ success: true });
    expect(await db.select().from(contactInquiries)).toMatchObject([anInquiry]);
  });

  it('needs names, address, message and consent, nothing else', async () => {
    const response = await submit({ companyName: '', certificationInterest: undefined });
    expect(response.statusCode).toBe(200);
    expect(await db.select().from(contactInquiries)).toMatchObject([
      { companyName: null, certificationInterest: null },
    ]);
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ email: 'ada' }, 'email', 'Valid email is required'],
    [{ email: 'a@example.com,b@example.com' }, 'email', 'Valid email is required'],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'email', 'Valid email is required'],
    [{ message: '' }, 'message', 'Message is required'],
    [{ message: 'x'.repeat(100_000) }, 'message', 'Please use at most 5,000 characters'],
    [{ firstName: 'x'.repeat(201) }, 'firstName', 'Please use at most 200 characters'],
    [
      { consentGiven: false },
      'consentGiven',
      'You must agree to receive communications to proceed',
    ],
    [
      { consentGiven: undefined },
      'consentGiven',
      'You must agree to receive communications to proceed',
    ],
  ])('is refused with %o', async (overrides, field, message) => {
    const response = await submit(overrides);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: 'invalid_request',
      message,
      fields: { [field]: message },
    });
    expect(await db.select().from(contactInquiries)).toEqual([]);
  });

  it('cannot choose what the server sets', async () => {
    await submit({ id: 77, createdAt: '2001-01-01T00:00:00Z' });
    expect(await db.select().from(contactInquiries)).toMatchObject([
      { id: 1, createdAt: new Date('2026-03-02T10:00:00Z') },
    ]);
  });

  it('comes at most ten times an hour from one address', async () => {
    for (let i = 0; i < 10; i += 1) await submit();
    expect((await submit()).statusCode).toBe(429);
  });
});

describe('the topic of an inquiry', () => {
  const listMails = async () =>
    (await db.select().from(emailOutbox)).map(({ template, recipient, subject, data }) => ({
      template,
      recipient,
      subject,
      data,
    }));

  it('is general unless the call says otherwise, and nothing is acknowledged', async () => {
    await submit();
    expect(await db.select().from(contactInquiries)).toMatchObject([{ topic: 'general' }]);
    expect(await listMails()).toMatchObject([
      { template: 'inquiry-received', subject: expect.stringMatching(/^New inquiry from /) },
    ]);
  });

  it.each([
    ['complaint', 'New complaint from Ada', 'We have received your complaint (number 1)'],
    ['appeal', 'New appeal from Ada', 'We have received your appeal (number 1)'],
    ['misuse', 'New report of misuse from Ada', 'We have received your report (number 1)'],
  ] as const)('%s is kept, told to staff and acknowledged', async (topic, told, acknowledged) => {
    expect((await submit({ topic })).json()).toEqual({ success: true });
    expect(await db.select().from(contactInquiries)).toMatchObject([{ topic }]);
    const mails = await listMails();
    expect(mails.map(({ template }) => template)).toEqual([
      'inquiry-received',
      'inquiry-acknowledged',
    ]);
    expect(mails[0]?.subject).toContain(told);
    expect(mails[1]).toMatchObject({ recipient: 'ada@example.com', subject: acknowledged });
    const [toStaff, toSender] = mails.map(
      ({ template, data }) =>
        renderMessage(template as 'inquiry-received', data as never, {
          brand: deps.brand,
          publicUrl: deps.config.publicUrl,
        }).text,
    );
    // Received on Monday, March 2.
    expect(toStaff).toContain('Acknowledge by: March 4, 2026');
    expect(toStaff).toContain('Answer by: March 30, 2026');
    expect(toSender).toContain('March 30, 2026');
  });

  it('is one of the list', async () => {
    const response = await submit({ topic: 'praise' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { topic: expect.any(String) } });
    expect(await db.select().from(contactInquiries)).toEqual([]);
  });

  it('narrows the list down', async () => {
    for (const topic of ['general', 'appeal', 'misuse', 'appeal']) await submit({ topic });
    const { headers } = await signIn();
    const url = '/api/contact-inquiries?topic=appeal';
    const rows = (await inject({ method: 'GET', url, headers })).json() as { topic: string }[];
    expect(rows.map(({ topic }) => topic)).toEqual(['appeal', 'appeal']);
  });

  it('acknowledges to one address only a few times a day', async () => {
    for (let i = 0; i < PUBLIC_MAILS_A_DAY + 1; i += 1) await submit({ topic: 'complaint' });
    const states = (await db.select().from(emailOutbox))
      .filter(({ template }) => template === 'inquiry-acknowledged')
      .map(({ state }) => state);
    expect(states.filter((state) => state === 'withheld')).toHaveLength(1);
    expect(states).toHaveLength(PUBLIC_MAILS_A_DAY + 1);
  });
});

describe('one inquiry', () => {
  async function read(id: number | string) {
    const { headers } = await signIn();
    return inject({ method: 'GET', url: `/api/admin/inquiries/${id}`, headers });
  }

  it('is read by staff', async () => {
    await submit();
    const response = await read(1);
    expect(response.json()).toEqual({
      ...anInquiry,
      topic: 'general',
      id: 1,
      customerId: expect.any(Number),
      createdAt: '2026-03-02T10:00:00.000Z',
      answeredAt: null,
      answeredBy: null,
      assignee: null,
      archivedAt: null,
      firstAnsweredAt: null,
      source: 'form',
      attachments: [],
      messages: [],
      answers: { comeBack: false, address: 'support@northmark.example' },
    });
  });

  it.each([
    [2, 404, 'There is no such inquiry'],
    ['x', 400, expect.any(String)],
  ])('cannot be read as %s', async (id, status, message) => {
    await submit();
    const response = await read(id);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ message });
  });
});

it('an archived inquiry is out of the list and of what needs attention, and can be brought back', async () => {
  await submit();
  const { headers } = await signIn();
  const get = async (url: string) => (await inject({ method: 'GET', url, headers })).json();
  const [inquiry] = await get('/api/contact-inquiries');
  const archive = (isArchived: boolean) =>
    inject({
      method: 'PUT',
      url: `/api/admin/inquiries/${inquiry.id}/archived`,
      headers,
      body: { isArchived },
    });
  const counts = async () => {
    const { attention, inquiries } = await get('/api/admin/overview');
    return [attention.length, inquiries.unanswered];
  };
  expect((await archive(true)).json()).toMatchObject({ archivedAt: deps.now().toISOString() });
  expect(await get('/api/contact-inquiries')).toEqual([]);
  expect(await get('/api/contact-inquiries?archived=only')).toMatchObject([{ id: inquiry.id }]);
  expect(await counts()).toEqual([0, 0]);
  await archive(false);
  expect(await get('/api/contact-inquiries')).toMatchObject([{ id: inquiry.id, archivedAt: null }]);
  expect(await counts()).toEqual([1, 1]);
});
