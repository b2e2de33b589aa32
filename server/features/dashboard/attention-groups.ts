import { lte, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Subject } from '#core/contract/staff/dashboard.ts';
import { businessDaysBefore, REVIEW_BUSINESS_DAYS } from '#core/domain/business-days.ts';
import type { AttentionIn, AttentionList } from '#core/domain/dashboard/attention.ts';
import { PROBLEM_STATES } from '#core/domain/payments/payment.ts';
import { certificationApplications as applications } from '#server/db/schema/applications.ts';
import { assessmentLeads as leads } from '#server/db/schema/assessment.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { oneOf } from '#server/db/schema/columns.ts';
import { contactInquiries as inquiries } from '#server/db/schema/contact.ts';
import { emailOutbox as mails } from '#server/db/schema/email.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import { certificationPayments as payments } from '#server/db/schema/payments.ts';

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
  /** The most urgent first. */
  order: SQL;
};

const HOUR_MS = 3_600_000;

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

/** Money that no order needs is given back within minutes as a rule. */
const isToReturn = (now: Date) => lte(payments.unneededAt, hoursBefore(now, 0.25));

const order = {
  subject: 'order' as const,
  table: orders,
  title: sql`${orders.orderNumber}`,
  detail: sql`coalesce(${orders.companyName}, ${orders.customerName})`,
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
};

/** The conditions are written as the indexes are: with values in their text, not as parameters. */
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
    condition: () => oneOf(orders.paymentState, PROBLEM_STATES),
    detail: sql`coalesce(${orders.paymentProblem}, ${order.detail})`,
    at: sql`${orders.updatedAt}`,
    order: sql`${orders.updatedAt} desc nulls last`,
  },
  'certificate-in-doubt': {
    ...order,
    condition: () => sql`${orders.paymentState} in ('refunded', 'disputed')
      and ${orders.id} in (select ${certificates.orderId} from ${certificates} where ${certificates.status} = 'valid')`,
    at: sql`${orders.updatedAt}`,
    order: sql`${orders.updatedAt} desc nulls last`,
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
    at: sql`${mails.createdAt}`,
    order: sql`${mails.id} desc`,
  },
  'application-due': {
    subject: 'application',
    table: applications,
    // One business day is left to keep the promise, or none.
    condition: (now) => sql`${applications.applicationStatus} in ('submitted', 'under_review')
      and ${lte(applications.submittedAt, businessDaysBefore(now, REVIEW_BUSINESS_DAYS - 1))}`,
    title: sql`${applications.applicationNumber}`,
    detail: sql`${applications.companyName}`,
    at: sql`${applications.submittedAt}`,
    order: sql`${applications.submittedAt}`,
  },
  'case-unanswered': {
    ...inquiry,
    condition: () => sql`${inquiries.topic} <> 'general' and ${inquiries.answeredAt} is null`,
  },
  'inquiry-unanswered': {
    ...inquiry,
    condition: () => sql`${inquiries.topic} = 'general' and ${inquiries.answeredAt} is null`,
  },
  'order-not-begun': {
    ...order,
    condition: () =>
      sql`${orders.orderStatus} = 'processing' and ${orders.paymentState} in ('authorized', 'captured')`,
    at: sql`${orders.createdAt}`,
    order: sql`${orders.createdAt} desc nulls last, ${orders.id} desc nulls last`,
  },
  'lead-new': {
    subject: 'lead',
    table: leads,
    condition: () => sql`${leads.status} = 'new'`,
    title: fullName(leads),
    detail: sql`coalesce(${leads.companyName}, ${leads.email})`,
    at: sql`${leads.completedAt}`,
    order: sql`${leads.completedAt} desc nulls last, ${leads.id} desc nulls last`,
  },
};

/** The filter of a list that leaves what the overview counts; nothing where no kind is asked for. */
export const needsAttention = (
  kind: Exclude<ListedKind, ReviewKind> | undefined,
  now: Date,
): SQL | undefined => kind && ATTENTION_GROUPS[kind].condition(now);
