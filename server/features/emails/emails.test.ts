import { setTimeout as sleep } from 'node:timers/promises';
import { eq, type SQL } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { smtpMailer } from '#server/adapters/smtp-mailer.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { testApp } from '#server/test/app.ts';
import { until } from '#server/test/process.ts';
import { startSmtpServer } from '#server/test/servers/smtp-server.ts';
import { queueEmail } from './emails.service.ts';
import { resendStuckEmails, sendQueuedEmail } from './send-queued.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let smtp = await startSmtpServer();
const mailer = smtpMailer(smtp.url, {
  connectionTimeout: 500,
  greetingTimeout: 500,
  socketTimeout: 500,
});
const { db, deps, inject, signIn, advance } = await testApp({ deps: { mailer } });

beforeEach(() => void smtp.received.splice(0));
afterEach(async () => {
  const { port } = smtp;
  await smtp.stop();
  smtp = await startSmtpServer(port);
});
afterAll(async () => {
  mailer.close();
  await smtp.stop();
});

const aMail = {
  event: 'something happened',
  to: 'ada@example.com',
  template: 'test',
  data: { requestedBy: 'grace', sentAt: '2026-03-02T10:00:00.000Z' },
} as const;

const queue = (overrides: object = {}) =>
  db.transaction((tx) => queueEmail(tx, deps, { ...aMail, ...overrides }));
const send = () => deps.jobs.drain(deps);
const outbox = () => db.select().from(emailOutbox).orderBy(emailOutbox.id);

describe('a mail', () => {
  it('arrives at its one recipient, from and back to the support mailbox', async () => {
    const row = await queue();
    await send();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.recipients).toEqual(['ada@example.com']);
    expect(smtp.received[0]?.messageId).toBe(row?.messageId);
    expect(smtp.received[0]?.raw).toMatch(/^From: Northmark <support@northmark\.example>/m);
    expect(smtp.received[0]?.raw).toMatch(/^Reply-To: Northmark <support@northmark\.example>/m);
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1, lastError: null }]);
  });

  it('brings its attachment from the file store', async () => {
    const file = await deps.files.put(Buffer.from('%PDF-1.7 a certificate'));
    const attachment = { fileKey: file.key, sha256: file.sha256 };
    await queue({
      attachments: [{ ...attachment, name: 'Certificate "A".pdf', type: 'application/pdf' }],
    });
    await send();
    const raw = smtp.received[0]?.raw ?? '';
    expect(raw).toContain(Buffer.from('%PDF-1.7 a certificate').toString('base64'));
    expect(raw).toMatch(/Content-Type: application\/pdf/);
  });

  it('fails for good when its attachment is gone', async () => {
    await queue({ attachments: [{ fileKey: '0'.repeat(40), sha256: '', name: 'x', type: 'x/y' }] });
    await send();
    expect(await outbox()).toMatchObject([{ state: 'failed' }]);
    expect(smtp.received).toEqual([]);
  });

  it('exists once for an event, however often it is asked for', async () => {
    await Promise.all([queue(), queue(), queue()]);
    await queue({ to: 'ADA@example.com' });
    await send();
    expect(smtp.received).toHaveLength(1);
  });

  it('is not sent when the change it tells of was rolled back', async () => {
    await expect(
      db.transaction(async (tx) => {
        await queueEmail(tx, deps, aMail);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await send();
    expect(smtp.received).toEqual([]);
    expect(await outbox()).toEqual([]);
  });
});

describe('a mail server that', () => {
  it('says 451 gets the mail again, a minute later', async () => {
    smtp.fail({ at: 'recipient', code: 451 });
    await queue();
    await send();
    expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    await send();
    expect(smtp.received).toEqual([]);
    advance(MINUTE);
    await send();
    expect(smtp.received).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it.each([
    { at: 'recipient', code: 550 },
    { at: 'data', code: 554 },
  ] as const)('says $code to the $at is not asked again', async (trouble) => {
    smtp.fail(trouble);
    await queue();
    await send();
    expect(await outbox()).toMatchObject([{ state: 'failed', attempts: 1 }]);
    expect((await outbox())[0]?.lastError).toContain(String(trouble.code));
    advance(HOUR);
    await send();
    expect(smtp.received).toEqual([]);
  });

  it('is down for several tries gets every mail once it is back', async () => {
    const { port } = smtp;
    await smtp.stop();
    await queue();
    for (const pause of [0, MINUTE, 5 * MINUTE]) {
      advance(pause);
      await send();
    }
    expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 3 }]);
    smtp = await startSmtpServer(port);
    advance(15 * MINUTE);
    await send();
    expect(smtp.received).toHaveLength(1);
  });

  it.each(['hang', 'cut'] as const)(
    'does a %s after the data gets the mail again',
    async (trouble) => {
      smtp.fail(trouble);
      const row = await queue();
      await send();
      expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1 }]);
      advance(MINUTE);
      await send();
      expect(smtp.received.map(({ messageId }) => messageId)).toEqual([row?.messageId]);
    },
  );

  it('stays away for more than three days is given up, with the reason', async () => {
    await smtp.stop();
    await queue();
    const queued = deps.now().getTime();
    for (let tries = 1; tries < 11; tries += 1) {
      await send();
      const [waiting] = await outbox();
      expect(waiting).toMatchObject({ state: 'queued', attempts: tries });
      advance((waiting?.nextAttemptAt.getTime() ?? 0) - deps.now().getTime() - 1);
      await send();
      expect(await outbox()).toMatchObject([{ attempts: tries }]);
      advance(1);
    }
    await send();
    expect(deps.now().getTime() - queued).toBeGreaterThan(72 * HOUR);
    const [mail] = await outbox();
    expect(mail).toMatchObject({ state: 'failed', attempts: 11 });
    expect(mail?.lastError).toMatch(/ECONNREFUSED/);
  });
});

describe('two workers', () => {
  it('send a mail once when both take it up at the same instant', async () => {
    const row = await queue();
    await Promise.all([sendQueuedEmail(deps, row?.id ?? 0), sendQueuedEmail(deps, row?.id ?? 0)]);
    expect(smtp.received).toHaveLength(1);
  });

  it('send a mail once when the first needs longer than a claim lasts', async () => {
    const row = await queue();
    const id = row?.id ?? 0;
    const tries: string[] = [];
    let finish = () => {};
    const send = (mail: { to: string }) => {
      tries.push(mail.to);
      return new Promise<void>((sent) => {
        finish = sent;
      });
    };
    const slow = { ...deps, mailer: { ...mailer, send } };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const first = sendQueuedEmail(slow, id);
    await until(() => tries.length === 1);
    for (let minutes = 0; minutes < 2; minutes += 0.25) {
      advance(MINUTE / 4);
      vi.advanceTimersByTime(MINUTE / 4);
      const claimed = async () => ((await outbox())[0]?.claimedUntil ?? 0) > deps.now();
      await until(claimed, undefined, 10_000);
    }
    await sendQueuedEmail(slow, id);
    expect(tries).toHaveLength(1);
    finish();
    await first;
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1, claimedUntil: null }]);
  });

  it('leave no claim behind where the mail goes out while the claim is being renewed', async () => {
    const row = await queue();
    const lateRenewal = Object.create(db, {
      update: {
        value: (table: typeof emailOutbox) => ({
          set: (change: { claimedUntil: Date }) => ({
            where: (which: SQL) => ({
              returning: async () => {
                await sleep(100);
                return db.update(table).set(change).where(which).returning();
              },
            }),
          }),
        }),
      },
    });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const send = async () => void vi.advanceTimersByTime(MINUTE / 4);
    await sendQueuedEmail({ ...deps, db: lateRenewal, mailer: { ...mailer, send } }, row?.id ?? 0);
    await sleep(300);
    expect(await outbox()).toMatchObject([{ state: 'sent', claimedUntil: null }]);
  });

  it('take over a mail whose worker was killed', async () => {
    const row = await queue();
    await db
      .update(emailOutbox)
      .set({ claimedUntil: new Date(deps.now().getTime() + 40_000) })
      .where(eq(emailOutbox.id, row?.id ?? 0));
    await send();
    expect(smtp.received).toEqual([]);
    advance(41_000);
    await send();
    expect(smtp.received).toHaveLength(1);
  });

  it('find a mail that the queue has forgotten', async () => {
    await queue();
    const { sql } = await import('drizzle-orm');
    await db.execute(sql`delete from pgboss.job`);
    advance(6 * MINUTE);
    await resendStuckEmails(deps);
    await send();
    expect(smtp.received).toHaveLength(1);
  });
});

describe('what anybody can trigger', () => {
  it('sends three mails of a kind a day to one address, and says why not a fourth', async () => {
    for (const event of ['a', 'b', 'c', 'd']) await queue({ event, isPublic: true });
    await queue({ event: 'e', isPublic: true, to: 'other@example.com' });
    await send();
    expect(smtp.received).toHaveLength(4);
    const withheld = (await outbox()).filter(({ state }) => state === 'withheld');
    expect(withheld).toHaveLength(1);
    expect(withheld[0]?.lastError).toContain('More than 3 mails');
    advance(24 * HOUR + 1);
    await queue({ event: 'f', isPublic: true });
    await send();
    expect(smtp.received).toHaveLength(5);
  });

  it('counts mails that are asked for at the same instant', async () => {
    const events = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(events.map((event) => queue({ event, isPublic: true })));
    expect((await outbox()).filter(({ state }) => state === 'queued')).toHaveLength(3);
  });

  it('an inquiry tells staff, to the address named in the settings', async () => {
    const { headers } = await signIn();
    const adminNotificationEmails = ['one@example.com', 'two@example.com'];
    await inject({
      method: 'PUT',
      url: '/api/admin/notification-emails',
      headers,
      body: { adminNotificationEmails },
    });
    await inject({
      method: 'POST',
      url: '/api/contact',
      body: {
        firstName: 'Ada\r\nBcc: evil@example.com',
        lastName: '<script>alert(1)</script>',
        email: 'ada@example.com',
        message: 'Hello',
        consentGiven: true,
      },
    });
    await send();
    const recipients = smtp.received.map((mail) => mail.recipients);
    expect(recipients.sort()).toEqual([['one@example.com'], ['two@example.com']]);
    for (const { raw } of smtp.received) {
      const [head = ''] = raw.split('\r\n\r\n');
      expect(head).not.toMatch(/^bcc:/im);
      const [, html = ''] = raw.split('Content-Type: text/html');
      expect(html).toContain('&lt;script&gt;');
      expect(html).not.toContain('<script>');
    }
  });

  it('an inquiry tells the support mailbox while nobody is named', async () => {
    const inquiry = { firstName: 'A', lastName: 'B', email: 'a@example.com', message: 'Hi' };
    await inject({ method: 'POST', url: '/api/contact', body: { ...inquiry, consentGiven: true } });
    await send();
    expect(smtp.received[0]?.recipients).toEqual(['support@northmark.example']);
  });
});

describe('staff', () => {
  const post = async (url: string, body: object | undefined, headers: Record<string, string>) =>
    inject({ method: 'POST', url, headers, body });

  it('send a test mail and learn its id', async () => {
    const { headers } = await signIn();
    const response = await post('/api/test-email', { recipientEmail: 'ada@example.com' }, headers);
    expect(response.json()).toEqual({
      message: 'Test email sent to ada@example.com',
      messageId: smtp.received[0]?.messageId,
      outcome: 'sent',
    });
  });

  it('learn why a test mail could not be sent', async () => {
    const { headers } = await signIn();
    smtp.fail({ at: 'recipient', code: 550 });
    const response = await post('/api/test-email', { recipientEmail: 'ada@example.com' }, headers);
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({
      code: 'mail_failed',
      message: expect.stringContaining('550'),
    });
  });

  it.each([
    'a@x.com,b@x.com',
    'a@x.com b@x.com',
    'A <a@x.com>',
    'a@x.com\r\nBcc: b@x.com',
    'a',
    '',
  ])('cannot send one to %j', async (address) => {
    const { headers } = await signIn();
    const first = await post('/api/test-email', { recipientEmail: address }, headers);
    const second = await post(
      '/api/admin/test-notification-email',
      { testEmail: address },
      headers,
    );
    expect([first.statusCode, second.statusCode]).toEqual([400, 400]);
    expect(second.json().message).toBe('Please enter a valid email address');
    expect(smtp.received).toEqual([]);
  });

  it('see the outbox page by page, newest first', async () => {
    const { headers } = await signIn();
    for (const event of ['a', 'b', 'c']) await queue({ event });
    const first = await inject({ method: 'GET', url: '/api/admin/emails?limit=2', headers });
    expect(first.json()).toHaveLength(2);
    expect(first.json()[0]).toMatchObject({ id: 3, recipient: 'ada@example.com', state: 'queued' });
    const [, next = ''] = /<(.+)>; rel="next"/.exec(String(first.headers.link)) ?? [];
    const second = await inject({ method: 'GET', url: next, headers });
    expect(second.json().map(({ id }: { id: number }) => id)).toEqual([1]);
    expect(second.headers.link).toBeUndefined();
    const failed = await inject({ method: 'GET', url: '/api/admin/emails?state=failed', headers });
    expect(failed.json()).toEqual([]);
  });

  it('read a mail as it is sent', async () => {
    const { headers } = await signIn();
    await queue();
    const mail = (await inject({ method: 'GET', url: '/api/admin/emails/1', headers })).json();
    expect(mail.html).toContain('<!doctype html>');
    expect(mail.text).toContain('grace');
    expect(mail.headers).toContainEqual({ name: 'To', value: 'ada@example.com' });
    const missing = await inject({ method: 'GET', url: '/api/admin/emails/99', headers });
    expect(missing.statusCode).toBe(404);
  });

  it('send a failed mail again', async () => {
    const { headers } = await signIn();
    smtp.fail({ at: 'recipient', code: 550 });
    const row = await queue();
    await send();
    const response = await post('/api/admin/emails/1/send-again', undefined, headers);
    expect(response.json()).toMatchObject({ state: 'queued', attempts: 0 });
    await send();
    expect(smtp.received[0]?.messageId).toBe(row?.messageId);
    expect((await post('/api/admin/emails/1/bounced', undefined, headers)).json()).toMatchObject({
      state: 'bounced',
    });
  });

  it('send a failed mail to the address that was meant', async () => {
    const { headers } = await signIn();
    smtp.fail({ at: 'recipient', code: 550 });
    await queue();
    await send();
    const url = '/api/admin/emails/1/send-again';
    const two = await post(url, { recipient: 'a@example.com,b@example.com' }, headers);
    expect(two.statusCode).toBe(400);
    const response = await post(url, { recipient: 'Right@Example.com' }, headers);
    expect(response.json()).toMatchObject({ state: 'queued', recipient: 'right@example.com' });
    await send();
    expect(smtp.received).toHaveLength(1);
    expect(JSON.stringify(smtp.received[0])).toContain('right@example.com');
  });

  it('send a delivered mail again as a new message', async () => {
    const { headers } = await signIn();
    await queue();
    await send();
    await post('/api/admin/emails/1/send-again', undefined, headers);
    await send();
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('cannot send again what is waiting, nor mark as bounced what was not sent', async () => {
    const { headers } = await signIn();
    await queue();
    const again = await post('/api/admin/emails/1/send-again', undefined, headers);
    const bounced = await post('/api/admin/emails/1/bounced', undefined, headers);
    expect([again.statusCode, bounced.statusCode]).toEqual([409, 409]);
  });
});
