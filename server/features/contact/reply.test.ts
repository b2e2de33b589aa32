import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { UNDO_HEADER, UNDO_MS } from '#core/domain/undo.ts';
import { smtpMailer } from '#server/adapters/smtp-mailer.ts';
import { readConfig } from '#server/config.ts';
import { contactInquiries, inquiryMessages } from '#server/db/schema/contact.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { testApp } from '#server/test/app.ts';
import { startSmtpServer } from '#server/test/servers/smtp-server.ts';

const HOUR = 3_600_000;

const smtp = await startSmtpServer();
const mailer = smtpMailer(smtp.url);
const { inbound } = readConfig({
  INBOUND_ADDRESS: 'Support@in.northmark.example',
  INBOUND_SECRET: 'x'.repeat(24),
});
const { db, deps, inject, signIn, advance } = await testApp({
  config: { inbound },
  deps: { mailer },
});

beforeEach(() => void smtp.received.splice(0));
afterAll(async () => {
  mailer.close();
  await smtp.stop();
});

type Staff = Awaited<ReturnType<typeof signIn>>;

async function openInquiry() {
  await inject({
    method: 'POST',
    url: '/api/contact',
    body: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'Ada@example.com',
      message: 'How long does it take?',
      consentGiven: true,
    },
  });
  return signIn();
}

const reply = ({ headers }: Staff, expectedLastMessageId: number | null, text = 'A week.') =>
  inject({
    method: 'POST',
    url: '/api/admin/inquiries/1/replies',
    headers,
    body: { text, expectedLastMessageId },
  });
const read = async ({ headers }: Staff) =>
  (await inject({ method: 'GET', url: '/api/admin/inquiries/1', headers })).json();
const sentToAda = async () => {
  // It can be undone until then.
  advance(UNDO_MS);
  await deps.jobs.drain(deps);
  return smtp.received.filter(({ recipients }) => recipients.includes('ada@example.com'));
};

describe('a reply to an inquiry', () => {
  it('goes out from the support address, with a way back that nobody can guess', async () => {
    const staff = await openInquiry();
    const response = await reply(staff, null, 'A week.\n\n- one\n- two');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      answeredBy: staff.username,
      answers: { comeBack: true, address: 'support@in.northmark.example' },
      messages: [{ direction: 'out', author: staff.username, text: 'A week.\n\n- one\n- two' }],
    });
    expect(response.body).not.toContain('replyToken');
    const [mail] = await sentToAda();
    const [row] = await db.select().from(contactInquiries);
    expect(row?.replyToken).toMatch(/^[0-9a-f]{32}$/);
    expect(mail?.raw).toMatch(/^From: Northmark <support@northmark\.example>/m);
    expect(mail?.raw.replaceAll('\r\n ', ' ')).toContain(
      `Reply-To: Northmark <support+${row?.replyToken}@in.northmark.example>`,
    );
    expect(mail?.raw).toContain('How long does it take?');
    expect(mail?.raw).not.toMatch(/^Auto-Submitted/im);
    const [kept] = await db.select().from(emailOutbox).orderBy(emailOutbox.id).offset(1);
    expect(JSON.stringify(kept)).not.toContain(row?.replyToken);
  });

  it('belongs to a thread that mail programs recognise', async () => {
    const staff = await openInquiry();
    await reply(staff, null);
    const [first] = await sentToAda();
    await reply(staff, 1, 'Or two.');
    const [, second] = await sentToAda();
    expect(first?.raw).not.toMatch(/^References:/m);
    expect(second?.raw).toContain(`References: ${first?.messageId}`);
    expect(second?.raw).toMatch(/^Subject: Re: Your inquiry to Northmark \(number 1\)/m);
  });

  it('is refused to who has not seen the last one, and nothing goes out', async () => {
    const staff = await openInquiry();
    await reply(staff, null);
    const late = await reply(staff, null, 'Something else.');
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toContain(staff.username);
    expect(await sentToAda()).toHaveLength(1);
    expect((await read(staff)).messages).toHaveLength(1);
  });

  it('of two at once is sent once', async () => {
    const staff = await openInquiry();
    const both = await Promise.all([reply(staff, null, 'One.'), reply(staff, null, 'Two.')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await sentToAda()).toHaveLength(1);
  });

  const takeBack = async ({ headers }: Staff, response: Awaited<ReturnType<typeof reply>>) => {
    const [id] = String(response.headers[UNDO_HEADER]).split(';');
    return inject({ method: 'POST', url: `/api/admin/undo/${id}`, headers });
  };

  it('can be taken back for ten seconds, and the inquiry is as open as before', async () => {
    const staff = await openInquiry();
    const sent = await reply(staff, null);
    expect((await takeBack(staff, sent)).statusCode).toBe(200);
    expect(await sentToAda()).toEqual([]);
    expect(await read(staff)).toMatchObject({ messages: [], answeredAt: null, answeredBy: null });
    expect(await db.select().from(contactInquiries)).toMatchObject([{ firstAnsweredAt: null }]);
    await reply(staff, null, 'Two weeks.');
    expect(await sentToAda()).toHaveLength(1);
  });

  it('leaves the first answer where it was when a second one is taken back', async () => {
    const staff = await openInquiry();
    await reply(staff, null);
    await sentToAda();
    const before = await read(staff);
    const second = await reply(staff, before.messages[0].id, 'Or two.');
    await takeBack(staff, second);
    expect(await read(staff)).toEqual(before);
  });

  it('cannot be taken back once somebody has written in the thread, or decided about it', async () => {
    const staff = await openInquiry();
    const first = await reply(staff, null);
    await reply(staff, first.json().messages[0].id, 'Or two.');
    expect((await takeBack(staff, first)).statusCode).toBe(409);
    const other = await reply(staff, (await read(staff)).messages[1].id, 'Or three.');
    advance(1_000);
    await inject({
      method: 'PATCH',
      url: '/api/admin/inquiries/1',
      headers: staff.headers,
      body: { isAnswered: false },
    });
    expect((await takeBack(staff, other)).statusCode).toBe(409);
    expect(await sentToAda()).toHaveLength(3);
  });

  it.each(['', ' ', 'x'.repeat(5_001)])('must say something, and not too much', async (text) => {
    const staff = await openInquiry();
    expect((await reply(staff, null, text)).statusCode).toBe(400);
    expect(await db.select().from(inquiryMessages)).toEqual([]);
  });

  it('is not for readers, and not for inquiries that do not exist', async () => {
    const staff = await openInquiry();
    const reader = await signIn({ role: 'reader', username: 'rita' });
    expect((await reply(reader, null)).statusCode).toBe(403);
    expect((await read(reader)).messages).toEqual([]);
    const response = await inject({
      method: 'POST',
      url: '/api/admin/inquiries/7/replies',
      headers: staff.headers,
      body: { text: 'x', expectedLastMessageId: null },
    });
    expect(response.statusCode).toBe(404);
  });

  it('tells the way back to nobody but the sender, even where it is sent again to another', async () => {
    const staff = await openInquiry();
    await reply(staff, null);
    await sentToAda();
    const response = await inject({
      method: 'POST',
      url: '/api/admin/emails/2/send-again',
      headers: staff.headers,
      body: { recipient: 'other@example.com' },
    });
    expect(response.statusCode).toBe(200);
    // It can be undone until then.
    advance(UNDO_MS);
    await deps.jobs.drain(deps);
    const last = smtp.received.at(-1);
    expect(last?.recipients).toEqual(['other@example.com']);
    const [row] = await db.select().from(contactInquiries);
    expect(last?.raw).not.toContain(row?.replyToken);
  });

  it('loses its way back when the address is corrected', async () => {
    const staff = await openInquiry();
    await reply(staff, null);
    const [before] = await db.select().from(contactInquiries);
    await inject({
      method: 'PATCH',
      url: `/api/admin/customers/${before?.customerId}/address`,
      headers: staff.headers,
      body: { email: 'countess@example.com' },
    });
    expect(await db.select().from(contactInquiries)).toMatchObject([{ replyToken: null }]);
    // A waiting mail goes to the new address without the old token.
    await deps.jobs.drain(deps);
    expect(smtp.received.map(({ raw }) => raw).join()).not.toContain(before?.replyToken);
    await reply(staff, 1, 'Once more.');
    const [after] = await db.select().from(contactInquiries);
    expect(after?.replyToken).toMatch(/^[0-9a-f]{32}$/);
    expect(after?.replyToken).not.toBe(before?.replyToken);
  });
});

describe('the first answer', () => {
  const figures = async ({ headers }: Staff) =>
    (await inject({ method: 'GET', url: '/api/admin/inquiry-answer-times', headers })).json();

  it('is measured against the promise, once', async () => {
    const staff = await openInquiry();
    expect(await figures(staff)).toEqual({ inTime: 0, late: 0, waiting: 1, overdue: 0 });
    advance(24 * HOUR);
    const next = await signIn({ username: 'grace' });
    await reply(next, null);
    const { firstAnsweredAt } = await read(next);
    expect(await figures(next)).toEqual({ inTime: 1, late: 0, waiting: 0, overdue: 0 });
    advance(HOUR);
    await reply(next, 1);
    expect((await read(next)).firstAnsweredAt).toBe(firstAnsweredAt);
  });

  it('may be late', async () => {
    await openInquiry();
    advance(24 * HOUR + 1);
    const staff = await signIn({ username: 'grace' });
    expect(await figures(staff)).toEqual({ inTime: 0, late: 0, waiting: 0, overdue: 1 });
    await reply(staff, null);
    expect(await figures(staff)).toEqual({ inTime: 0, late: 1, waiting: 0, overdue: 0 });
  });

  it('is owed to nobody whose inquiry was archived without one', async () => {
    await openInquiry();
    advance(24 * HOUR + 1);
    const staff = await signIn({ username: 'grace' });
    const { headers } = staff;
    const url = '/api/admin/inquiries/1/archived';
    await inject({ method: 'PUT', url, headers, body: { isArchived: true } });
    expect(await figures(staff)).toEqual({ inTime: 0, late: 0, waiting: 0, overdue: 0 });
  });

  it('is a mark that can be taken back, unless a mail went out', async () => {
    const staff = await openInquiry();
    const mark = (isAnswered: boolean) =>
      inject({
        method: 'PATCH',
        url: '/api/admin/inquiries/1',
        headers: staff.headers,
        body: { isAnswered },
      });
    expect((await mark(true)).json().firstAnsweredAt).not.toBeNull();
    expect((await mark(false)).json().firstAnsweredAt).toBeNull();
    await reply(staff, null);
    expect((await mark(false)).json()).toMatchObject({
      answeredAt: null,
      firstAnsweredAt: expect.any(String),
    });
  });
});
