import { z } from 'zod';
import {
  APPLICATION_FIELDS,
  application,
  documentUpload,
  draftToken,
  knownDetails,
  programmeId,
} from '#core/contract/application-form.ts';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { storedDocument } from '#core/contract/shared/stored-document.ts';
import { emailAddress, MAX } from '#core/contract/shared/text.ts';
import { APPLICATION_STATUSES } from '#core/domain/applications/application-status.ts';
import { PAYMENT_STATES } from '#core/domain/payments/payment.ts';

const moment = z.iso.datetime();

export type ApplicationDocument = z.output<typeof storedDocument>;

/** What the application page shows of a session. Without the key of the right browser it tells only that something exists. */
const applicationContext = z.object({
  hasOrder: z.boolean(),
  /** For the browser that paid. */
  order: z
    .object({
      orderNumber: z.string(),
      paymentState: z.enum(PAYMENT_STATES),
      /** The names of what the order is for. */
      certifications: z.array(z.string()),
      suggestedType: programmeId.nullable(),
    })
    .nullable(),
  /** One application covers the whole order, and it was sent. */
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
  /** Only the person who can open the mailbox of the address gets it back, on the customer's page. */
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
