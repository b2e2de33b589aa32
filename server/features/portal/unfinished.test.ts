import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { BROWSER_KEY_HEADER } from '#core/contract/shared/endpoint.ts';
import { applicationDrafts } from '#server/db/schema/access/portal.ts';
import { assessmentSessions } from '#server/db/schema/assessment.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { testApp } from '#server/test/app.ts';
import { CUSTOMER, customerOf } from '#server/test/payments.ts';
import { signInCustomer } from '#server/test/portal/portal.ts';
import { anApplication } from '#server/test/records/applications.ts';

const site = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject } = site;

const ADA = 'ada@begun.example';
const browser = () => ({ [BROWSER_KEY_HEADER]: randomBytes(32).toString('base64url') });
const BUSINESS = { firstName: 'Ada', lastName: 'Lovelace', email: 'Ada@Begun.example' };

type Headers = Record<string, string>;
const call = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers = {}, body?: object) =>
  inject({ method, url, headers, ...(body && { body }) });

/** An assessment that was begun in one browser, with an address. */
async function begin(headers: Headers = browser(), preApplicationData: object = BUSINESS) {
  const { sessionId } = (await call('POST', '/api/assessment/session', headers)).json();
  const kept = await call('PUT', `/api/assessment/session/${sessionId}/business`, headers, {
    preApplicationData,
  });
  expect(kept.statusCode).toBe(200);
  return { sessionId: String(sessionId), headers };
}

const sessionOf = async (sessionId: string) => {
  const [row] = await db
    .select()
    .from(assessmentSessions)
    .where(eq(assessmentSessions.id, sessionId));
  return row;
};

describe('an unfinished assessment', () => {
  const continueIn = async (sessionId: string, headers: Headers, email = ADA) =>
    call('POST', `/api/portal/assessments/${sessionId}/continue`, {
      ...(await signInCustomer(deps, email)),
      ...headers,
    });
  const writtenAnswer = async (sessionId: string, headers: Headers) => {
    const read = await call('GET', `/api/assessment/session/${sessionId}`, headers);
    return read.json().answers[0]?.response;
  };

  it('is continued in another browser with every answer', async () => {
    const { sessionId, headers } = await begin();
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from assessment_questions where options is null order by id limit 1`,
    );
    const answer = { sessionId, questionId: rows[0]?.id, response: 'In our own words' };
    await call('POST', '/api/assessment/response', headers, answer);
    const phone = browser();
    expect(await writtenAnswer(sessionId, phone)).toBe('');
    const response = await continueIn(sessionId, phone);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true, preApplicationData: BUSINESS });
    expect(await writtenAnswer(sessionId, phone)).toBe('In our own words');
    expect(await writtenAnswer(sessionId, headers)).toBe('');
  });

  it('is nobody else’s to continue', async () => {
    const { sessionId } = await begin();
    const before = await sessionOf(sessionId);
    expect((await continueIn(sessionId, browser(), 'eve@x.example')).statusCode).toBe(404);
    expect((await continueIn(randomUUID(), browser())).statusCode).toBe(404);
    expect((await continueIn(sessionId, {})).statusCode).toBe(400);
    expect(await sessionOf(sessionId)).toEqual(before);
  });

  it('is finished once it was evaluated, and keeps what it was evaluated with', async () => {
    const { sessionId, headers } = await begin();
    await db
      .update(assessmentSessions)
      .set({ completedAt: deps.now() })
      .where(eq(assessmentSessions.id, sessionId));
    expect((await continueIn(sessionId, browser())).statusCode).toBe(404);
    await call('PUT', `/api/assessment/session/${sessionId}/business`, headers, {
      preApplicationData: { ...BUSINESS, email: 'eve@x.example' },
    });
    expect((await sessionOf(sessionId))?.preApplication).toMatchObject({ email: BUSINESS.email });
  });

  it('takes business information from its own browser alone', async () => {
    const { sessionId } = await begin();
    await call('PUT', `/api/assessment/session/${sessionId}/business`, browser(), {
      preApplicationData: { email: 'eve@x.example' },
    });
    expect((await sessionOf(sessionId))?.preApplication).toMatchObject({ email: BUSINESS.email });
    const unknown = `/api/assessment/session/${randomUUID()}/business`;
    expect((await call('PUT', unknown, {}, { preApplicationData: BUSINESS })).statusCode).toBe(404);
  });

  it('is reason enough to mail a link to the page', async () => {
    await begin(browser(), { ...BUSINESS, email: 'only@begun.example' });
    await call('POST', '/api/portal/link', {}, { email: 'Only@begun.example' });
    await call('POST', '/api/portal/link', {}, { email: 'nobody@begun.example' });
    await deps.jobs.drain(deps);
    const mails = await db.select().from(emailOutbox).orderBy(emailOutbox.id);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['only@begun.example']);
  });
});

describe('an application that is being filled in', () => {
  const save = (draftToken: string, values: object, email = 'Ada@Begun.example') =>
    call('PUT', `/api/application-drafts/${draftToken}`, {}, { email, values });
  const read = async (draftToken: string, email = ADA) =>
    call('GET', `/api/portal/drafts/${draftToken}`, await signInCustomer(deps, email));

  it('is given back to its address, as it was last saved', async () => {
    const token = randomUUID();
    await save(token, { firstName: 'A' });
    expect((await save(token, { firstName: 'Ada', companyName: 'Engines' })).statusCode).toBe(200);
    expect((await read(token)).json()).toEqual({
      values: { firstName: 'Ada', companyName: 'Engines' },
      sessionId: null,
    });
    expect((await read(token, 'eve@x.example')).statusCode).toBe(404);
    expect((await read(randomUUID())).statusCode).toBe(404);
  });

  it('follows the address that is typed', async () => {
    const token = randomUUID();
    await save(token, {});
    await save(token, {}, 'grace@x.example');
    expect((await read(token)).statusCode).toBe(404);
    expect((await read(token, 'grace@x.example')).statusCode).toBe(200);
  });

  it('takes nothing but the fields of the form', async () => {
    const token = randomUUID();
    expect((await save(token, { isAdmin: 'yes' })).statusCode).toBe(400);
    expect((await save(token, { firstName: 'x'.repeat(5_001) })).statusCode).toBe(400);
    expect((await save(token, {}, 'no address')).statusCode).toBe(400);
    expect(await db.select().from(applicationDrafts)).toEqual([]);
  });

  it('is gone once it was sent, and a late save does not bring it back', async () => {
    const token = randomUUID();
    await save(token, { firstName: 'Ada' });
    const form = { ...anApplication, email: ADA, draftToken: token };
    expect((await call('POST', '/api/applications', {}, form)).statusCode).toBe(200);
    expect((await save(token, { firstName: 'Ada' })).statusCode).toBe(200);
    expect((await read(token)).statusCode).toBe(404);
  });
});

describe('the application form', () => {
  it('knows the order for its customer, on any device, and for nobody else', async () => {
    await customerOf(site).bought();
    const [order] = await db.select().from(certificationOrders);
    const contextFor = async (headers: Headers) =>
      (await call('GET', `/api/applications/session/${order?.sessionId}`, headers)).json();
    const shown = await contextFor(await signInCustomer(deps, CUSTOMER.email));
    expect(shown.order).toMatchObject({ orderNumber: order?.orderNumber });
    expect(shown.known).toMatchObject({ email: CUSTOMER.email });
    const strangers = [
      {},
      { cookie: 'customer=made-up' },
      await signInCustomer(deps, 'eve@x.example'),
    ];
    for (const headers of strangers) {
      expect(await contextFor(headers)).toMatchObject({ hasOrder: true, order: null, known: null });
    }
  });
});
