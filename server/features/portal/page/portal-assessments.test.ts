import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { AREA_IDS } from '#core/domain/catalogue.ts';
import { applicationDrafts } from '#server/db/schema/access/portal.ts';
import { assessmentLeads, assessmentSessions } from '#server/db/schema/assessment.ts';
import { testApp } from '#server/test/app.ts';
import { CUSTOMER, customerOf } from '#server/test/payments.ts';
import { letIn, portalOf } from '#server/test/portal/portal.ts';
import { buildLead, buildOrder, buildSession } from '#server/test/records/builders.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, advance } = shop;
const customer = customerOf(shop);

const ADA = CUSTOMER.email;
const BOB = 'bob@looms.example';
const HOUR = 3_600_000;

const pageOf = async (email = ADA) => (await portalOf(shop, email)).page();

describe('assessments', () => {
  it('are those that were evaluated, each with its scores in the catalogue’s order', async () => {
    const first = await customer.assessed({ level: 3 });
    advance(HOUR);
    const second = await customer.assessed({ level: 5 });
    // Staff added this one by hand: nobody answered anything.
    await buildLead(deps);
    const { assessments } = await pageOf();
    expect(assessments.map(({ sessionId }) => sessionId)).toEqual([second, first]);
    expect(assessments[0]).toMatchObject({
      mayEdit: true,
      companyName: 'Analytical Engines',
      completedAt: deps.now().toISOString(),
    });
    expect(assessments[0]?.areas).toEqual(
      AREA_IDS.map((area) => ({ area, score: 100, isEligible: true })),
    );
    expect(assessments[1]?.areas.every(({ score, isEligible }) => score < 70 && !isEligible)).toBe(
      true,
    );
    const session = await shop.inject({ method: 'GET', url: `/api/assessment/session/${second}` });
    expect(assessments[0]?.reportNumber).toBe(session.json().report.number);
  });

  it('follow the corrected address of their lead', async () => {
    const sessionId = await customer.assessed();
    await db
      .update(assessmentLeads)
      .set({ email: BOB })
      .where(eq(assessmentLeads.sessionId, sessionId));
    expect((await pageOf()).assessments).toEqual([]);
    expect((await pageOf(BOB)).assessments).toMatchObject([{ sessionId }]);
  });
});

describe('what was begun', () => {
  it('can be continued, newest first', async () => {
    const preApplication = { ...CUSTOMER, email: 'Ada@Analytical.example' };
    const { id: sessionId } = await buildSession(deps, { preApplication });
    advance(HOUR);
    const draftToken = randomUUID();
    await db.insert(applicationDrafts).values({
      draftToken,
      email: ADA,
      values: { companyName: 'Engines' },
      updatedAt: deps.now(),
    });
    const { unfinished } = await pageOf();
    expect(unfinished).toEqual([
      {
        kind: 'application',
        draftToken,
        updatedAt: deps.now().toISOString(),
        companyName: 'Engines',
      },
      {
        kind: 'assessment',
        sessionId,
        updatedAt: new Date(deps.now().getTime() - HOUR).toISOString(),
        answered: 0,
        questions: QUESTIONS.length,
      },
    ]);
    expect((await pageOf(BOB)).unfinished).toEqual([]);
    await db.update(assessmentSessions).set({ completedAt: deps.now() });
    expect((await pageOf()).unfinished).toMatchObject([{ kind: 'application' }]);
  });

  it('is for the address itself, not for those whom it let in', async () => {
    const { customerId } = await buildOrder(deps);
    await buildSession(deps, { preApplication: CUSTOMER });
    await letIn(deps, customerId, { email: BOB, role: 'editor' });
    expect((await pageOf(BOB)).unfinished).toEqual([]);
  });
});
