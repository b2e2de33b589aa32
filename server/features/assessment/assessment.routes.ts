import type { FastifyInstance } from 'fastify';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { type AreaResult, assessment, type QuestionView } from '#core/contract/assessment.ts';
import type { Deps } from '#server/deps.ts';
import { prepareReply, register, registerPrepared } from '#server/http/register.ts';
import { keepFor } from '#server/keep-for.ts';
import {
  listQuestions,
  listResults,
  type QuestionRow,
  type ResultRow,
} from './assessment.queries.ts';
import {
  answerQuestion,
  createSession,
  evaluate,
  keepBusiness,
  readSession,
} from './assessment.service.ts';
import { reviewAssessment } from './attempts.ts';
import { mailResults, sendSampleNotification } from './results-mail.ts';

/** Milliseconds for which a process may serve questions that another has just replaced. */
const QUESTIONS_FRESH_MS = 60_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function assessmentRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, assessment.createSession, async ({ body }, { browserKeyHash }) => {
    const { id } = await createSession(deps, browserKeyHash, body.source);
    return { sessionId: id };
  });

  register(app, deps, assessment.keepBusiness, async ({ params, body }, { browserKeyHash }) => {
    await keepBusiness(deps, { ...params, ...body, browserKeyHash });
    return { success: true };
  });

  register(app, deps, assessment.readSession, ({ params }, { browserKeyHash }) =>
    readSession(deps, params.sessionId, browserKeyHash),
  );

  // They change only with a new version, which installs them when it starts.
  const questions = keepFor(QUESTIONS_FRESH_MS, deps.now, async () =>
    prepareReply(assessment.questions, (await listQuestions(deps.db)).map(toQuestionView)),
  );
  registerPrepared(app, deps, assessment.questions, questions);

  register(app, deps, assessment.respond, async ({ body }, { browserKeyHash }) => {
    await answerQuestion(deps, { ...body, browserKeyHash });
    return { success: true };
  });

  register(app, deps, assessment.evaluate, async ({ body }, { browserKeyHash }) => {
    const resultsMail = await evaluate(deps, { ...body, browserKeyHash });
    return { success: true, resultsMail };
  });

  // The address of the results page may contain any text; one that is no id has no results.
  register(app, deps, assessment.results, async ({ params }) =>
    UUID.test(params.sessionId)
      ? (await listResults(deps.db, params.sessionId)).map(toAreaResult)
      : [],
  );

  register(app, deps, assessment.mailResults, async ({ params }, { browserKeyHash }) => ({
    success: true,
    resultsMail: await mailResults(deps, params.sessionId, browserKeyHash),
  }));

  register(app, deps, assessment.review, ({ params }) => reviewAssessment(deps, params.sessionId));

  register(app, deps, assessment.sendSample, async () => ({
    message: await sendSampleNotification(deps),
  }));
}

function toQuestionView(row: QuestionRow): QuestionView {
  // Not stored: nothing but the page needs them.
  const content = QUESTIONS.find(({ key }) => key === row.key);
  return {
    id: row.id,
    key: row.key,
    questionText: row.questionText,
    hint: content?.hint ?? null,
    evidence: content?.kind === 'choice' ? content.evidence : null,
    questionType: row.questionType,
    options: row.options,
    certificationCategories: row.certificationCategories,
    weight: row.weight,
    isRequired: row.isRequired,
  };
}

const toAreaResult = (row: ResultRow): AreaResult => ({
  id: row.id,
  certificationType: row.certificationType,
  isEligible: row.isEligible,
  areMustHavesMet: row.areMustHavesMet,
  eligibilityScore: row.eligibilityScore,
  score: row.score ?? row.eligibilityScore,
  recommendations: row.recommendations,
});
