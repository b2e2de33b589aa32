import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import type { PortalAssessment, Unfinished } from '#core/contract/portal/records.ts';
import { AREA_IDS } from '#core/domain/catalogue.ts';
import type { Queryable } from '#server/db/connection.ts';
import { applicationDrafts } from '#server/db/schema/access/portal.ts';
import {
  assessmentLeads as leads,
  certificationEligibility as results,
  assessmentSessions as sessions,
} from '#server/db/schema/assessment.ts';
import { toReportHead } from '#server/features/assessment/report-head.ts';
import type { Account } from '#server/features/portal/portal-accounts.ts';
import { listUnfinishedAssessments } from '#server/features/portal/unfinished.ts';
import { idsOf, MOST, ownedBy } from './owned.ts';

/** Lists evaluated assessments, newest first. */
export async function listOwnAssessments(
  db: Queryable,
  accounts: readonly Account[],
): Promise<PortalAssessment[]> {
  const found = await db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      completedAt: sessions.completedAt,
      customerId: leads.customerId,
      companyName: leads.companyName,
    })
    .from(leads)
    .innerJoin(sessions, eq(sessions.id, leads.sessionId))
    .where(
      and(
        inArray(leads.customerId, idsOf(accounts)),
        isNotNull(sessions.completedAt),
        eq(sessions.kind, 'assessment'),
      ),
    )
    .orderBy(desc(sessions.completedAt), desc(leads.id))
    .limit(MOST);
  const scored = await db
    .select()
    .from(results)
    .where(
      inArray(
        results.sessionId,
        found.map(({ id }) => id),
      ),
    );
  return found.flatMap((row) => {
    const head = toReportHead(row, row, 'owner');
    if (!head) return [];
    return {
      ...ownedBy(accounts, row.customerId),
      sessionId: row.id,
      reportNumber: head.number,
      companyName: head.companyName,
      completedAt: head.completedAt,
      areas: toAreas(scored.filter(({ sessionId }) => sessionId === row.id)),
    };
  });
}

const toAreas = (rows: (typeof results.$inferSelect)[]): PortalAssessment['areas'] =>
  AREA_IDS.flatMap((area) => {
    const result = rows.find(({ certificationType }) => certificationType === area);
    if (!result) return [];
    return {
      area,
      score: result.score ?? result.eligibilityScore,
      isEligible: result.isEligible,
    };
  });

/** Lists the unfinished assessments and applications of an address, newest first. */
export async function listUnfinished(db: Queryable, email: string): Promise<Unfinished[]> {
  const [assessments, drafts] = await Promise.all([
    listUnfinishedAssessments(db, email),
    db
      .select()
      .from(applicationDrafts)
      .where(eq(applicationDrafts.email, email))
      .orderBy(desc(applicationDrafts.updatedAt))
      .limit(MOST),
  ]);
  const begun = [
    ...assessments.map(({ sessionId, updatedAt, answered }) => ({
      kind: 'assessment' as const,
      sessionId,
      updatedAt: updatedAt.toISOString(),
      // Answers to retired questions are counted too.
      answered: Math.min(answered, QUESTIONS.length),
      questions: QUESTIONS.length,
    })),
    ...drafts.map(({ draftToken, updatedAt, values }) => ({
      kind: 'application' as const,
      draftToken,
      updatedAt: updatedAt.toISOString(),
      companyName: values.companyName || null,
    })),
  ];
  return begun.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, MOST);
}
