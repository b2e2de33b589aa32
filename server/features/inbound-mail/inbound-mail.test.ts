import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import {
  contactInquiries,
  inboundMails,
  inquiryAttachments,
  inquiryMessages,
} from '#server/db/schema/contact.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { testApp } from '#server/test/app.ts';
import { mimePart, multipart, rawMail } from '#server/test/inbound.ts';
import { startImapServer } from '#server/test/servers/imap-server.ts';
import { pollMailbox } from './poll-mailbox.ts';
import { takeMail } from './take-mail.ts';

const SECRET = 'a secret of at least 24 characters';
const TOKEN = '0123456789abcdef0123456789abcdef';
const OTHER_TOKEN = 'f'.repeat(32);

const imap = await startImapServer();
const { inbound } = readConfig({
  INBOUND_ADDRESS: 'support@in.northmark.example',
  INBOUND_SECRET: SECRET,
  INBOUND_IMAP_URL: imap.url,
});
const { db, deps, inject, signIn } = await testApp({ config: { inbound } });
afterAll(() => imap.stop());

const addressOf = (token: string) => `support+${token}@in.northmark.example`;

/** An inquiry that was answered, so that its sender knows the token. */
async function answeredInquiry(replyToken = TOKEN, email = 'ada@example.com') {
  const [row] = await db
    .insert(contactInquiries)
    .values({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      message: 'How long does it take?',
      consentGiven: true,
      answeredAt: deps.now(),
      answeredBy: 'grace',
      firstAnsweredAt: deps.now(),
      replyToken,
    })
    .returning();
  return row?.id ?? 0;
}

const post = (body: string | Buffer, secret = SECRET) =>
  inject({
    method: 'POST',
    url: '/api/inbound-mail',
    headers: { 'content-type': 'message/rfc822', 'x-inbound-secret': secret },
    body,
  });
const take = (raw: string) => takeMail(deps, Buffer.from(raw));
const messages = () => db.select().from(inquiryMessages).orderBy(inquiryMessages.id);
const inquiries = () => db.select().from(contactInquiries).orderBy(contactInquiries.id);

describe('a mail that comes in by the call', () => {
  it('joins the thread of its token and reopens it', async () => {
    await answeredInquiry();
    await db.update(contactInquiries).set({ archivedAt: deps.now() });
    const response = await post(
      rawMail({
        to: addressOf(TOKEN),
        text: 'Thanks!\r\n\r\nOn Monday Northmark wrote:\r\n> A week.',
      }),
    );
    expect(response.json()).toEqual({ outcome: 'joined' });
    expect(await messages()).toMatchObject([
      {
        direction: 'in',
        author: 'ada@example.com',
        isFromOther: false,
        text: 'Thanks!',
        quoted: 'On Monday Northmark wrote:\n> A week.',
      },
    ]);
    expect(await inquiries()).toMatchObject([
      { answeredAt: null, answeredBy: null, firstAnsweredAt: deps.now(), archivedAt: null },
    ]);
    expect(await db.select().from(emailOutbox)).toMatchObject([{ template: 'inquiry-answered' }]);
  });

  it.each(['', 'wrong'])('needs the secret (%o)', async (secret) => {
    expect((await post(rawMail(), secret)).statusCode).toBe(403);
    expect(await inquiries()).toEqual([]);
  });

  it('has at most ten megabytes', async () => {
    expect((await post(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))).statusCode).toBe(413);
  });

  it('is taken once, however often it comes and by two ways at once', async () => {
    await answeredInquiry();
    const raw = rawMail({ to: addressOf(TOKEN) });
    const outcomes = await Promise.all([take(raw), take(raw), take(raw)]);
    expect(outcomes.sort()).toEqual(['joined', 'known', 'known']);
    expect(await take(raw.replace('Thank you.', 'Something else'))).toBe('known');
    expect(await messages()).toHaveLength(1);
  });

  it('is kept whatever bytes are in it', async () => {
    await answeredInquiry();
    const raw = rawMail({
      from: '"A\u0000da" <ada@example.com>',
      to: addressOf(TOKEN),
      subject: 'a\u0000b',
      messageId: '<a\u0000b@c>',
      headers: ['In-Reply-To: <x\u0000y@z>'],
      text: 'zero\u0000byte \ud83d',
    });
    expect(await take(raw)).toBe('joined');
    expect(await messages()).toMatchObject([{ inReplyTo: null, isFromOther: false }]);
  });

  it('keeps a document as a download and names a program', async () => {
    await answeredInquiry();
    const pdf = Buffer.from('%PDF-1.7 a policy').toString('base64');
    const attach = (type: string, name: string, content: string) =>
      mimePart(
        `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${name}"`,
        content,
      );
    await take(
      rawMail({
        to: addressOf(TOKEN),
        ...multipart(
          mimePart('Content-Type: text/plain', 'See attached.'),
          attach('text/html', '../../policy.pdf', pdf),
          attach('application/pdf', 'invoice.pdf', Buffer.from('MZ program').toString('base64')),
        ),
      }),
    );
    const { headers } = await signIn();
    const read = await inject({ method: 'GET', url: '/api/admin/inquiries/1', headers });
    const [stored, named] = read.json().messages[0].attachments;
    expect(stored).toMatchObject({ name: 'policy.pdf', isStored: true });
    expect(named).toMatchObject({ name: 'invoice.pdf', isStored: false });
    const file = (inquiry: number, id: number) =>
      inject({ method: 'GET', url: `/api/admin/inquiries/${inquiry}/attachments/${id}`, headers });
    const got = await file(1, stored.id);
    expect(got.body).toBe('%PDF-1.7 a policy');
    expect(got.headers['content-type']).toBe('application/pdf');
    expect(got.headers['content-disposition']).toMatch(/^attachment/);
    expect((await file(1, named.id)).statusCode).toBe(404);
    expect((await file(2, stored.id)).statusCode).toBe(404);
  });
});

describe('never the thread of another customer', () => {
  it('from another address it joins with a mark, and the reply still goes to the customer', async () => {
    await answeredInquiry();
    await take(rawMail({ from: 'Eve <eve@evil.example>', to: addressOf(TOKEN) }));
    expect(await messages()).toMatchObject([{ author: 'eve@evil.example', isFromOther: true }]);
    const { headers } = await signIn();
    await inject({
      method: 'POST',
      url: '/api/admin/inquiries/1/replies',
      headers,
      body: { text: 'Hello', expectedLastMessageId: 1 },
    });
    const mails = await db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.template, 'inquiry-reply'));
    expect(mails).toMatchObject([{ recipient: 'ada@example.com' }]);
  });

  it.each([
    ['no token', 'support@in.northmark.example'],
    ['an unknown token', addressOf('0'.repeat(32))],
    ['a cut token', addressOf(TOKEN.slice(1))],
    ['the token at another domain', `support+${TOKEN}@evil.example`],
    ['the token under another name', `sales+${TOKEN}@in.northmark.example`],
    ['two tokens', `${addressOf(TOKEN)}, ${addressOf(OTHER_TOKEN)}`],
  ])('with %s it is a new question, whatever subject and sender say', async (_, to) => {
    await answeredInquiry();
    await answeredInquiry(OTHER_TOKEN, 'grace@example.com');
    expect(await take(rawMail({ to, subject: 'Re: Your inquiry (number 1)' }))).toBe('opened');
    expect(await messages()).toEqual([]);
    expect((await inquiries())[2]).toMatchObject({
      email: 'ada@example.com',
      firstName: 'Ada',
      topic: 'general',
      source: 'mail',
      consentGiven: false,
      message: 'Re: Your inquiry (number 1)\n\nThank you.',
    });
  });

  it('finds the token where the mail server notes it, in any case', async () => {
    await answeredInquiry();
    const headers = [`Delivered-To: ${addressOf(TOKEN).toUpperCase()}`];
    expect(await take(rawMail({ to: 'undisclosed-recipients:;', headers }))).toBe('joined');
  });
});

describe('no loops', () => {
  it.each([
    ['Auto-Submitted: auto-replied'],
    ['Precedence: bulk'],
    ['X-Autoreply: yes'],
    ['X-Auto-Response: away'],
    ['List-Id: <news.example.com>'],
    ['List-Unsubscribe: <https://example.com/>'],
    ['Return-Path: <>'],
  ])('%s is noted and joins nothing', async (header) => {
    await answeredInquiry();
    expect(await take(rawMail({ to: addressOf(TOKEN), headers: [header] }))).toBe('automatic');
    expect(await messages()).toEqual([]);
    expect(await db.select().from(inboundMails)).toMatchObject([{ outcome: 'automatic' }]);
  });

  it.each([
    'support@northmark.example',
    'support@in.northmark.example',
    'mailer-daemon@example.com',
  ])('nothing from %s counts', async (from) => {
    expect(await take(rawMail({ from }))).toBe('automatic');
    expect(await inquiries()).toEqual([]);
  });

  it('a person says so', async () => {
    expect(await take(rawMail({ headers: ['Auto-Submitted: no'] }))).toBe('opened');
  });

  it('one address opens five inquiries a day by mail', async () => {
    for (let i = 0; i < 5; i += 1) await take(rawMail());
    await expect(take(rawMail())).rejects.toMatchObject({ code: 'too_many_requests' });
    expect((await post(rawMail())).statusCode).toBe(429);
    expect(await inquiries()).toHaveLength(5);
    expect(await take(rawMail({ from: 'grace@example.com' }))).toBe('opened');
  });
});

describe('a report of a mail server', () => {
  const report = (messageId: string, { action = 'failed', recipient = 'ada@example.com' } = {}) =>
    rawMail({
      from: 'mailer-daemon@example.com',
      headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary=b1'],
      text: [
        mimePart('Content-Type: text/plain', 'Sorry.'),
        mimePart(
          'Content-Type: message/delivery-status',
          `Reporting-MTA: dns; example.com\r\n\r\nFinal-Recipient: rfc822; ${recipient}\r\nAction: ${action}\r\nStatus: 5.1.1`,
        ),
        mimePart('Content-Type: text/rfc822-headers', `Message-ID: ${messageId}`),
        '--b1--',
      ].join(''),
    });
  const sentMail = async (template = 'test') => {
    const messageId = '<11111111-2222-3333-4444-555555555555@localhost>';
    const at = deps.now();
    await db.insert(emailOutbox).values({
      eventKey: 'x',
      messageId,
      recipient: 'ada@example.com',
      template,
      data: {},
      state: 'sent',
      nextAttemptAt: at,
    });
    return messageId;
  };
  const stateOf = async () => (await db.select().from(emailOutbox))[0]?.state;

  it('marks our mail as bounced', async () => {
    expect(await take(report(await sentMail()))).toBe('bounce');
    expect(await stateOf()).toBe('bounced');
    expect(await inquiries()).toEqual([]);
  });

  it.each([
    ['only a delay', { action: 'delayed' }],
    ['about somebody else', { recipient: 'eve@evil.example' }],
  ])('marks nothing where it is %s', async (_, parts) => {
    expect(await take(report(await sentMail(), parts))).toBe('bounce');
    expect(await stateOf()).toBe('sent');
  });

  it('leaves a warning to staff, since who forges a report would gain time', async () => {
    await take(report(await sentMail('check-in-last-warning')));
    expect(await stateOf()).toBe('sent');
  });
});

describe('the mailbox', () => {
  it('is read and marked, by two processes at once', async () => {
    await answeredInquiry();
    imap.mails.splice(0);
    imap.deliver(rawMail({ to: addressOf(TOKEN) }));
    imap.deliver('no mail at all');
    imap.deliver(rawMail({ from: 'grace@example.com' }));
    await Promise.all([pollMailbox(deps), pollMailbox(deps)]);
    expect(imap.mails.map(({ isSeen }) => isSeen)).toEqual([true, true, true]);
    expect(await messages()).toHaveLength(1);
    expect(await inquiries()).toHaveLength(2);
    await pollMailbox(deps);
    expect(await messages()).toHaveLength(1);
  });

  it('may be away', async () => {
    const away = {
      ...deps,
      config: {
        ...deps.config,
        inbound: inbound && { ...inbound, imapUrl: 'imap://a:b@127.0.0.1:1/INBOX' },
      },
    };
    await expect(pollMailbox(away)).resolves.toBeUndefined();
  });
});

it('forgets files with the inquiry', async () => {
  await answeredInquiry();
  await db.insert(inquiryAttachments).values({ inquiryId: 1, name: 'a.pdf', size: 1 });
  await db.delete(contactInquiries);
  expect(await db.select().from(inquiryAttachments)).toEqual([]);
});
