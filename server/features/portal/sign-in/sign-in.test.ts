import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { portalSignIn } from '#core/contract/portal/sign-in.ts';
import { LIMITS } from '#core/contract/shared/endpoint.ts';
import { PUBLIC_MAILS_A_DAY } from '#core/domain/mail.ts';
import { portalLinks, portalSessions } from '#server/db/schema/access/portal.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { purgeExpired } from '#server/jobs/handlers.ts';
import { cookieOf, testApp } from '#server/test/app.ts';
import { signInCustomer } from '#server/test/portal/portal.ts';
import { anApplication } from '#server/test/records/applications.ts';
import { buildOrder, buildSession } from '#server/test/records/builders.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp();
const { db, deps, inject, advance } = site;
const { get, send } = staffOf(site);

const ADA = 'ada@analytical.example';
const GRACE = 'grace@compilers.example';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

beforeEach(async () => {
  await buildOrder(deps);
});

const ask = (email = ADA) =>
  inject({ method: 'POST', url: portalSignIn.sendLink.path, body: { email } });
const askByNumber = (number: string) =>
  inject({ method: 'POST', url: portalSignIn.sendLinkByNumber.path, body: { number } });
const open = (token: string | undefined, headers = {}) =>
  inject({ method: 'POST', url: '/api/portal/session', headers, body: { token } });
const mails = async () => {
  await deps.jobs.drain(deps);
  return db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.template, 'portal-link'))
    .orderBy(emailOutbox.id);
};
const tokenOf = (mail: typeof emailOutbox.$inferSelect | undefined) =>
  mail?.secrets?.path?.split('#')[1];
const newestToken = async () => tokenOf((await mails()).at(-1));
const access = (headers: Record<string, string>) =>
  inject({ method: 'GET', url: '/api/portal/sessions', headers });

/** Past the limit of one hour, like a client with its own address. */
const unlimited = () => advance(61 * MINUTE);

describe('a link', () => {
  it('signs its address in, once', async () => {
    expect((await ask(ADA.toUpperCase())).json()).toEqual({
      success: true,
      message: 'If we know this address, a link to its page is on its way to it.',
    });
    // The first job writes the mail, the second one sends it: here it is kept.
    await mails();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: ADA, state: 'kept' });
    const opened = await open(tokenOf(mail), { 'user-agent': FIREFOX });
    expect(opened.json()).toEqual({ email: ADA });
    const headers = { cookie: cookieOf(opened) };
    expect((await access(headers)).json().devices).toMatchObject([
      { name: 'Firefox on Windows', isThisOne: true },
    ]);
    const again = await open(tokenOf(mail));
    expect(again.statusCode).toBe(404);
    expect(again.json().message).toBe(
      'This link was already used or has expired. Enter your e-mail address and we will send you a new one.',
    );
    expect(again.cookies).toEqual([]);
  });

  it('works for thirty minutes', async () => {
    await ask();
    await ask();
    const [first, second] = await mails();
    advance(30 * MINUTE - 1);
    expect((await open(tokenOf(first))).statusCode).toBe(200);
    advance(1);
    expect((await open(tokenOf(second))).statusCode).toBe(404);
  });

  it('is not spent by programs that only look at it', async () => {
    await ask();
    const token = await newestToken();
    for (const method of ['GET', 'HEAD'] as const) {
      for (const url of ['/account', `/account?x=${token}`, '/api/portal/session']) {
        await inject({ method, url });
      }
    }
    expect((await db.select().from(portalLinks))[0]?.usedAt).toBeNull();
    expect((await open(token)).statusCode).toBe(200);
  });

  it('lets one in of two who press at the same moment', async () => {
    await ask();
    const token = await newestToken();
    const both = await Promise.all([open(token), open(token)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(await db.select().from(portalSessions)).toHaveLength(1);
  });

  it.each(['', 'short', 'A'.repeat(43), '#server/etc/passwd'])('is not %j', async (token) => {
    expect((await open(token)).statusCode).toBe(404);
  });

  it('is kept as a hash, and shown to no member of staff', async () => {
    await ask();
    const [mail] = await mails();
    const token = tokenOf(mail) ?? '';
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await db.select().from(portalLinks))).not.toContain(token);
    expect((await get(`/api/admin/emails/${mail?.id}`)).body).not.toContain(token);
  });

  it('goes with the page: to who has something on it', async () => {
    await ask(GRACE);
    expect(await mails()).toEqual([]);
    await buildSession(deps, { preApplication: { email: 'Grace@Compilers.example' } });
    await ask(GRACE);
    expect(await mails()).toMatchObject([{ recipient: GRACE }]);
  });

  it('that ended is gone after a while', async () => {
    await ask();
    await mails();
    advance(30 * MINUTE);
    await purgeExpired(deps);
    expect(await db.select().from(portalLinks)).toEqual([]);
  });
});

describe('asking for a link', () => {
  it('is answered the same, by the same statements and the same job, whoever asks', async () => {
    const statementsOf = async (email: string) => {
      const query = vi.spyOn(db.$client, 'query');
      const { statusCode, body, headers } = await ask(email);
      const texts = query.mock.calls.map(([first]) => {
        const statement: unknown = first;
        return typeof statement === 'string' ? statement : (statement as { text: string }).text;
      });
      query.mockRestore();
      return { statusCode, body, length: headers['content-length'], texts };
    };
    await statementsOf('warm-up@example.com');
    const known = await statementsOf(ADA);
    const unknown = await statementsOf('nobody-at-all@example.com');
    expect(known.statusCode).toBe(200);
    expect(known.texts.length).toBeGreaterThan(0);
    expect(unknown).toEqual(known);
  });

  it('ends after five an hour from one client, known or not', async () => {
    for (let n = 0; n < LIMITS.portalLinks[0].max; n += 1) {
      expect((await ask(`nobody-${n}@example.com`)).statusCode).toBe(200);
    }
    const refused = [await ask(), await ask('nobody@example.com'), await askByNumber('X')];
    for (const { statusCode, headers } of refused) {
      expect(statusCode).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    unlimited();
    expect((await ask()).statusCode).toBe(200);
  });

  it('sends an address three links a day, and does not say so', async () => {
    for (let n = 0; n < PUBLIC_MAILS_A_DAY + 1; n += 1) {
      expect((await ask()).statusCode).toBe(200);
    }
    const states = (await mails()).map(({ state }) => state === 'withheld');
    expect(states).toEqual([false, false, false, true]);
    advance(DAY + 1);
    await ask();
    expect((await mails()).at(-1)?.state).not.toBe('withheld');
  });

  it('by a number mails the address of the record, which the reply does not name', async () => {
    const order = await buildOrder(deps, { customerEmail: GRACE });
    const applicationNumber = 'APP-20260302-C10Y8J';
    await db.insert(certificationApplications).values({ ...anApplication, applicationNumber });
    for (const number of [order.orderNumber.toLowerCase(), order.ticketNumber, applicationNumber]) {
      const response = await askByNumber(number);
      expect(response.statusCode).toBe(200);
      expect(response.body).not.toContain('@');
    }
    const recipients = (await mails()).map(({ recipient }) => recipient);
    expect(recipients.toSorted()).toEqual([anApplication.email, GRACE, GRACE]);
    expect((await askByNumber('ORD-2026-ZZZZZZ')).statusCode).toBe(404);
    expect((await askByNumber('what?')).statusCode).toBe(404);
  });
});

describe('a session', () => {
  const at = (milliseconds: number) => {
    advance(milliseconds);
    return milliseconds;
  };

  it('ends thirty days after the sign-in, however often it is used', async () => {
    const headers = await signInCustomer(deps, ADA);
    let passed = 0;
    while (passed + 10 * DAY < 30 * DAY) {
      passed += at(10 * DAY - 1);
      expect((await access(headers)).statusCode).toBe(200);
    }
    at(30 * DAY - passed);
    expect((await access(headers)).statusCode).toBe(401);
    await purgeExpired(deps);
    expect(await db.select().from(portalSessions)).toEqual([]);
  });

  it('ends after fourteen days without use', async () => {
    const headers = await signInCustomer(deps, ADA);
    advance(14 * DAY - 1);
    expect((await access(headers)).statusCode).toBe(200);
    advance(14 * DAY);
    expect((await access(headers)).statusCode).toBe(401);
  });

  it('ends on this device alone, and takes its cookie back', async () => {
    const [here, there] = [await signInCustomer(deps, ADA), await signInCustomer(deps, ADA)];
    const out = await inject({ method: 'DELETE', url: '/api/portal/session', headers: here });
    expect(out.cookies).toMatchObject([{ name: 'customer', value: '' }]);
    expect((await access(here)).statusCode).toBe(401);
    expect((await access(there)).statusCode).toBe(200);
  });

  it('ends everywhere, with the links that were not used, and nobody else’s', async () => {
    const [here, there] = [await signInCustomer(deps, ADA), await signInCustomer(deps, ADA)];
    const grace = await signInCustomer(deps, GRACE);
    await ask();
    const token = await newestToken();
    const out = await inject({ method: 'DELETE', url: '/api/portal/sessions', headers: here });
    expect(out.cookies).toMatchObject([{ name: 'customer', value: '' }]);
    for (const headers of [here, there]) expect((await access(headers)).statusCode).toBe(401);
    expect((await open(token)).statusCode).toBe(404);
    expect((await access(grace)).statusCode).toBe(200);
  });

  it('is listed by device, and another one can be ended', async () => {
    const there = await signInCustomer(deps, ADA, FIREFOX);
    advance(MINUTE);
    const here = await signInCustomer(deps, ADA);
    const grace = await signInCustomer(deps, GRACE);
    const { devices } = (await access(here)).json();
    expect(devices).toMatchObject([
      { name: 'A browser', isThisOne: true },
      { name: 'Firefox on Windows', isThisOne: false },
    ]);
    const end = (id: number, headers: Record<string, string>) =>
      inject({ method: 'DELETE', url: `/api/portal/sessions/${id}`, headers });
    const [own, other] = devices as { id: number }[];
    expect((await end(other?.id ?? 0, grace)).statusCode).toBe(404);
    expect((await end(own?.id ?? 0, here)).statusCode).toBe(404);
    const left = await end(other?.id ?? 0, here);
    expect(left.json().devices).toMatchObject([{ isThisOne: true }]);
    expect((await access(there)).statusCode).toBe(401);
    expect((await access(here)).statusCode).toBe(200);
  });
});

describe('the mail with a link', () => {
  /** What staff are told about sending it again, and what happens when they do. */
  async function again(id: number | undefined, to?: string) {
    const shown = (await get(`/api/admin/emails/${id}`)).json();
    const body = to ? { recipient: to } : {};
    return { shown, sent: await send('POST', `/api/admin/emails/${id}/send-again`, body) };
  }

  it('is sent again only while the link is good, and only to its address', async () => {
    await ask();
    const [mail] = await mails();
    await db.update(emailOutbox).set({ state: 'failed' });
    const elsewhere = await again(mail?.id, GRACE);
    expect(elsewhere.shown.sendAgain).toEqual({ to: ADA, obstacle: null });
    expect(elsewhere.sent.statusCode).toBe(409);
    expect((await again(mail?.id)).sent.statusCode).toBe(200);
    await db.update(emailOutbox).set({ state: 'failed' });
    await open(tokenOf(mail));
    const used = await again(mail?.id);
    expect(used.shown.sendAgain).toMatchObject({ to: null });
    expect(used.sent.statusCode).toBe(409);
  });
});
