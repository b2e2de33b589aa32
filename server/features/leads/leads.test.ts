import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Lead } from '#core/contract/staff/leads.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { activity } from '#server/db/schema/activity.ts';
import { assessmentLeads, certificationEligibility } from '#server/db/schema/assessment.ts';
import { testApp } from '#server/test/app.ts';
import { CUSTOMER, customerOf } from '#server/test/payments.ts';
import { buildLead, buildOrder, buildSession } from '#server/test/records/builders.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const HOUR = 3_600_000;

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject, advance } = shop;
const { staff, get, send } = staffOf(shop);
const customer = customerOf(shop);

const PATH = '/api/admin/assessment-completions';
const list = (query: Record<string, string> = {}) => get(`${PATH}?${new URLSearchParams(query)}`);
const emailsOf = async (query: Record<string, string> = {}) =>
  (await list(query)).json().map(({ email }: Lead) => email);
const edit = ({ id }: { id: number }, body: object) =>
  send('PATCH', `/api/admin/assessment-lead/${id}`, body);
const leadRow = async ({ id }: { id: number }) =>
  (await db.select().from(assessmentLeads).where(eq(assessmentLeads.id, id)))[0];
const recorded = () =>
  db.select().from(activity).where(eq(activity.subjectType, 'lead')).orderBy(asc(activity.id));
const score = (sessionId: string, scores: readonly number[]) =>
  db.insert(certificationEligibility).values(
    scores.map((eligibilityScore, i) => ({
      sessionId,
      certificationType: AREAS[i]?.id ?? '',
      eligibilityScore,
      isEligible: eligibilityScore >= 70,
      areMustHavesMet: true,
      schemeVersion: 1,
    })),
  );

describe('the list of leads', () => {
  it('is for staff alone', async () => {
    expect((await inject({ method: 'GET', url: PATH })).statusCode).toBe(401);
  });

  it('shows the newest first, with score, eligible areas and order', async () => {
    const older = await buildLead(deps);
    await score(older.sessionId, [90, 70, 69, 30, 12]);
    const order = await buildOrder(deps, { sessionId: older.sessionId });
    advance(HOUR);
    const newer = await buildLead(deps, { email: 'new@example.com' });
    const response = await list();
    expect(response.json()).toMatchObject([
      { id: newer.id, status: 'new', score: null, eligibleAreas: [], orderNumber: null },
      {
        id: older.id,
        score: 54.2,
        eligibleAreas: [AREAS[0].id, AREAS[1].id],
        orderNumber: order.orderNumber,
      },
    ]);
    expect(response.headers['x-total-count']).toBe('2');
  });

  it('takes the decimals of the areas into the score', async () => {
    const lead = await buildLead(deps);
    await score(lead.sessionId, [67, 51]);
    await db
      .update(certificationEligibility)
      .set({ score: 67.5 })
      .where(eq(certificationEligibility.eligibilityScore, 67));
    expect((await list()).json()).toMatchObject([{ score: 59.2 }]);
    expect((await get(`/api/admin/assessment-lead/${lead.id}`)).json().results).toMatchObject([
      { score: 67.5 },
      { score: 51 },
    ]);
  });

  it('is read page by page', async () => {
    for (const name of ['a', 'b', 'c']) await buildLead(deps, { email: `${name}@example.com` });
    const first = await list({ limit: '2' });
    expect(first.json()).toMatchObject([{ email: 'c@example.com' }, { email: 'b@example.com' }]);
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await get(next);
    expect(second.json()).toMatchObject([{ email: 'a@example.com' }]);
    expect(second.headers.link).toBeUndefined();
    expect(second.headers['x-total-count']).toBe('3');
  });

  it('can be narrowed by status, date and words', async () => {
    await buildLead(deps, { email: 'old@example.com', status: 'contacted' });
    advance(HOUR);
    const from = deps.now().toISOString();
    await buildLead(deps, { email: 'grace@navy.example', firstName: 'Grace', companyName: 'Navy' });
    expect(await emailsOf({ status: 'contacted' })).toEqual(['old@example.com']);
    expect(await emailsOf({ from })).toEqual(['grace@navy.example']);
    expect(await emailsOf({ search: 'grace NAVY' })).toEqual(['grace@navy.example']);
    expect(await emailsOf({ search: 'gr%ce' })).toEqual([]);
    expect(await emailsOf({ search: 'navy', status: 'contacted' })).toEqual([]);
  });
});

describe('one lead', () => {
  it('shows what was entered, answered and found', async () => {
    const sessionId = await customer.assessed({ level: 4 });
    const [{ id }] = (await list()).json();
    const lead = (await get(`/api/admin/assessment-lead/${id}`)).json();
    expect(lead).toMatchObject({ sessionId, ...CUSTOMER, status: 'new', orderNumber: null });
    expect(lead.score).toBeGreaterThan(0);
    expect(lead.results.map(({ area }: { area: string }) => area).sort()).toEqual(
      AREAS.map(({ id: area }) => area).sort(),
    );
    for (const result of lead.results) expect(result.summary).toMatch(/^[A-Z].+\.$/);
    expect(lead.answers.length).toBeGreaterThan(15);
    for (const answer of lead.answers) {
      expect(answer).toMatchObject({ level: 4, area: expect.stringMatching(/-/) });
      expect(answer.question.length).toBeGreaterThan(10);
      expect(answer.response.length).toBeGreaterThan(0);
    }
  });

  it('shows everything that was entered before the assessment', async () => {
    const session = await buildSession(deps, {
      preApplication: {
        companySize: '11-50',
        currentChallenges: 'Growing too fast',
        selectedCertifications: ['quality-management'],
      },
    });
    const lead = await buildLead(deps, { sessionId: session.id });
    expect((await get(`/api/admin/assessment-lead/${lead.id}`)).json()).toMatchObject({
      companySize: '11-50',
      currentChallenges: 'Growing too fast',
      selectedCertifications: ['quality-management'],
      answers: [],
      results: [],
    });
  });

  it.each([null, 'text', [1], { companySize: 7, selectedCertifications: 'x' }])(
    'can be read whatever was entered: %o',
    async (preApplication) => {
      const session = await buildSession(deps, { preApplication });
      const lead = await buildLead(deps, { sessionId: session.id });
      expect((await get(`/api/admin/assessment-lead/${lead.id}`)).json()).toMatchObject({
        companySize: null,
        currentChallenges: null,
        selectedCertifications: [],
      });
    },
  );

  it('shows a recommendation that is not JSON as it is', async () => {
    const lead = await buildLead(deps);
    await score(lead.sessionId, [80]);
    await db.update(certificationEligibility).set({ recommendations: 'Plain words' });
    const response = await get(`/api/admin/assessment-lead/${lead.id}`);
    expect(response.json().results).toMatchObject([{ summary: 'Plain words' }]);
  });

  it('that nobody knows is not found', async () => {
    expect((await get('/api/admin/assessment-lead/7')).statusCode).toBe(404);
    expect((await edit({ id: 7 }, { status: 'new' })).statusCode).toBe(404);
  });
});

describe('an edit of a lead', () => {
  it.each(['new', 'contacted', 'qualified', 'converted'])('may set %s', async (status) => {
    const lead = await buildLead(deps, { status: 'qualified' });
    expect((await edit(lead, { status })).json()).toMatchObject({ id: lead.id, status });
  });

  it('keeps what is left out, clears what is blank, and is recorded', async () => {
    const lead = await buildLead(deps, { notes: 'Call on Monday' });
    await edit(lead, { status: 'contacted' });
    expect(await leadRow(lead)).toMatchObject({ status: 'contacted', notes: 'Call on Monday' });
    await edit(lead, { notes: ' ' });
    expect(await leadRow(lead)).toMatchObject({ status: 'contacted', notes: null });
    await edit(lead, {});
    expect(await recorded()).toMatchObject([
      {
        subjectId: String(lead.id),
        actor: staff.username,
        action: 'status changed',
        data: { before: { status: 'new' }, after: { status: 'contacted' } },
      },
      { action: 'edited', data: { before: { notes: 'Call on Monday' }, after: { notes: null } } },
    ]);
  });

  it('is refused when somebody else was faster', async () => {
    const lead = await buildLead(deps);
    const expectedUpdatedAt = lead.updatedAt.toISOString();
    const both = await Promise.all([
      edit(lead, { status: 'contacted', expectedUpdatedAt }),
      edit(lead, { status: 'qualified', expectedUpdatedAt }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await recorded()).toHaveLength(1);
  });

  it.each([{ status: 'lost' }, { notes: 'x'.repeat(5_001) }, { expectedUpdatedAt: 'now' }])(
    'is refused with %o',
    async (body) => {
      const lead = await buildLead(deps);
      expect((await edit(lead, body)).statusCode).toBe(400);
      expect(await leadRow(lead)).toEqual(lead);
    },
  );
});

describe('a lead that came to nothing', () => {
  it('is lost with a reason, which goes when it is taken up again', async () => {
    const lead = await buildLead(deps);
    const refused = await edit(lead, { status: 'lost' });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { lostReason: 'Please say why the lead was lost' },
    ]);
    const lost = await edit(lead, { status: 'lost', lostReason: 'price', lostNote: 'Next year' });
    expect(lost.json()).toMatchObject({
      status: 'lost',
      lostReason: 'price',
      lostNote: 'Next year',
    });
    expect((await edit(lead, { notes: 'Called' })).json()).toMatchObject({
      lostReason: 'price',
      lostNote: 'Next year',
    });
    expect((await edit(lead, { status: 'contacted' })).json()).toMatchObject({
      status: 'contacted',
      lostReason: null,
      lostNote: null,
    });
  });

  it('is archived out of the list and its counts, and brought back', async () => {
    const lead = await buildLead(deps);
    const archive = (isArchived: boolean) =>
      send('PUT', `/api/admin/leads/${lead.id}/archived`, { isArchived });
    const countNew = async () => (await get('/api/admin/overview')).json().leads.new;
    expect((await archive(true)).json()).toMatchObject({ archivedAt: deps.now().toISOString() });
    expect([await emailsOf(), await emailsOf({ archived: 'only' })]).toEqual([[], [lead.email]]);
    expect([await countNew(), await emailsOf({ attention: 'lead-new' })]).toEqual([0, []]);
    await archive(false);
    await archive(false);
    expect([await emailsOf(), await emailsOf({ archived: 'only' })]).toEqual([[lead.email], []]);
    expect(await countNew()).toBe(1);
    expect((await recorded()).map(({ action }) => action)).toEqual(['archived', 'unarchived']);
  });
});
