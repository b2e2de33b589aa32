import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { requiredText } from '#core/contract/shared/text.ts';
import { APPLICATION_STATUSES } from '#core/domain/applications/application-status.ts';
import { ATTENTION_KINDS } from '#core/domain/dashboard/attention.ts';
import { LEAD_STATUSES } from '#core/domain/leads/lead-status.ts';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { setupPoint } from './owner/setup.ts';

const moment = z.iso.datetime();

/** Records of customers, whose history all staff may read. */
const CUSTOMER_SUBJECTS = [
  'customer',
  'application',
  'order',
  'review',
  'certificate',
  'lead',
  'inquiry',
  'email',
] as const;

/** Whom or what a record is about. What was done with accounts and settings is for owners, in the audit. */
export const SUBJECTS = [...CUSTOMER_SUBJECTS, 'user', 'settings'] as const;
export type Subject = (typeof SUBJECTS)[number];
export type CustomerSubject = (typeof CUSTOMER_SUBJECTS)[number];

const counts = <S extends readonly [string, ...string[]]>(statuses: S) =>
  z.record(z.enum(statuses), z.number());

/** Something to deal with. */
export const attentionEntry = z.object({
  subject: z.enum(SUBJECTS),
  id: z.number(),
  /** A number, a company or a name. */
  title: z.string(),
  detail: z.string(),
  /** By when, or since when. */
  at: moment.nullable(),
  /** A promise to a customer is broken already. */
  isLate: z.boolean(),
  /** Who works on the record; null if nobody does, or if it cannot be assigned. */
  assignee: z.string().nullable(),
  /** Version of the staff's mark on it; 0 without one. */
  version: z.number(),
});

const overview = z.object({
  /** Exact numbers; the header shows the totals. */
  applications: counts(APPLICATION_STATUSES),
  leads: counts(LEAD_STATUSES),
  orders: counts(ORDER_STATUSES),
  inquiries: z.object({ answered: z.number(), unanswered: z.number() }),
  recentApplications: z.array(
    z.object({
      id: z.number(),
      applicationNumber: z.string(),
      name: z.string(),
      companyName: z.string(),
      certificationType: z.string(),
      applicationStatus: z.enum(APPLICATION_STATUSES),
      submittedAt: moment,
    }),
  ),
  /** What is still to be set up, most serious first; empty once all is done. */
  setup: z.array(setupPoint),
  /** Includes those that are done. */
  setupTotal: z.number(),
  attention: z.array(
    z.object({
      kind: z.enum(ATTENTION_KINDS),
      /** The total; `entries` has the most urgent. */
      count: z.number(),
      entries: z.array(attentionEntry),
    }),
  ),
});
export type Overview = z.output<typeof overview>;

const analytics = z.object({
  applications: counts(APPLICATION_STATUSES),
});
export type Analytics = z.output<typeof analytics>;

const found = z.object({
  subject: z.enum(SUBJECTS),
  id: z.number(),
  /** Its number or its name. */
  title: z.string(),
  detail: z.string(),
});
export type Found = z.output<typeof found>;

const historyEntry = z.object({
  id: z.number(),
  actor: z.string(),
  action: z.string(),
  data: z.record(z.string(), z.unknown()),
  createdAt: moment,
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** Lists that can be exported as a table. */
export const EXPORTS = [
  'applications',
  'orders',
  'reviews',
  'certificates',
  'leads',
  'inquiries',
  'customers',
] as const;

export const dashboard = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    summary: 'Counts, the newest applications, and what needs attention now',
    response: overview,
  }),
  analytics: endpoint({
    method: 'GET',
    path: '/api/admin/analytics',
    access: 'admin',
    summary: 'Applications by status',
    response: analytics,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/find',
    access: 'admin',
    summary: 'Whatever a number, an address or a company leads to',
    query: z.object({ text: requiredText('Please enter what to look for') }),
    response: z.array(found),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/admin/history',
    access: 'admin',
    summary: 'Who did what to one record, newest first',
    query: z.object({
      subject: z.enum(CUSTOMER_SUBJECTS),
      id: requiredText('An id is needed', 40),
    }),
    response: z.array(historyEntry),
  }),
  /** Takes the list's own filters; the reply is a CSV file. */
  export: endpoint({
    method: 'GET',
    path: '/api/admin/export/:list',
    access: 'admin',
    permission: 'export-lists',
    event: 'export',
    summary: 'A list as a table',
    params: z.object({ list: z.enum(EXPORTS) }),
    query: z.object({
      search: z.string().max(200).optional(),
      status: z.string().max(40).optional(),
      paymentState: z.string().max(40).optional(),
      topic: z.string().max(40).optional(),
      state: z.string().max(40).optional(),
      mine: z.string().max(40).optional(),
      area: z.string().max(40).optional(),
      endingWithin: z.string().max(40).optional(),
      register: z.string().max(40).optional(),
      attention: z.string().max(40).optional(),
      figure: z.string().max(40).optional(),
      assignee: z.string().max(200).optional(),
      archived: z.string().max(40).optional(),
      sort: z.string().max(40).optional(),
      from: moment.optional(),
      to: moment.optional(),
      /** Only these, whatever the filters: ids with commas between them. */
      ids: z
        .preprocess(
          (sent) => (typeof sent === 'string' ? sent.split(',') : sent),
          z.array(rowId).min(1).max(1_000, 'Please choose at most 1,000 records'),
        )
        .optional(),
    }),
    response: z.any(),
  }),
};
