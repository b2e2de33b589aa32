import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Overview } from '#core/contract/staff/dashboard.ts';
import {
  applicationDrafts,
  erasureRequests,
  holderDetails,
  portalColleagues,
  portalLinks,
  portalPasskeys,
  portalSessions,
} from '#server/db/schema/access/portal.ts';
import { assessmentSessions } from '#server/db/schema/assessment.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { customers } from '#server/db/schema/customers.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { sweepRetention } from '#server/features/privacy/retention/retention.ts';
import { testApp } from '#server/test/app.ts';
import { signInCustomer } from '#server/test/portal/portal.ts';
import { buildOrder, buildSession } from '#server/test/records/builders.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject, advance, signIn } = site;
const { get, send, signInAgain } = staffOf(site);

const ADA = 'ada@analytical.example';
const GRACE = 'grace@compilers.example';
const CHARLES = 'charles@engines.example';
const DAY = 86_400_000;
const REQUESTS = '/api/admin/privacy/requests';

type Headers = Record<string, string>;
let ada: Headers = {};

const idOf = async (email: string) =>
  (await db.select().from(customers).where(eq(customers.email, email)))[0]?.id ?? 0;

/** Ada with an order, a colleague, a passkey, a draft and something unfinished; Grace, who lets her in. */
beforeEach(async () => {
  const order = await buildOrder(deps);
  const foreign = await buildOrder(deps, { customerEmail: GRACE });
  ada = await signInCustomer(deps, ADA, 'Mozilla/5.0 Firefox/140.0');
  await signInCustomer(deps, GRACE);
  await db.insert(contactInquiries).values({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: ADA,
    message: 'Hello',
    consentGiven: true,
  });
  await db.insert(portalColleagues).values([
    { customerId: await idOf(ADA), email: CHARLES, role: 'reader' },
    { customerId: await idOf(GRACE), email: ADA, role: 'editor' },
    { customerId: await idOf(GRACE), email: 'grace.s@compilers.example', role: 'reader' },
  ]);
  for (const email of [ADA, GRACE]) {
    const key = { publicKey: Buffer.alloc(77), counter: 0, name: `Laptop of ${email}` };
    await db.insert(portalPasskeys).values({ ...key, email, credentialId: email });
    const values = { companyName: `Company of ${email}` };
    await db.insert(applicationDrafts).values({ draftToken: randomUUID(), email, values });
    await buildSession(deps, { preApplication: { email: email.toUpperCase() } });
    const expiresAt = new Date(deps.now().getTime() + DAY);
    await db.insert(portalLinks).values({ email, tokenHash: Buffer.from(email), expiresAt });
  }
  const details = {
    holderName: 'Engines',
    holderPlace: 'London',
    holderCountry: 'GB',
    scope: 'Calculating machines.',
    confirmedAt: deps.now(),
    confirmedBy: ADA,
  };
  await db.insert(holderDetails).values([
    { ...details, orderId: order.id },
    { ...details, orderId: foreign.id },
  ]);
});

const exportOf = async (headers: Headers) => {
  const response = await inject({ method: 'GET', url: '/api/portal/data', headers });
  expect(response.statusCode).toBe(200);
  return response;
};
const ask = (note: string | null = 'Please.', headers = ada) =>
  inject({ method: 'POST', url: '/api/portal/erasure', headers, body: { note } });
const withdraw = (headers = ada) =>
  inject({ method: 'DELETE', url: '/api/portal/erasure', headers });
const decide = (id: number, body: object) => send('POST', `${REQUESTS}/${id}`, body);
const mails = (template: string) =>
  db.select().from(emailOutbox).where(eq(emailOutbox.template, template)).orderBy(emailOutbox.id);

describe('the own data', () => {
  it('are handed over as a file, with what the page keeps', async () => {
    await ask();
    const response = await exportOf(ada);
    expect(response.headers['content-disposition']).toContain('attachment');
    const data = JSON.parse(response.body);
    expect(data).toMatchObject({
      email: ADA,
      orders: [{ customerEmail: ADA }],
      inquiries: [{ message: 'Hello' }],
      assessments: [{ preApplication: { email: ADA.toUpperCase() } }],
      devices: [{ userAgent: 'Mozilla/5.0 Firefox/140.0' }],
      passkeys: [{ name: `Laptop of ${ADA}` }],
      colleagues: [
        { email: CHARLES, invitedBy: ADA, role: 'reader' },
        { email: ADA, invitedBy: GRACE, role: 'editor' },
      ],
      drafts: [{ values: { companyName: `Company of ${ADA}` } }],
      erasureRequests: [{ note: 'Please.', state: 'open' }],
      holderDetails: [{ holderName: 'Engines', confirmedBy: ADA }],
    });
    expect(response.body).not.toMatch(/tokenHash|publicKey|credentialId|draftToken|internalNote/);
  });

  it('of a colleague are only about the colleague', async () => {
    const data = JSON.parse((await exportOf(await signInCustomer(deps, CHARLES))).body);
    const { email, devices, colleagues, ...rest } = data;
    expect({ email, devices, colleagues }).toMatchObject({
      email: CHARLES,
      devices: [{}],
      colleagues: [{ email: CHARLES, invitedBy: ADA }],
    });
    expect(Object.values(rest).flat()).toEqual([]);
  });
});

describe('a request for deletion', () => {
  it('is shown to its owner and to staff, who are told without a name', async () => {
    const askedAt = deps.now().toISOString();
    const page = await ask();
    expect(page.json().erasureRequest).toEqual({ askedAt, state: 'open', answer: null });
    expect((await get(REQUESTS)).json()).toEqual([{ id: 1, email: ADA, note: 'Please.', askedAt }]);
    const [told, ...others] = await mails('erasure-asked');
    expect(others).toEqual([]);
    expect(told).toMatchObject({ recipient: deps.brand.supportEmail, data: { askedAt } });
    const { attention } = (await get('/api/admin/overview')).json<Overview>();
    expect(attention.find(({ kind }) => kind === 'erasure-asked')).toMatchObject({
      count: 1,
      entries: [
        { subject: 'settings', id: 1, title: ADA, detail: 'Please.', at: askedAt, isLate: false },
      ],
    });
  });

  it('is open once, and can be taken back', async () => {
    expect((await withdraw()).statusCode).toBe(404);
    await ask();
    expect((await ask('Once more.')).statusCode).toBe(409);
    expect((await get(REQUESTS)).json()).toMatchObject([{ note: 'Please.' }]);
    const grace = await signInCustomer(deps, GRACE);
    expect((await withdraw(grace)).statusCode).toBe(404);
    expect((await withdraw()).json().erasureRequest).toBeNull();
    expect((await get(REQUESTS)).json()).toEqual([]);
    expect((await decide(1, { outcome: 'erased' })).statusCode).toBe(404);
    advance(1);
    expect((await ask('Once more.')).statusCode).toBe(200);
    expect(await mails('erasure-asked')).toHaveLength(2);
  });

  it('waits in the order in which it was asked', async () => {
    await ask();
    advance(1);
    await ask(null, await signInCustomer(deps, GRACE));
    const waiting = (await get(REQUESTS)).json();
    expect(waiting).toMatchObject([{ email: ADA }, { email: GRACE, note: null }]);
  });

  it('is declined with an answer, and can be asked for again', async () => {
    await ask();
    expect((await decide(1, { outcome: 'declined', answer: ' ' })).statusCode).toBe(400);
    const answer = 'A payment is disputed.';
    expect((await decide(1, { outcome: 'declined', answer })).json()).toEqual([]);
    expect(await mails('erasure-decided')).toMatchObject([
      { recipient: ADA, data: { outcome: 'declined', answer } },
    ]);
    expect((await decide(1, { outcome: 'erased' })).statusCode).toBe(404);
    expect((await withdraw()).statusCode).toBe(404);
    expect(await db.select().from(portalSessions)).toHaveLength(2);
    const again = await ask();
    expect(again.json().erasureRequest).toMatchObject({ state: 'open', answer: null });
    await decide(1, { outcome: 'declined', answer });
    expect(await mails('erasure-decided')).toHaveLength(1);
    advance(1);
    await ask();
    await decide(1, { outcome: 'declined', answer });
    expect(await mails('erasure-decided')).toHaveLength(2);
  });

  it('is decided by an owner alone', async () => {
    await ask();
    const { headers } = await signIn({ role: 'reviewer' });
    const body = { outcome: 'erased' };
    const refused = await inject({ method: 'POST', url: `${REQUESTS}/1`, headers, body });
    expect(refused.statusCode).toBe(403);
    expect((await inject({ method: 'GET', url: REQUESTS, headers })).json()).toHaveLength(1);
  });

  it('that is granted removes what need not be kept, and says what is', async () => {
    await ask();
    expect((await decide(1, { outcome: 'erased' })).json()).toEqual([]);
    const tables = [
      portalSessions,
      portalLinks,
      portalPasskeys,
      applicationDrafts,
      erasureRequests,
    ];
    for (const table of tables) {
      expect(await db.select().from(table).where(eq(table.email, ADA))).toEqual([]);
    }
    const [left] = await db.select().from(portalColleagues);
    expect(await db.select().from(portalColleagues)).toHaveLength(1);
    expect(left?.email).toBe('grace.s@compilers.example');
    for (const table of [portalSessions, portalLinks, portalPasskeys, applicationDrafts]) {
      expect(await db.select().from(table).where(eq(table.email, GRACE))).toHaveLength(1);
    }
    const unfinished = (await db.select().from(assessmentSessions)).filter(
      ({ preApplication }) => preApplication,
    );
    expect(unfinished).toMatchObject([{ preApplication: { email: GRACE.toUpperCase() } }]);
    const details = await db.select().from(holderDetails).orderBy(holderDetails.orderId);
    expect(details.map(({ confirmedBy }) => confirmedBy)).toEqual([ADA, 'an erased address']);
    const [mail] = await mails('erasure-decided');
    expect(mail).toMatchObject({
      recipient: ADA,
      data: { outcome: 'erased', kept: { orders: 1, inquiries: 0, page: 0 } },
    });
    const gone = await inject({ method: 'GET', url: '/api/portal/sessions', headers: ada });
    expect(gone.statusCode).toBe(401);
  });

  it('of a colleague leaves the company alone, and nothing of the colleague', async () => {
    const charles = await signInCustomer(deps, CHARLES);
    await ask(null, charles);
    await decide(1, { outcome: 'erased' });
    expect((await mails('erasure-decided'))[0]?.data).toMatchObject({ kept: { orders: 0 } });
    expect(await idOf(ADA)).not.toBe(0);
    const found = (await send('POST', '/api/admin/privacy/find', { email: CHARLES })).json();
    expect(Object.values({ ...found.goes, ...found.stays })).not.toContain(1);
  });
});

it('counts what the page keeps among what can be erased', async () => {
  const found = (await send('POST', '/api/admin/privacy/find', { email: ADA })).json();
  expect(found).toMatchObject({ goes: { assessments: 1, page: 5 }, stays: { page: 0 } });
  await send('POST', '/api/admin/privacy/erase', { email: ADA });
  const left = (await send('POST', '/api/admin/privacy/find', { email: ADA })).json();
  expect(left).toMatchObject({ goes: { assessments: 0, page: 0 }, stays: { orders: 1 } });
});

it('does not take an unfinished assessment from the customer whose order it became', async () => {
  const { id } = await buildSession(deps, { preApplication: { email: CHARLES } });
  await buildOrder(deps, { sessionId: id });
  await send('POST', '/api/admin/privacy/erase', { email: CHARLES });
  expect(await db.select().from(assessmentSessions).where(eq(assessmentSessions.id, id))).toEqual([
    expect.objectContaining({ id }),
  ]);
});

it('keeps drafts for 90 days, declined requests for a year and our answer for a month', async () => {
  await ask();
  await decide(1, { outcome: 'declined', answer: 'No.' });
  await db.update(applicationDrafts).set({ updatedAt: deps.now() });
  const count = async () => ({
    drafts: (await db.select().from(applicationDrafts)).length,
    requests: (await db.select().from(erasureRequests)).length,
    answers: (await mails('erasure-decided')).length,
  });
  const after = async (milliseconds: number) => {
    advance(milliseconds);
    await sweepRetention(deps);
    return count();
  };
  expect(await after(30 * DAY)).toEqual({ drafts: 2, requests: 1, answers: 1 });
  expect(await after(1)).toEqual({ drafts: 2, requests: 1, answers: 0 });
  expect(await after(60 * DAY - 1)).toEqual({ drafts: 2, requests: 1, answers: 0 });
  expect(await after(1)).toEqual({ drafts: 0, requests: 1, answers: 0 });
  expect(await after(275 * DAY - 1)).toEqual({ drafts: 0, requests: 1, answers: 0 });
  expect(await after(1)).toEqual({ drafts: 0, requests: 0, answers: 0 });
  await signInAgain();
});
