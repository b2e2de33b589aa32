import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db, Queryable } from '#server/db/connection.ts';
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

/** Installs the product's questions; retires one that is no longer asked, and keeps its answers. */
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

export async function insertSession(
  db: Queryable,
  session: typeof assessmentSessions.$inferInsert,
): Promise<SessionRow> {
  const [row] = await db.insert(assessmentSessions).values(session).returning();
  if (!row) throw new Error('The session was not stored');
  return row;
}

/** Creates a session under an id that the caller chose. False if it exists; waits for a concurrent call with the same id. */
export async function claimSession(
  tx: Queryable,
  session: typeof assessmentSessions.$inferInsert & { id: string },
): Promise<boolean> {
  const rows = await tx
    .insert(assessmentSessions)
    .values(session)
    .onConflictDoNothing({ target: assessmentSessions.id })
    .returning({ id: assessmentSessions.id });
  return rows.length > 0;
}

export async function findSession(db: Queryable, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(assessmentSessions).where(eq(assessmentSessions.id, id));
  return row;
}

/** Locks the session until the transaction ends: no one else can answer, evaluate or seal it. */
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

/** Named statements, since every answer of every visitor runs them: none is built, parsed or planned again. */
const FIND_ANSWERABLE = {
  name: 'find-answerable',
  text: `
    select session.browser_key_hash as "browserKeyHash", session.completed_at as "completedAt",
      session.sealed_at as "sealedAt", question.id as "questionId", question.options
    from assessment_sessions as session
    left join assessment_questions as question on question.id = $2 and question.retired_at is null
    where session.id = $1`,
};

/** A session, and the question to be answered in it. */
export type Answerable = Pick<SessionRow, 'browserKeyHash' | 'completedAt' | 'sealedAt'> & {
  /** Null: there is no such question. */
  questionId: number | null;
  /** Null for texts. */
  options: string[] | null;
};

export async function findAnswerable(
  db: Db,
  sessionId: string,
  questionId: number,
): Promise<Answerable | undefined> {
  const values = [sessionId, questionId];
  const { rows } = await db.$client.query<Answerable>({ ...FIND_ANSWERABLE, values });
  return rows[0];
}

/** Locks the session, so that evaluating and sealing wait, and finds nothing once one of them has happened. */
const OPEN_SESSION = `
  session as (
    update assessment_sessions set updated_at = $3
    where id = $1 and sealed_at is null and (completed_at is not null) = $4
    returning id
  )`;

const SAVE_RESPONSE = {
  name: 'save-response',
  text: `
    with ${OPEN_SESSION}, saved as (
      insert into assessment_responses (session_id, question_id, submitted_at, response, level)
      select id, $2::int, $3, $5::text, $6::smallint from session
      on conflict (session_id, question_id) do update set
        response = excluded.response, level = excluded.level, submitted_at = excluded.submitted_at
    )
    select id from session`,
};

const DELETE_RESPONSE = {
  name: 'delete-response',
  text: `
    with ${OPEN_SESSION}, deleted as (
      delete from assessment_responses
      where session_id = (select id from session) and question_id = $2
    )
    select id from session`,
};

type NewResponse = {
  sessionId: string;
  questionId: number;
  /** Null deletes the answer. */
  response: string | null;
  level: number | null;
  submittedAt: Date;
  /** The session's state when it was read. */
  isCompleted: boolean;
};

/** Saves an answer in a session that is as it was when it was read. False: it has changed since. */
export async function saveResponse(db: Db, answer: NewResponse): Promise<boolean> {
  const { sessionId, questionId, response, level, submittedAt, isCompleted } = answer;
  const open = [sessionId, questionId, submittedAt, isCompleted];
  const { rows } = await db.$client.query(
    response === null
      ? { ...DELETE_RESPONSE, values: open }
      : { ...SAVE_RESPONSE, values: [...open, response, level] },
  );
  return rows.length > 0;
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

/** Replaces the results of the session. */
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
        areMustHavesMet: sql`excluded.are_must_haves_met`,
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

/** Stores one lead per session; keeps what staff have entered on it. */
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
