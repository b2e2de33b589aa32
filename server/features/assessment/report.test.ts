import { describe, expect, it } from 'vitest';
import { PUBLIC_MAILS_A_DAY } from '#core/domain/mail.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { testApp } from '#server/test/app.ts';
import { customerOf, newBrowser } from '#server/test/payments.ts';

const site = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, inject } = site;

const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  companyName: 'Analytical Engines',
};
type Headers = Record<string, string>;

const read = async (sessionId: string, headers: Headers = {}) =>
  (await inject({ method: 'GET', url: `/api/assessment/session/${sessionId}`, headers })).json();
const tell = (sessionId: string, preApplicationData: object, headers: Headers) =>
  inject({
    method: 'POST',
    url: '/api/assessment/evaluate',
    body: { sessionId, preApplicationData },
    headers,
  });
const mail = (sessionId: string, headers: Headers) =>
  inject({ method: 'POST', url: `/api/assessment/results/${sessionId}/mail`, headers });
const mailsTo = async (address: string) =>
  (await db.select().from(emailOutbox)).filter(({ recipient }) => recipient === address);

/** An assessment taken without the form before it. */
const assessed = (browser: Headers) => customerOf(site, browser).assessed({ isKnown: false });

describe('the head of a report', () => {
  it('has a number that stays, and does not contain the id', async () => {
    const owner = newBrowser();
    const sessionId = await assessed(owner);
    const { report } = await read(sessionId, owner);
    expect(report.number).toMatch(/^REP-\d{4}-[0-9A-Z]{6}$/);
    await tell(sessionId, ADA, owner);
    expect((await read(sessionId, owner)).report.number).toBe(report.number);
    const code = report.number.slice(-6).toLowerCase();
    expect(sessionId.replaceAll('-', '')).not.toContain(code);
    expect((await read(await assessed(owner), owner)).report.number).not.toBe(report.number);
  });

  it('names the company in its own browser only', async () => {
    const owner = newBrowser();
    const sessionId = await assessed(owner);
    await tell(sessionId, ADA, owner);
    expect((await read(sessionId, owner)).report.companyName).toBe(ADA.companyName);
    for (const stranger of [{}, newBrowser()]) {
      expect((await read(sessionId, stranger)).report.companyName).toBeNull();
    }
  });
});

describe('results of somebody unknown', () => {
  it('make a lead and a mail when their owner tells who they are', async () => {
    const owner = newBrowser();
    const sessionId = await assessed(owner);
    expect(await read(sessionId, owner)).toMatchObject({ hasLead: false });
    const reply = await tell(sessionId, ADA, owner);
    expect(reply.json()).toEqual({ success: true, resultsMail: 'queued' });
    expect(await read(sessionId, owner)).toMatchObject({ hasLead: true });
    expect(await mailsTo(ADA.email)).toMatchObject([{ template: 'assessment-results' }]);
  });

  it('say when the mail is withheld', async () => {
    const fates: string[] = [];
    for (let i = 0; i <= PUBLIC_MAILS_A_DAY; i += 1) {
      const owner = newBrowser();
      const sessionId = await assessed(owner);
      fates.push((await tell(sessionId, ADA, owner)).json().resultsMail);
    }
    expect(fates).toEqual(['queued', 'queued', 'queued', 'withheld']);
  });

  it('cannot be mailed to nobody', async () => {
    const owner = newBrowser();
    const reply = await mail(await assessed(owner), owner);
    expect(reply.statusCode).toBe(409);
  });
});

describe('mailing results again', () => {
  it('sends them as they stand, three a day with the first, and says when one is withheld', async () => {
    const owner = newBrowser();
    const sessionId = await assessed(owner);
    await tell(sessionId, ADA, owner);
    const fates: string[] = [];
    for (let i = 0; i < PUBLIC_MAILS_A_DAY; i += 1) {
      fates.push((await mail(sessionId, owner)).json().resultsMail);
    }
    expect(fates).toEqual(['queued', 'queued', 'withheld']);
    const [first, second] = await mailsTo(ADA.email);
    expect(second?.data).toEqual(first?.data);
  });

  it('is refused to somebody who has only the link', async () => {
    const owner = newBrowser();
    const sessionId = await assessed(owner);
    await tell(sessionId, ADA, owner);
    for (const stranger of [{}, newBrowser()]) {
      expect((await mail(sessionId, stranger)).statusCode).toBe(403);
    }
    expect(await mailsTo(ADA.email)).toHaveLength(1);
  });
});
