import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { storedDocument } from '#core/contract/shared/stored-document.ts';
import { atMost, MAX } from '#core/contract/shared/text.ts';
import { LEVELS } from '#core/domain/assessment/assessment-question.ts';
import { POINT_KINDS } from '#core/domain/reviews/points.ts';

/** Sent with every call of the answer page. The token opens one review and nothing else. */
export const REVIEW_LINK_HEADER = 'x-review-link';

/** 32 random bytes in base64url. The server keeps only its hash. */
export const reviewLinkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const moment = z.iso.datetime();

const document = storedDocument.extend({
  /** True until the customer declares everything answered. */
  isRemovable: z.boolean(),
});
export type AnswerDocument = z.output<typeof document>;

const point = z.object({
  id: z.number(),
  kind: z.enum(POINT_KINDS),
  text: z.string(),
  /** What it is about, in the scheme's words; null if it concerns the whole company. */
  criterion: z.string().nullable(),
  state: z.enum(['open', 'answered', 'closed']),
  messages: z.array(z.object({ isFromCustomer: z.boolean(), text: z.string(), at: moment })),
  /** Saved but not yet submitted; it can be changed. */
  answer: z.string().nullable(),
  documents: z.array(document),
});
export type AnswerPoint = z.output<typeof point>;

/** What the answer page shows: no order, no money, no names but the company's. */
const answerPage = z.object({
  companyName: z.string().nullable(),
  state: z.enum(['open', 'waiting', 'decision', 'decided', 'closed']),
  points: z.array(point),
  /** Levels for a company to choose that took no assessment; empty for all others. */
  claims: z.array(
    z.object({
      key: z.string(),
      text: z.string(),
      options: z.array(z.string()),
      level: z.literal(LEVELS).nullable(),
    }),
  ),
  /** Bytes that can still be uploaded. */
  roomLeft: z.number(),
  answeredAt: moment.nullable(),
  /** The day we decide by; null while we await answers, and afterwards. */
  dueOn: z.iso.date().nullable(),
  /** Until then, areas declined while others passed can be completed without a new fee. */
  completionUntil: z.iso.date().nullable(),
});
export type AnswerPage = z.output<typeof answerPage>;

export const answers = {
  read: endpoint({
    method: 'GET',
    path: '/api/answers',
    access: 'link',
    summary: 'What a review asks of the customer',
    response: answerPage,
  }),
  write: endpoint({
    method: 'PUT',
    path: '/api/answers/:pointId',
    access: 'link',
    summary: 'Answer a point; an empty text takes the answer back',
    params: z.object({ pointId: rowId }),
    body: z.object({
      text: z.string().trim().max(MAX.long, atMost(MAX.long)),
      /** What the field started from; null for no answer. Refused if the stored answer has changed. */
      expected: z.string().trim().max(MAX.long).nullable().optional(),
    }),
    response: answerPage,
  }),
  claim: endpoint({
    method: 'PUT',
    path: '/api/answers/claims/:key',
    access: 'link',
    summary: 'Choose a level, for a company that took no assessment',
    params: z.object({ key: z.string().max(MAX.short) }),
    body: z.object({ level: z.literal(LEVELS) }),
    response: answerPage,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/answers/:pointId/documents',
    access: 'link',
    summary: 'Add a document to an answer',
    limit: 'documents',
    params: z.object({ pointId: rowId }),
    form: { file: 'document', maxFiles: 1, fields: z.object({}) },
    response: document,
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/api/answers/documents/:id',
    access: 'link',
    summary: 'Take back a document that was not looked at yet',
    params: z.object({ id: rowId }),
    response: done,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/answers/submit',
    access: 'link',
    summary: 'Say that everything is answered',
    response: answerPage,
  }),
};
