import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import {
  assessmentLeads,
  assessmentQuestions,
  assessmentResponses,
  assessmentSessions,
  certificationEligibility,
} from '#server/db/schema/assessment.ts';

export type QuestionRow = typeof assessmentQuestions.$inferSelect;
export type SessionRow = typeof assessmentSessions.$inferSelect;
export type ResultRow = typeof certificationEligibility.$inferSelect;
export type LeadRow = typeof assessmentLeads.$inferSelect;

/** Puts the product's questions in place; one that is no longer asked is retired, its answers stay. */
export async function upsertQuestions(
  db: Queryable,
  questions: (typeof assessmentQuestions.$inferInsert)[],
  now: Date,
): Promise<void> {
  await db
    .insert(assessmentQuestions)
    .values(questions)
    .onConflictDoUpdate({
      target: assessmentQuestions.key,
      set: {
        questionText: sql`excluded.question_text`,
        questionType: sql`excluded.question_type`,
        options: sql`excluded.options`,
        certificationCategories: sql`excluded.certification_categories`,
        weight: sql`excluded.weight`,
        isRequired: sql`excluded.is_required`,
        mustHave: sql`excluded.must_have`,
        orderIndex: sql`excluded.order_index`,
        retiredAt: null,
      },
    });
  const keys = questions.map(({ key }) => key);
  await db
    .update(assessmentQuestions)
    .set({ retiredAt: now })
    .where(and(notInArray(assessmentQuestions.key, keys), isNull(assessmentQuestions.retiredAt)));
}

export const listQuestions = (db: Queryable): Promise<QuestionRow[]> =>
  db
    .select()
    .from(assessmentQuestions)
    .where(isNull(assessmentQuestions.retiredAt))
    .orderBy(asc(assessmentQuestions.orderIndex));

export async function findQuestion(db: Queryable, id: number): Promise<QuestionRow | undefined> {
  const [row] = await db
    .select()
    .from(assessmentQuestions)
    .where(and(eq(assessmentQuestions.id, id), isNull(assessmentQuestions.retiredAt)));
  return row;
}

export async function insertSession(
  db: Queryable,
  session: typeof assessmentSessions.$inferInsert,
): Promise<SessionRow> {
  const [row] = await db.insert(assessmentSessions).values(session).returning();
  if (!row) throw new Error('The session was not stored');
  return row;
}

export async function findSession(db: Queryable, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(assessmentSessions).where(eq(assessmentSessions.id, id));
  return row;
}

/** Until the transaction ends nobody else can answer, evaluate or seal it. */
export async function lockSession(db: Queryable, id: string): Promise<SessionRow | undefined> {
  const [row] = await db
    .select()
    .from(assessmentSessions)
    .where(eq(assessmentSessions.id, id))
    .for('update');
  return row;
}

export async function updateSession(
  db: Queryable,
  id: string,
  change: Partial<typeof assessmentSessions.$inferInsert>,
): Promise<void> {
  await db.update(assessmentSessions).set(change).where(eq(assessmentSessions.id, id));
}

export async function saveResponse(
  db: Queryable,
  response: typeof assessmentResponses.$inferInsert,
): Promise<void> {
  const { response: text, level, submittedAt } = response;
  await db
    .insert(assessmentResponses)
    .values(response)
    .onConflictDoUpdate({
      target: [assessmentResponses.sessionId, assessmentResponses.questionId],
      set: { response: text, level, submittedAt },
    });
}

export async function deleteResponse(
  db: Queryable,
  sessionId: string,
  questionId: number,
): Promise<void> {
  await db
    .delete(assessmentResponses)
    .where(
      and(
        eq(assessmentResponses.sessionId, sessionId),
        eq(assessmentResponses.questionId, questionId),
      ),
    );
}

export const listResponses = (db: Queryable, sessionId: string) =>
  db
    .select({
      questionId: assessmentResponses.questionId,
      key: assessmentQuestions.key,
      response: assessmentResponses.response,
      level: assessmentResponses.level,
    })
    .from(assessmentResponses)
    .innerJoin(assessmentQuestions, eq(assessmentQuestions.id, assessmentResponses.questionId))
    .where(eq(assessmentResponses.sessionId, sessionId))
    .orderBy(asc(assessmentQuestions.orderIndex));

/** The new results take the place of those before. */
export async function saveResults(
  db: Queryable,
  results: (typeof certificationEligibility.$inferInsert)[],
): Promise<void> {
  await db
    .insert(certificationEligibility)
    .values(results)
    .onConflictDoUpdate({
      target: [certificationEligibility.sessionId, certificationEligibility.certificationType],
      set: {
        eligibilityScore: sql`excluded.eligibility_score`,
        score: sql`excluded.score`,
        isEligible: sql`excluded.is_eligible`,
        recommendations: sql`excluded.recommendations`,
        schemeVersion: sql`excluded.scheme_version`,
        calculatedAt: sql`excluded.calculated_at`,
      },
    });
}

export const listResults = (db: Queryable, sessionId: string) =>
  db
    .select()
    .from(certificationEligibility)
    .where(eq(certificationEligibility.sessionId, sessionId))
    .orderBy(asc(certificationEligibility.id));

export async function findLead(db: Queryable, sessionId: string): Promise<LeadRow | undefined> {
  const [row] = await db
    .select()
    .from(assessmentLeads)
    .where(eq(assessmentLeads.sessionId, sessionId));
  return row;
}

/** One lead a session; what staff have made of it stays. */
export async function saveLead(
  db: Queryable,
  lead: typeof assessmentLeads.$inferInsert,
): Promise<LeadRow> {
  const { sessionId: _, ...contact } = lead;
  const [row] = await db
    .insert(assessmentLeads)
    .values(lead)
    .onConflictDoUpdate({ target: assessmentLeads.sessionId, set: contact })
    .returning();
  if (!row) throw new Error('The lead was not stored');
  return row;
}
