import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { atMost, hasNoWebAddress, MAX } from '#core/contract/shared/text.ts';
import { SOURCE } from '#core/domain/insights/source.ts';

const sessionId = z.uuid('Unknown assessment session');
const params = z.object({ sessionId });

const question = z.object({
  id: z.number(),
  /** Stable for good; the report finds next steps by it. */
  key: z.string(),
  questionText: z.string(),
  /** What suffices in a small firm, or what counts in an unusual one. */
  hint: z.string().nullable(),
  /** What a reviewer may ask to see; null for texts. */
  evidence: z.string().nullable(),
  questionType: z.enum(['text', 'choice']),
  options: z.array(z.string()).nullable(),
  certificationCategories: z.array(z.string()),
  weight: z.number(),
  isRequired: z.boolean(),
});
export type QuestionView = z.output<typeof question>;

const savedAnswer = z.object({
  questionId: z.number(),
  /** The question's stable key. */
  key: z.string(),
  /** Text answers are empty except in the browser that started the session. */
  response: z.string(),
  /** The option's place in its list, 1 to 5; null for texts. */
  level: z.number().nullable(),
});
export type SavedAnswer = z.output<typeof savedAnswer>;

const areaResult = z.object({
  id: z.number(),
  /** The area's id. */
  certificationType: z.string(),
  isEligible: z.boolean(),
  /** A whole number, rounded down. */
  eligibilityScore: z.number(),
  areMustHavesMet: z.boolean(),
  /** The same score with its decimal. */
  score: z.number(),
  /** A JSON text `{status, summary, keyAreas, actionSteps}`. */
  recommendations: z.string().nullable(),
});
export type AreaResult = z.output<typeof areaResult>;

/** Whatever the browser has stored: only names and a valid address make it a lead, the rest is kept unchanged. */
const text = (max: number) => z.string().max(max).nullish().catch(null);
const name = z.string().max(MAX.short).refine(hasNoWebAddress).nullish().catch(null);
const sentPreApplication = z
  .object({
    firstName: name,
    lastName: name,
    email: text(MAX.email),
    phone: text(MAX.phone),
    companyName: name,
    companySize: text(MAX.short),
    industry: text(MAX.short),
    certificationType: text(1_000),
    businessOverview: text(MAX.long),
    currentChallenges: text(MAX.long),
    businessDescription: text(MAX.long),
    selectedCertifications: z.array(z.string().max(MAX.short)).max(20).nullish().catch(null),
  })
  .nullish()
  .catch(null);
export type SentPreApplication = z.output<typeof sentPreApplication>;

/** Where the visitor came from; an invalid source is dropped, never a reason to refuse. */
const source = z.string().regex(SOURCE).nullish().catch(null);

/** State of the mail with the results: withheld at the address's daily limit, null if none was due. */
const resultsMail = z.enum(['queued', 'withheld']).nullable();
export type ResultsMail = z.output<typeof resultsMail>;

export const assessment = {
  createSession: endpoint({
    method: 'POST',
    path: '/api/assessment/session',
    access: 'public',
    summary: 'Begin an assessment',
    limit: 'assessmentSessions',
    takesBrowserKey: true,
    body: z.object({ source }),
    response: z.object({ sessionId: z.string() }),
  }),
  /** With an address, the assessment can be continued from the customer's page. */
  keepBusiness: endpoint({
    method: 'PUT',
    path: '/api/assessment/session/:sessionId/business',
    access: 'public',
    summary: 'Keep the business information with an assessment that was begun',
    limit: 'assessmentSessions',
    takesBrowserKey: true,
    params,
    body: z.object({ preApplicationData: sentPreApplication }),
    response: done,
  }),
  readSession: endpoint({
    method: 'GET',
    path: '/api/assessment/session/:sessionId',
    access: 'public',
    summary: 'The answers so far, for continuing an assessment',
    takesBrowserKey: true,
    params,
    response: z.object({
      sessionId: z.string(),
      answers: z.array(savedAnswer),
      isCompleted: z.boolean(),
      /** An order exists: answers and results can no longer change. */
      isSealed: z.boolean(),
      /** Whom to write to is known. */
      hasLead: z.boolean(),
      /** This browser started it, or it is unknown which one did. Any other may only read it once evaluated. */
      isOwnBrowser: z.boolean(),
      /** Business information from this browser would be accepted. */
      canChangeLead: z.boolean(),
      /** The number of the certificate that it renews. */
      renews: z.string().nullable(),
      /** Earlier levels by question key, for the browser that started the session; each must be confirmed again. */
      earlierLevels: z.record(z.string(), z.number()).nullable(),
      /** For the head of the report; null before the first evaluation. */
      report: z
        .object({
          /** To quote it by. It does not reveal the session's id, which opens the report. */
          number: z.string(),
          completedAt: z.iso.datetime(),
          /** Null for any browser but the one that began the session. */
          companyName: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  questions: endpoint({
    method: 'GET',
    path: '/api/assessment/questions',
    access: 'public',
    summary: 'The questions in their order',
    response: z.array(question),
  }),
  respond: endpoint({
    method: 'POST',
    path: '/api/assessment/response',
    access: 'public',
    summary: 'Save one answer; an empty text takes it back',
    limit: 'assessmentAnswers',
    takesBrowserKey: true,
    body: z.object({
      sessionId,
      questionId: rowId,
      response: z.string().max(MAX.long, atMost(MAX.long)),
    }),
    response: done,
  }),
  evaluate: endpoint({
    method: 'POST',
    path: '/api/assessment/evaluate',
    access: 'public',
    summary: 'Score the answers of a session',
    limit: 'assessmentEvaluations',
    takesBrowserKey: true,
    body: z.object({ sessionId, preApplicationData: sentPreApplication }),
    response: done.extend({ resultsMail }),
  }),
  results: endpoint({
    method: 'GET',
    path: '/api/assessment/results/:sessionId',
    access: 'public',
    summary: 'The results of a session; an empty list while there are none',
    params: z.object({ sessionId: z.string().max(100) }),
    response: z.array(areaResult),
  }),
  /** Sent to the lead's address, which is not disclosed. */
  mailResults: endpoint({
    method: 'POST',
    path: '/api/assessment/results/:sessionId/mail',
    access: 'public',
    summary: 'Mail the results to the address that is known for them',
    limit: 'resultsMails',
    takesBrowserKey: true,
    params,
    response: done.extend({ resultsMail }),
  }),
  /** For reviewers only: neither part is ever shown to the company. */
  review: endpoint({
    method: 'GET',
    path: '/api/admin/assessments/:sessionId',
    access: 'admin',
    summary: 'Contradictions in an assessment, and the last attempts of the same customer',
    params,
    response: z.object({
      contradictions: z.array(z.string()),
      /** Oldest first. */
      attempts: z.array(
        z.object({
          evaluatedAt: z.iso.datetime(),
          /** By question key. */
          levels: z.record(z.string(), z.number()),
          scores: z.array(z.object({ area: z.string(), score: z.number() })),
        }),
      ),
    }),
  }),
  sendSample: endpoint({
    method: 'POST',
    path: '/api/admin/test-assessment-notification',
    access: 'admin',
    summary: 'Send staff the notification of a sample assessment',
    response: z.object({ message: z.string() }),
  }),
};
