import { describe, expect, it } from 'vitest';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { testApp } from '#server/test/app.ts';

const { db, inject, signIn } = await testApp();

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
      id: 1,
      createdAt: '2026-03-02T10:00:00.000Z',
      answeredAt: null,
      answeredBy: null,
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
