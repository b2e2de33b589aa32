import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { storedDocument } from '#core/contract/shared/stored-document.ts';
import {
  emailAddress,
  MAX,
  optionalText,
  requiredName,
  requiredText,
} from '#core/contract/shared/text.ts';
import { APPLICATION_STATUSES } from '#core/domain/applications/application-status.ts';
import {
  APPLICATION_COMPANY_SIZES,
  APPLICATION_INDUSTRIES,
  TIMELINE_EXPECTATIONS,
  values,
} from '#core/domain/applications/options.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';
import { PAYMENT_STATES } from '#core/domain/payments/payment.ts';

const moment = z.iso.datetime();
const draftToken = z.uuid('There is no such draft');

/** Evidence files of one application. */
export const MAX_DOCUMENTS = 10;

const programmeId = z.enum(PROGRAMMES.map(({ id }) => id));
const knownText = z.string().catch('');

/** Details that need not be typed again. Older entries lack some fields: those present are used. */
export const knownDetails = z.object({
  firstName: knownText,
  lastName: knownText,
  email: knownText,
  phone: knownText,
  companyName: knownText,
  companySize: knownText,
  industry: knownText,
  businessOverview: knownText,
  businessDescription: knownText,
  selectedCertifications: z.array(programmeId).catch([]),
});
export type KnownDetails = z.output<typeof knownDetails>;

/** The application form, in the order of its fields. */
export const application = z.object({
  firstName: requiredName('First name is required'),
  lastName: requiredName('Last name is required'),
  email: emailAddress('Valid email is required'),
  phone: optionalText(MAX.phone),
  companyName: requiredName('Company name is required'),
  companySize: z.enum(values(APPLICATION_COMPANY_SIZES), 'Please select company size'),
  industry: z.enum(values(APPLICATION_INDUSTRIES), 'Please select industry'),
  businessDescription: requiredText('Business description is required', MAX.long),
  certificationType: z.enum(
    PROGRAMMES.map(({ id }) => id),
    'Please select a certification type',
  ),
  timelineExpectation: z.enum(values(TIMELINE_EXPECTATIONS), 'Please select a timeline'),
  currentProcesses: requiredText('Current processes are required', MAX.long),
  improvementGoals: requiredText('Improvement goals are required', MAX.long),
  previousCertifications: optionalText(MAX.long),
});
export type Application = z.output<typeof application>;

const APPLICATION_FIELDS = Object.keys(application.shape) as (keyof Application)[];

/** The text sent with an evidence file. */
export const documentUpload = z.object({ draftToken });

export type ApplicationDocument = z.output<typeof storedDocument>;

/** What the application page shows of a session. Without the right browser's key it only says that something exists. */
const applicationContext = z.object({
  hasOrder: z.boolean(),
  /** For the browser that paid. */
  order: z
    .object({
      orderNumber: z.string(),
      paymentState: z.enum(PAYMENT_STATES),
      /** The names of what was ordered. */
      certifications: z.array(z.string()),
      suggestedType: programmeId.nullable(),
    })
    .nullable(),
  /** An application was submitted; it covers the whole order. */
  hasApplication: z.boolean(),
  /** For the browser that paid. */
  application: z
    .object({
      applicationNumber: z.string(),
      applicationStatus: z.enum(APPLICATION_STATUSES),
      submittedAt: moment,
    })
    .nullable(),
  /** From the order for the browser that paid, from the assessment for the one that began it. */
  known: knownDetails.nullable(),
});
export type ApplicationContext = z.output<typeof applicationContext>;

/** What the status page shows to anyone who has the number. */
const applicationStatus = z.object({
  applicationNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  certificationType: z.string(),
  applicationStatus: z.enum(APPLICATION_STATUSES),
  reviewNotes: z.string().nullable(),
  submittedAt: moment,
  reviewedAt: moment.nullable(),
  approvedAt: moment.nullable(),
  documents: z.array(z.string()),
});
export type ApplicationStatusView = z.output<typeof applicationStatus>;

export const applications = {
  submit: endpoint({
    method: 'POST',
    path: '/api/applications',
    access: 'public',
    summary: 'Apply for certification',
    limit: 'applications',
    body: application.extend({
      /** Links the application to lead and order. */
      sessionId: z.uuid().nullish().catch(null),
      /** Binds the documents that were uploaded with it. */
      draftToken: draftToken.nullish(),
    }),
    response: z.object({ applicationNumber: z.string() }),
  }),
  /** The draft can be reopened only on the customer's page, so only with access to its mailbox. */
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/application-drafts/:draftToken',
    access: 'public',
    summary: 'Keep what was typed so far, to be continued on another device',
    limit: 'applicationDrafts',
    params: z.object({ draftToken }),
    body: z.object({
      email: emailAddress('Valid email is required'),
      values: z.partialRecord(z.enum(APPLICATION_FIELDS), z.string().max(MAX.long)),
      sessionId: z.uuid().nullish().catch(null),
    }),
    response: done,
  }),
  contextOfSession: endpoint({
    method: 'GET',
    path: '/api/applications/session/:sessionId',
    access: 'public',
    summary: 'The order that an application is for, and what need not be typed again',
    takesBrowserKey: true,
    params: z.object({ sessionId: z.uuid('Unknown assessment session') }),
    response: applicationContext,
  }),
  byNumber: endpoint({
    method: 'GET',
    path: '/api/applications/number/:applicationNumber',
    access: 'public',
    summary: 'The state of an application',
    params: z.object({ applicationNumber: z.string().max(2_000) }),
    response: applicationStatus,
  }),
  /** `draftToken` comes before the file. */
  uploadDocument: endpoint({
    method: 'POST',
    path: '/api/application-documents',
    access: 'public',
    summary: 'Add an evidence file to the draft of an application',
    limit: 'documents',
    form: { file: 'document', maxFiles: 1, fields: documentUpload },
    response: storedDocument,
  }),
  listDraftDocuments: endpoint({
    method: 'GET',
    path: '/api/application-documents/:draftToken',
    access: 'public',
    summary: 'The files of a draft, for continuing after a reload',
    params: z.object({ draftToken }),
    response: z.array(storedDocument),
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/api/application-documents/:draftToken/:id',
    access: 'public',
    summary: 'Take a file out of a draft',
    params: z.object({ draftToken, id: rowId }),
    response: done,
  }),
};
