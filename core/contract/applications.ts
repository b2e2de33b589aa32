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
import { assigneeFilter, listQuery } from '#core/contract/shared/list-query.ts';
import { expectedUpdatedAt, rowId } from '#core/contract/shared/paging.ts';
import { storedDocument } from '#core/contract/shared/stored-document.ts';
import { emailAddress, MAX, optionalText } from '#core/contract/shared/text.ts';
import { APPLICATION_STATUSES } from '#core/domain/applications/application-status.ts';
import { attentionKindsIn } from '#core/domain/dashboard/attention.ts';
import { figuresOf } from '#core/domain/insights/figures.ts';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATES } from '#core/domain/payments/payment.ts';
import { REVIEW_STATES } from '#core/domain/reviews/points.ts';

const moment = z.iso.datetime();
const params = z.object({ id: rowId });

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

const listed = z.object({
  id: z.number(),
  applicationNumber: z.string(),
  sessionId: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  companyName: z.string(),
  companySize: z.string(),
  industry: z.string(),
  certificationType: z.string(),
  businessDescription: z.string(),
  currentProcesses: z.string(),
  improvementGoals: z.string(),
  previousCertifications: z.string().nullable(),
  timelineExpectation: z.string(),
  applicationStatus: z.enum(APPLICATION_STATUSES),
  reviewNotes: z.string().nullable(),
  internalNote: z.string().nullable(),
  assignedReviewer: z.string().nullable(),
  submittedAt: moment,
  updatedAt: moment,
  reviewedAt: moment.nullable(),
  approvedAt: moment.nullable(),
  /** What has come of it. */
  progress: z.object({
    order: z
      .object({
        id: z.number(),
        orderNumber: z.string(),
        paymentState: z.enum(PAYMENT_STATES),
        orderStatus: z.enum(ORDER_STATUSES),
      })
      .nullable(),
    review: z.object({ id: z.number(), state: z.enum(REVIEW_STATES) }).nullable(),
    /** Of a certificate that was issued, whatever became of it. */
    certificateId: z.number().nullable(),
  }),
});
export type ListedApplication = z.output<typeof listed>;

const applicationDetails = listed.extend({
  customerId: z.number(),
  documents: z.array(storedDocument),
});
export type ApplicationDetails = z.output<typeof applicationDetails>;

/** Seen from an order of the same customer. */
const applicationBesideOrder = applicationDetails.extend({
  /** It was made for this order. Others of the customer are for something else, or came before. */
  isForOrder: z.boolean(),
});
export type ApplicationBesideOrder = z.output<typeof applicationBesideOrder>;

const statusChange = z.object({
  status: z.enum(APPLICATION_STATUSES),
  /** The customer sees this. Left out: stays as it is. Blank: cleared. */
  reviewNotes: z.string().trim().max(MAX.long).nullish(),
  internalNote: z.string().trim().max(MAX.long).nullish(),
  assignedReviewer: z.string().trim().max(MAX.short).nullish(),
  /** Tell the customer by mail about a decision. */
  tellCustomer: z.boolean().default(true),
  expectedUpdatedAt,
});
export type StatusChange = z.output<typeof statusChange>;

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
  list: endpoint({
    method: 'GET',
    path: '/api/applications',
    access: 'admin',
    summary: 'Applications, newest first',
    query: listQuery('applications').extend({
      search: optionalText(),
      status: z.enum(APPLICATION_STATUSES).optional(),
      /** Those that the overview counts under this. */
      attention: z.enum(attentionKindsIn('applications')).optional(),
      /** Those that the analytics count as this; dates are then those that it is counted by. */
      figure: z.enum(figuresOf('applications')).optional(),
      assignee: assigneeFilter,
    }),
    response: z.array(listed),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/applications/:id',
    access: 'admin',
    summary: 'One application with its documents',
    params,
    response: applicationDetails,
  }),
  besideOrder: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/applications',
    access: 'admin',
    summary: "The application of an order, then the customer's latest others, with their documents",
    params,
    response: z.array(applicationBesideOrder),
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: '/api/applications/:id/status',
    access: 'admin',
    summary: 'Change status, notes and reviewer',
    params,
    body: statusChange,
    response: applicationDetails,
  }),
  /** The reply is the file itself. */
  downloadDocument: endpoint({
    method: 'GET',
    path: '/api/admin/application-documents/:id',
    access: 'admin',
    summary: 'A stored evidence file',
    params,
    response: z.any(),
  }),
};
