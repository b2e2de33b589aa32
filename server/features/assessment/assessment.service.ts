import { QUESTIONS, SCHEME_VERSION } from '#core/content/questions/questions.ts';
import type { ResultsMail, SavedAnswer, SentPreApplication } from '#core/contract/assessment.ts';
import { type Answers, isLevel } from '#core/domain/assessment/assessment-question.ts';
import { toTenths } from '#core/domain/assessment/format-score.ts';
import { recommend } from '#core/domain/assessment/recommendations.ts';
import { listUnansweredRequired, scoreAreas } from '#core/domain/assessment/scoring.ts';
import {
  canChangeAnswers,
  canChangeLead,
  type SessionVisitor,
} from '#core/domain/assessment/session-rights.ts';
import { AppError, invalidField } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import {
  findAnswerable,
  findLead,
  findSession,
  insertSession,
  type LeadRow,
  listResponses,
  lockSession,
  type SessionRow,
  saveResponse,
  saveResults,
  updateSession,
  upsertQuestions,
} from './assessment.queries.ts';
import { recordAttempt } from './attempts.ts';
import { recordLead, refuseOtherLead } from './leads.ts';
import { toReportHead } from './report-head.ts';
import { visitorOf } from './session-visitor.ts';

/** Runs at every start: the questions are part of the product, not customer data. */
export const ensureQuestions = (db: Queryable, now: Date): Promise<void> =>
  upsertQuestions(
    db,
    QUESTIONS.map((question, orderIndex) => ({
      key: question.key,
      questionText: question.text,
      questionType: question.kind,
      options: question.kind === 'choice' ? [...question.options] : null,
      certificationCategories: [question.area],
      weight: question.weight,
      isRequired: question.isRequired,
      mustHave: question.isMustHave,
      orderIndex,
    })),
    now,
  );

/**
 * Stores the business information with an assessment that is not evaluated yet, so that it can be found by its address.
 * After that, what the evaluation stored counts.
 */
export function keepBusiness(
  { db }: Pick<Deps, 'db'>,
  { sessionId, preApplicationData, browserKeyHash }: Evaluation,
): Promise<void> {
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (!session) throw unknownSession();
    if (!preApplicationData) return;
    if (session.completedAt || visitorOf(session, browserKeyHash) === 'stranger') return;
    await updateSession(tx, sessionId, { preApplication: preApplicationData });
  });
}

/** The id cannot be guessed, so it is enough for reading. Changing takes more, because people share the id with their results. */
export const createSession = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  browserKeyHash: Buffer | null = null,
  source: string | null = null,
): Promise<SessionRow> =>
  insertSession(db, {
    schemeVersion: SCHEME_VERSION,
    browserKeyHash,
    source,
    createdAt: now(),
    updatedAt: now(),
  });

export async function readSession(
  { db }: Pick<Deps, 'db'>,
  sessionId: string,
  browserKeyHash: Buffer | null,
) {
  const session = await findSession(db, sessionId);
  if (!session) throw unknownSession();
  const visitor = visitorOf(session, browserKeyHash);
  const lead = await findLead(db, sessionId);
  const state = stateOf(session, lead);
  return {
    sessionId,
    answers: hideFromOthers(visitor, await listResponses(db, sessionId)),
    ...state,
    isOwnBrowser: visitor !== 'stranger',
    canChangeLead: canChangeLead(state, visitor),
    renews: session.renews,
    earlierLevels: visitor === 'stranger' ? null : session.earlierLevels,
    report: toReportHead(session, lead, visitor),
  };
}

/** Hides free-text answers, which are for the reviewer; the report only shows whether there are any. */
const hideFromOthers = (visitor: SessionVisitor, answers: SavedAnswer[]): SavedAnswer[] =>
  visitor === 'stranger'
    ? answers.map((answer) => (answer.level === null ? { ...answer, response: '' } : answer))
    : answers;

const stateOf = (
  { completedAt, sealedAt }: Pick<SessionRow, 'completedAt' | 'sealedAt'>,
  lead?: LeadRow,
) => ({
  isCompleted: completedAt !== null,
  isSealed: sealedAt !== null,
  hasLead: lead !== undefined,
});

type Answer = {
  sessionId: string;
  questionId: number;
  response: string;
  browserKeyHash: Buffer | null;
};

/** Saves one answer immediately; the last one counts. */
export async function answerQuestion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  answer: Answer,
): Promise<void> {
  const { sessionId, questionId, browserKeyHash } = answer;
  const session = await findAnswerable(db, sessionId, questionId);
  if (!session) throw unknownSession();
  if (session.sealedAt) {
    throw new AppError(
      'conflict',
      'An order exists for this assessment, so its answers can no longer be changed.',
    );
  }
  const state = stateOf(session);
  if (!canChangeAnswers(state, visitorOf(session, browserKeyHash))) {
    throw new AppError(
      'forbidden',
      'Only the browser in which this assessment was taken can change its answers.',
    );
  }
  if (session.questionId === null) throw invalidField('questionId', 'There is no such question');
  const { isCompleted } = state;
  const isSaved = await saveResponse(db, {
    ...toResponse(session.options, answer.response),
    sessionId,
    questionId,
    isCompleted,
    submittedAt: now(),
  });
  // The session was evaluated, sealed or removed in between. Sessions never go back, so this recursion ends.
  if (!isSaved) await answerQuestion({ db, now }, answer);
}

/** An empty text deletes the answer. */
function toResponse(options: readonly string[] | null, response: string) {
  if (!options) return { response: response.trim() || null, level: null };
  const level = options.indexOf(response) + 1;
  if (level === 0) throw invalidField('response', 'Please choose one of the options');
  return { response, level };
}

type Evaluation = {
  sessionId: string;
  preApplicationData?: SentPreApplication;
  browserKeyHash: Buffer | null;
};

/**
 * Scores the answers and creates a lead if there is an address. Repeating it replaces both, as far as the sender may change
 * them; the session is locked, so the first of two simultaneous calls decides.
 * Returns the state of the results mail.
 */
export function evaluate(
  deps: Deps,
  { sessionId, preApplicationData, browserKeyHash }: Evaluation,
): Promise<ResultsMail> {
  return deps.db.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (!session) throw unknownSession();
    if (session.sealedAt) return null;
    const visitor = visitorOf(session, browserKeyHash);
    const lead = await findLead(tx, sessionId);
    const state = stateOf(session, lead);
    const isLeadOpen = canChangeLead(state, visitor);
    if (!isLeadOpen) refuseOtherLead(session, lead, { preApplicationData, visitor });
    // A stranger changes nothing: the results stay.
    if (!canChangeAnswers(state, visitor)) return null;
    const answers = await answersOf(tx, sessionId);
    refuseUnanswered(answers);
    const now = deps.now();
    const scores = scoreAreas(QUESTIONS, answers);
    await saveResults(
      tx,
      scores.map(({ area, eligibilityScore, score, isEligible, areMustHavesMet }) => ({
        sessionId,
        certificationType: area,
        eligibilityScore,
        score: toTenths(score),
        isEligible,
        areMustHavesMet,
        recommendations: JSON.stringify(recommend(QUESTIONS, area, answers)),
        schemeVersion: SCHEME_VERSION,
        calculatedAt: now,
      })),
    );
    await recordAttempt(tx, { sessionId, levels: answers, evaluatedAt: now });
    const entered = isLeadOpen ? preApplicationData : null;
    await updateSession(tx, sessionId, {
      completedAt: now,
      updatedAt: now,
      ...(entered && { preApplication: entered }),
    });
    return entered ? recordLead(tx, deps, { session, former: lead, entered, scores }) : null;
  });
}

async function answersOf(db: Queryable, sessionId: string): Promise<Answers> {
  const levels = (await listResponses(db, sessionId)).map(
    ({ key, level }) => [key, level] as const,
  );
  return Object.fromEntries(levels.filter(([, level]) => isLevel(level))) as Answers;
}

function refuseUnanswered(answers: Answers): void {
  const missing = listUnansweredRequired(QUESTIONS, answers);
  if (missing.length === 0) return;
  throw new AppError('invalid_request', 'Some questions are not answered yet', {
    fields: Object.fromEntries(missing.map((key) => [key, 'Please answer this question'])),
  });
}

const unknownSession = () => new AppError('not_found', 'There is no such assessment session');
