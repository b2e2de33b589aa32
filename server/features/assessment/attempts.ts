import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { type Answers, isLevel } from '#core/domain/assessment/assessment-question.ts';
import { findContradictions } from '#core/domain/assessment/contradictions.ts';
import { toTenths } from '#core/domain/assessment/format-score.ts';
import { scoreAreas } from '#core/domain/assessment/scoring.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { assessmentAttempts, assessmentLeads } from '#server/db/schema/assessment.ts';
import type { Deps } from '#server/deps.ts';
import { findSession, listResponses } from './assessment.queries.ts';

/** As many as fit side by side. */
const SHOWN_ATTEMPTS = 4;

/** Stores an attempt only if a level differs from the previous one: evaluating the same answers again is not an attempt. */
export async function recordAttempt(
  tx: Queryable,
  attempt: typeof assessmentAttempts.$inferInsert,
): Promise<void> {
  const { sessionId, levels, evaluatedAt } = attempt;
  await tx.execute(sql`
    insert into assessment_attempts (session_id, levels, evaluated_at)
    select ${sessionId}, ${JSON.stringify(levels)}::jsonb, ${evaluatedAt?.toISOString()}
    where ${JSON.stringify(levels)}::jsonb is distinct from (
      select levels from assessment_attempts
      where session_id = ${sessionId} order by id desc limit 1)`);
}

/** What a reviewer should know of an assessment beyond its results. */
export async function reviewAssessment({ db }: Pick<Deps, 'db'>, sessionId: string) {
  if (!(await findSession(db, sessionId))) {
    throw new AppError('not_found', 'There is no such assessment');
  }
  const answers = await listResponses(db, sessionId);
  const levels = toLevels(Object.fromEntries(answers.map(({ key, level }) => [key, level])));
  const texts = Object.fromEntries(answers.map(({ key, response }) => [key, response]));
  const attempts = await listAttempts(db, sessionId);
  return {
    contradictions: findContradictions(levels, texts),
    attempts: attempts.map((attempt) => ({
      evaluatedAt: attempt.evaluatedAt.toISOString(),
      levels: attempt.levels,
      scores: scoreAreas(QUESTIONS, toLevels(attempt.levels)).map(({ area, score }) => ({
        area,
        score: toTenths(score),
      })),
    })),
  };
}

/** The last attempts of the session and of other sessions of the same customer, oldest first. */
async function listAttempts(db: Queryable, sessionId: string) {
  const customer = db
    .select({ id: assessmentLeads.customerId })
    .from(assessmentLeads)
    .where(and(eq(assessmentLeads.sessionId, sessionId), isNotNull(assessmentLeads.customerId)));
  const sessions = db
    .select({ id: assessmentLeads.sessionId })
    .from(assessmentLeads)
    .where(inArray(assessmentLeads.customerId, customer));
  const rows = await db
    .select()
    .from(assessmentAttempts)
    .where(
      or(
        eq(assessmentAttempts.sessionId, sessionId),
        inArray(assessmentAttempts.sessionId, sessions),
      ),
    )
    .orderBy(desc(assessmentAttempts.evaluatedAt), desc(assessmentAttempts.id))
    .limit(SHOWN_ATTEMPTS);
  return rows.toReversed();
}

const toLevels = (levels: Record<string, number | null>): Answers =>
  Object.fromEntries(
    Object.entries(levels).flatMap(([key, level]) => (isLevel(level) ? [[key, level]] : [])),
  );
