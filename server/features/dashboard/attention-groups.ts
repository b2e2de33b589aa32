import { gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Subject } from '#core/contract/staff/dashboard.ts';
import { businessDaysBefore, REVIEW_BUSINESS_DAYS } from '#core/domain/business-days.ts';
import type {
  AttentionIn,
  AttentionKind,
  AttentionList,
} from '#core/domain/dashboard/attention.ts';
import { PROBLEM_STATES, REFUND_FAILED } from '#core/domain/payments/payment.ts';
import { certificationApplications as applications } from '#server/db/schema/applications.ts';
import { assessmentLeads as leads } from '#server/db/schema/assessment.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { oneOf } from '#server/db/schema/columns.ts';
import {
  contactInquiries as inquiries,
  inquiryMessages as messages,
} from '#server/db/schema/contact.ts';
import { emailOutbox as mails } from '#server/db/schema/email.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import { certificationPayments as payments } from '#server/db/schema/payments.ts';
import { attentionMarks as marks } from '#server/db/schema/site/attention.ts';

type ListedKind = AttentionIn<AttentionList>;
type ReviewKind = AttentionIn<'reviews'>;

export type Group = {
  subject: Subject;
  table: PgTable;
  /** Which rows belong to the group. The overview counts by it, and the list filters by it. */
  condition: (now: Date) => SQL;
  /** What the overview shows of a row. */
  title: SQL;
  detail: SQL;
  at: SQL;
  /** The assignee, for records that can be assigned. */
  assignee?: SQL;
  /** The most urgent first. */
  order: SQL;
  /** Takes as long as all other groups together, so the overview reads it in parallel. */
  isLong?: true;
};

const HOUR_MS = 3_600_000;

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

/** Payments that no order needs are normally returned within minutes. */
const isToReturn = (now: Date) => lte(payments.unneededAt, hoursBefore(now, 0.25));

const order = {
  subject: 'order' as const,
  table: orders,
  title: sql`${orders.orderNumber}`,
  detail: sql`coalesce(${orders.companyName}, ${orders.customerName})`,
  assignee: sql`${orders.assignee}`,
};

const fullName = (table: typeof inquiries | typeof leads) =>
  sql`${table.firstName} || ' ' || ${table.lastName}`;

const inquiry = {
  subject: 'inquiry' as const,
  table: inquiries,
  title: fullName(inquiries),
  detail: sql`coalesce(${inquiries.companyName}, ${inquiries.email})`,
  at: sql`${inquiries.createdAt}`,
  order: sql`${inquiries.createdAt}`,
  assignee: sql`${inquiries.assignee}`,
};

/** When the first unanswered message was sent: after our last answer, or the inquiry itself. Same rule as `inquiryDue`. */
export const ASKED_AT = sql`coalesce((
  select min(asked.created_at) from ${messages} as asked
  where asked.inquiry_id = ${inquiries}.id and asked.direction = 'in' and asked.id > (
    select max(said.id) from ${messages} as said
    where said.inquiry_id = ${inquiries}.id and said.direction = 'out')), ${inquiries.createdAt})`;

/** Values are inlined in the conditions instead of passed as parameters, to match the indexes. */
export const ATTENTION_GROUPS: Record<Exclude<ListedKind, ReviewKind>, Group> = {
  'capture-due': {
    ...order,
    condition: (now) =>
      sql`${orders.paymentState} = 'authorized' and ${lte(orders.captureBy, hoursBefore(now, -48))}`,
    at: sql`${orders.captureBy}`,
    order: sql`${orders.captureBy}`,
  },
  'payment-problem': {
    ...order,
    // Cancelled orders have lost their money on purpose, and a dispute may be over.
    condition: () => sql`${oneOf(orders.paymentState, PROBLEM_STATES)}
      and (${orders.cancelledAt} is null or ${orders.paymentState} = 'disputed') and ${orders.disputeClosedAt} is null`,
    detail: sql`coalesce(${orders.paymentProblem}, ${order.detail})`,
    at: sql`${orders.updatedAt}`,
    order: sql`${orders.updatedAt} desc nulls last`,
  },
  'refund-failed': {
    ...order,
    condition: () => sql`${orders.paymentState} = 'captured'
      and (${orders.cancelledAt} is not null or ${orders.paymentProblem} = '${sql.raw(REFUND_FAILED)}')`,
    at: sql`${orders.updatedAt}`,
    order: sql`${orders.updatedAt} desc nulls last`,
  },
  'certificate-in-doubt': {
    ...order,
    // Not with "exists", which the database would turn into a join with all valid certificates.
    // The rule of `isPaymentInDoubt`.
    condition: () => sql`${orders.paymentState} in ('refunded', 'disputed')
      and (${orders.paymentState} = 'refunded' or ${orders.disputeOutcome} is distinct from 'won')
      and (select ${certificates.status} from ${certificates} where ${certificates.orderId} = ${orders.id}) = 'valid'`,
    at: sql`${orders.updatedAt}`,
    order: sql`${orders.updatedAt} desc nulls last`,
    // Looks up the certificate of every order that was refunded or disputed.
    isLong: true,
  },
  'payment-to-return': {
    ...order,
    condition: (now) =>
      sql`${orders.sessionId} in (select ${payments.sessionId} from ${payments} where ${isToReturn(now)})`,
    at: sql`(select min(${payments.unneededAt}) from ${payments} where ${payments.sessionId} = ${orders.sessionId})`,
    order: sql`at`,
  },
  'mail-failed': {
    subject: 'email',
    table: mails,
    condition: () => sql`${mails.state} in ('failed', 'bounced')`,
    title: sql`${mails.recipient}`,
    detail: sql`coalesce(${mails.lastError}, '')`,
    // Changes when the mail is sent again.
    at: sql`${mails.nextAttemptAt}`,
    order: sql`${mails.id} desc`,
  },
  'application-due': {
    subject: 'application',
    table: applications,
    // At most one business day is left to keep the promise.
    condition: (now) => sql`${applications.applicationStatus} in ('submitted', 'under_review')
      and ${lte(applications.submittedAt, businessDaysBefore(now, REVIEW_BUSINESS_DAYS - 1))}`,
    title: sql`${applications.applicationNumber}`,
    detail: sql`${applications.companyName}`,
    at: sql`${applications.submittedAt}`,
    order: sql`${applications.submittedAt}`,
    assignee: sql`${applications.assignedReviewer}`,
  },
  'case-unanswered': {
    ...inquiry,
    condition: () =>
      sql`${inquiries.topic} <> 'general' and ${inquiries.answeredAt} is null and ${inquiries.archivedAt} is null`,
  },
  'inquiry-unanswered': {
    ...inquiry,
    at: ASKED_AT,
    condition: () =>
      sql`${inquiries.topic} = 'general' and ${inquiries.answeredAt} is null and ${inquiries.archivedAt} is null`,
  },
  'order-not-begun': {
    ...order,
    condition: () =>
      sql`${orders.orderStatus} = 'processing' and ${orders.paymentState} in ('authorized', 'captured')
        and ${orders.cancelledAt} is null`,
    at: sql`${orders.createdAt}`,
    order: sql`${orders.createdAt} desc nulls last, ${orders.id} desc nulls last`,
  },
  'lead-new': {
    subject: 'lead',
    table: leads,
    condition: () => sql`${leads.status} = 'new' and ${leads.archivedAt} is null`,
    title: fullName(leads),
    detail: sql`coalesce(${leads.companyName}, ${leads.email})`,
    at: sql`${leads.completedAt}`,
    order: sql`${leads.completedAt} desc nulls last, ${leads.id} desc nulls last`,
    assignee: sql`${leads.assignee}`,
  },
};

/** Whether staff snoozed a row of the group or marked its current state as resolved. */
export const isSetAside = (kind: AttentionKind, { table, at }: Group, now: Date): SQL =>
  sql`exists (select from ${marks} where ${marks.kind} = ${kind} and ${marks.subjectId} = ${table}.id
    and (${gt(marks.snoozedUntil, now)} or ${marks.seenAt} = ${at}))`;

/** Rows of the group that need attention and are not set aside. */
export const isWaiting = (kind: AttentionKind, group: Group, now: Date): SQL =>
  sql`(${group.condition(now)}) and not ${isSetAside(kind, group, now)}`;

/** Filters a list to the rows that the overview counts; undefined if no kind is given. */
export const needsAttention = (
  kind: Exclude<ListedKind, ReviewKind> | undefined,
  now: Date,
): SQL | undefined => kind && isWaiting(kind, ATTENTION_GROUPS[kind], now);
