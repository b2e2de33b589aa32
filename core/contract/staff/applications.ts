import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { assigneeFilter, listQuery } from '#core/contract/shared/list-query.ts';
import { expectedUpdatedAt, rowId } from '#core/contract/shared/paging.ts';
import { storedDocument } from '#core/contract/shared/stored-document.ts';
import { MAX, optionalText } from '#core/contract/shared/text.ts';
import { APPLICATION_STATUSES } from '#core/domain/applications/application-status.ts';
import { attentionKindsIn } from '#core/domain/dashboard/attention.ts';
import { figuresOf } from '#core/domain/insights/figures.ts';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATES } from '#core/domain/payments/payment.ts';
import { REVIEW_STATES } from '#core/domain/reviews/points.ts';

const moment = z.iso.datetime();
const params = z.object({ id: rowId });

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
  /** What it has led to. */
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
    /** Of an issued certificate, whatever its state. */
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
  /** Made for this order. The customer's others are for something else, or came before. */
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

/** Staff calls for applications, kept apart so that customers do not load them. */
export const staffApplications = {
  list: endpoint({
    method: 'GET',
    path: '/api/applications',
    access: 'admin',
    summary: 'Applications, newest first',
    query: listQuery('applications').extend({
      search: optionalText(),
      status: z.enum(APPLICATION_STATUSES).optional(),
      /** Those the overview counts as this kind. */
      attention: z.enum(attentionKindsIn('applications')).optional(),
      /** Those the analytics count as this figure; dates then mean the day it is counted by. */
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
