import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { AppError, invalidField } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { applicationDrafts } from '#server/db/schema/access/portal.ts';
import { assessmentResponses, assessmentSessions } from '#server/db/schema/assessment.ts';

/** Assessments that were begun with an address and never evaluated, newest first. */
export const listUnfinishedAssessments = (db: Queryable, email: string) =>
  db
    .select({
      sessionId: assessmentSessions.id,
      updatedAt: assessmentSessions.updatedAt,
      answered: count(assessmentResponses.id),
    })
    .from(assessmentSessions)
    .leftJoin(assessmentResponses, eq(assessmentResponses.sessionId, assessmentSessions.id))
    .where(isUnfinished(email))
    .groupBy(assessmentSessions.id)
    .orderBy(desc(assessmentSessions.updatedAt));

const isUnfinished = (email: string) =>
  and(
    sql`lower(${assessmentSessions.preApplication}->>'email') = ${email}`,
    isNull(assessmentSessions.completedAt),
    eq(assessmentSessions.kind, 'assessment'),
  );

/** Makes this browser the one that began the assessment: it reads and changes every answer. */
export async function continueAssessment(
  db: Queryable,
  email: string,
  { sessionId, browserKeyHash }: { sessionId: string; browserKeyHash: Buffer | null },
) {
  const isOwn = and(eq(assessmentSessions.id, sessionId), isUnfinished(email));
  const [row] = await db
    .select({ preApplicationData: assessmentSessions.preApplication })
    .from(assessmentSessions)
    .where(isOwn);
  if (!row) {
    throw new AppError('not_found', 'This assessment is not on your page. It may be finished.');
  }
  if (!browserKeyHash) throw invalidField('browserKey', 'This browser cannot keep an assessment.');
  await db.update(assessmentSessions).set({ browserKeyHash }).where(isOwn);
  return row;
}

/** Applications that are being filled in with an address, newest first. */
export const listDrafts = (db: Queryable, email: string) =>
  db
    .select()
    .from(applicationDrafts)
    .where(eq(applicationDrafts.email, email))
    .orderBy(desc(applicationDrafts.updatedAt));

export async function readDraft(db: Queryable, email: string, draftToken: string) {
  const [row] = await db
    .select({ values: applicationDrafts.values, sessionId: applicationDrafts.sessionId })
    .from(applicationDrafts)
    .where(and(eq(applicationDrafts.draftToken, draftToken), eq(applicationDrafts.email, email)));
  if (row) return row;
  throw new AppError('not_found', 'This application is not on your page. It may have been sent.');
}
