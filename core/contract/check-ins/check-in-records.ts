import { z } from 'zod';
import { CHECK_IN_PATHS, CHECK_IN_STATES, STANDING } from '#core/domain/check-ins/form.ts';

const moment = z.iso.datetime();
const day = z.iso.date();

export const checkInAnswer = z.object({ standing: z.enum(STANDING), text: z.string() });

export const checkInDocument = z.object({
  id: z.number(),
  documentName: z.string(),
  documentType: z.string(),
  documentSize: z.number(),
  uploadedAt: moment,
});
export type CheckInDocument = z.output<typeof checkInDocument>;

export const checkInQuestion = z.object({
  key: z.string(),
  text: z.string(),
  confirmed: z.string().nullable(),
  kind: z.enum(['company', 'must-have', 'minor', 'event']),
});

/** What both sides see of a check-in. */
export const checkInSummary = z.object({
  id: z.number(),
  certificateId: z.number(),
  number: z.string(),
  holderName: z.string(),
  /** 1 or 2. */
  ordinal: z.number(),
  state: z.enum(CHECK_IN_STATES),
  opensOn: day,
  /** The last day, with any extension. */
  dueOn: day,
  extendedTo: day.nullable(),
  /** The certificate is suspended from then on; null until the last warning is sent. */
  suspendsOn: day.nullable(),
  submittedAt: moment.nullable(),
});
export type CheckInSummary = z.output<typeof checkInSummary>;

/** The form, as its holder sees it. */
export const checkInPage = checkInSummary.extend({
  areas: z.array(z.string()),
  questions: z.array(checkInQuestion),
  answers: z.record(z.string(), checkInAnswer),
  documents: z.array(checkInDocument),
  /** What we asked for when we returned it. */
  returnNote: z.string().nullable(),
  declaredName: z.string().nullable(),
  declaredRole: z.string().nullable(),
  /** Whether a document is required, as this check-in was drawn. */
  wantsDocument: z.boolean(),
});
export type CheckInPage = z.output<typeof checkInPage>;

/** What staff see. */
export const checkInDetails = checkInPage.extend({
  path: z.enum(CHECK_IN_PATHS).nullable(),
  /** The last day for our answer. */
  answerBy: day.nullable(),
  hasLostMustHave: z.boolean(),
  /** The day on which each mail went out, and its state. */
  told: z.array(z.object({ stage: z.string(), on: day, mailState: z.string().nullable() })),
  extensionReason: z.string().nullable(),
  extendedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  decisionNote: z.string().nullable(),
  updatedAt: moment,
});
export type CheckInDetails = z.output<typeof checkInDetails>;
