import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import { PROMISES } from '#core/content/promises.ts';
import {
  INQUIRY_REPLY_HOURS,
  PROCESSING_BUSINESS_DAYS,
  REVIEW_BUSINESS_DAYS,
} from '#core/domain/business-days.ts';
import { type CohortFigure, HORIZONS } from '#core/domain/insights/cohorts.ts';
import type { FigureList, FigureOf } from '#core/domain/insights/figures.ts';
import { isWithin, type Period, type Viewer } from '#server/db/lists/filters.ts';
import { certificationApplications as applications } from '#server/db/schema/applications.ts';
import { assessmentLeads as leads } from '#server/db/schema/assessment.ts';
import { contactInquiries as inquiries } from '#server/db/schema/contact.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { businessDays } from './business-days.ts';
import { CERTIFICATE_FIGURES } from './certificate-figures.ts';

export type Facts = Pick<Viewer, 'now' | 'timeZone' | 'isLive'>;

/** Selects the rows of a list that a figure counts. The analytics count by it, and lists are filtered by it. */
type Figure = (period: Period, facts: Facts) => SQL | undefined;

/** Sandbox orders do not count once real payments are enabled. */
export const countsAsOrder = ({ isLive }: Pick<Facts, 'isLive'>): SQL | undefined =>
  isLive ? sql`${orders.livemode}` : undefined;

const order =
  (counted: Figure): Figure =>
  (period, facts) =>
    and(countsAsOrder(facts), counted(period, facts));

/** For refunds from before their time was stored, only the history knows it. */
const earlyRefund = sql`(select max(a.created_at) from activity a
  where a.subject_type = 'order' and a.subject_id = ${orders.id}::text and a.action = 'payment refunded')`;

const isRefundedWithin: Figure = (period) => {
  const { from, to } = boundsOf(period);
  return sql`((${isWithin(orders.refundedAt, period) ?? sql`true`}) and ${orders.refundedAt} is not null
    or ${orders.paymentState} = 'refunded' and ${orders.refundedAt} is null
      and ${earlyRefund} >= ${from}::timestamptz and ${earlyRefund} < ${to}::timestamptz)`;
};

const boundsOf = ({ from = '1970-01-01T00:00:00Z', to = '9999-01-01T00:00:00Z' }: Period) => ({
  from,
  to,
});

/** The amount refunded for an order; before the amount was stored, refunds were always in full. */
export const REFUNDED_AMOUNT = sql`coalesce(${orders.refundedAmount}, ${orders.amount})`;

/** When the review behind an order was decided; null where there was none before the delivery. */
const decidedBefore = sql`(select r.decided_at from ${reviews} r
  where r.order_id = ${orders.id} and r.decision = 'certify' and r.decided_at <= ${orders.certificationIssuedAt})`;

/** Days from the decision to the certificate. */
export const DELIVERY_DAYS = sql`extract(epoch from ${orders.certificationIssuedAt} - ${decidedBefore}) / 86400`;
const IS_DELIVERED_IN_TIME = sql`${DELIVERY_DAYS} <= ${sql.raw(String(PROMISES.deliveryDays))}`;

const issued: Figure = order((period) =>
  and(isWithin(orders.certificationIssuedAt, period), sql`${decidedBefore} is not null`),
);

export const answerDays = ({ timeZone }: Facts): SQL =>
  businessDays(applications.submittedAt, applications.reviewedAt, timeZone);
const isAnsweredInTime = (facts: Facts) =>
  sql`${answerDays(facts)} <= ${sql.raw(String(REVIEW_BUSINESS_DAYS))}`;

const answered: Figure = (period) =>
  and(
    sql`${applications.applicationStatus} in ('approved', 'rejected')`,
    isNotNull(applications.reviewedAt),
    isWithin(applications.reviewedAt, period),
  );

const REPLY_TIME = sql.raw(`interval '${INQUIRY_REPLY_HOURS} hours'`);
const IS_REPLY_IN_TIME = sql`${inquiries.firstAnsweredAt} <= ${inquiries.createdAt} + ${REPLY_TIME}`;

/** Cases have deadlines of their own. Inquiries archived without an answer needed none. */
const promised: Figure = (period, { now }) =>
  and(
    sql`${inquiries.topic} = 'general'`,
    isWithin(inquiries.createdAt, period),
    sql`(${inquiries.firstAnsweredAt} is not null or ${inquiries.archivedAt} is null
      and ${inquiries.createdAt} + ${REPLY_TIME} < ${now.toISOString()}::timestamptz)`,
  );

/** Reviews of sandbox orders do not count, as in the certificate report. */
const decided: Figure = (period, { isLive }) =>
  and(
    isNotNull(reviews.decidedAt),
    isWithin(reviews.decidedAt, period),
    isLive
      ? sql`${reviews.orderId} not in (select ${orders.id} from ${orders} where not ${orders.livemode})`
      : undefined,
  );
const IS_DECIDED_IN_TIME = sql`${reviews.daysUsed} <= ${sql.raw(String(PROCESSING_BUSINESS_DAYS))}`;

const completed: Figure = (period) => isWithin(leads.completedAt, period);

/** A time of a lead's order, whenever the order was made. */
const momentOfOrder = (column: 'created_at' | 'authorized_at', facts: Facts): SQL =>
  sql`(select o.${sql.raw(column)} from certification_orders o
    where o.session_id = ${leads.sessionId} ${facts.isLive ? sql`and o.livemode` : sql``})`;

/** When a lead reached each outcome. */
const OUTCOME_MOMENTS = {
  contacted: () => sql`${leads.contactedAt}`,
  converted: (facts: Facts) => momentOfOrder('created_at', facts),
  paid: (facts: Facts) => momentOfOrder('authorized_at', facts),
};

const cohortFigures = Object.fromEntries(
  Object.entries(OUTCOME_MOMENTS).flatMap(([outcome, momentOf]) =>
    HORIZONS.map((days): [string, Figure] => [
      `${outcome}-${days}`,
      (period, facts) =>
        and(
          completed(period, facts),
          sql`${momentOf(facts)} < ${leads.completedAt} + interval '${sql.raw(String(days))} days'`,
        ),
    ]),
  ),
) as Record<CohortFigure, Figure>;

/** One part of a figure: what kept a promise, or what did not. */
const split =
  (whole: Figure, kept: (facts: Facts) => SQL, isKept: boolean): Figure =>
  (period, facts) =>
    and(whole(period, facts), sql`(${kept(facts)}) is ${sql.raw(isKept ? 'true' : 'not true')}`);

const FIGURES: { [L in FigureList]: Record<FigureOf<L>, Figure> } = {
  orders: {
    created: order((period) => isWithin(orders.createdAt, period)),
    authorized: order((period) =>
      and(isNotNull(orders.authorizedAt), isWithin(orders.authorizedAt, period)),
    ),
    charged: order((period) =>
      and(isNotNull(orders.capturedAt), isWithin(orders.capturedAt, period)),
    ),
    refunded: order(isRefundedWithin),
    issued,
    'issued-in-time': split(issued, () => IS_DELIVERED_IN_TIME, true),
    'issued-late': split(issued, () => IS_DELIVERED_IN_TIME, false),
  },
  applications: {
    answered,
    'answered-in-time': split(answered, isAnsweredInTime, true),
    'answered-late': split(answered, isAnsweredInTime, false),
  },
  inquiries: {
    promised,
    'promise-kept': split(promised, () => IS_REPLY_IN_TIME, true),
    'promise-broken': split(promised, () => IS_REPLY_IN_TIME, false),
  },
  reviews: {
    decided,
    'decided-in-time': split(decided, () => IS_DECIDED_IN_TIME, true),
    'decided-late': split(decided, () => IS_DECIDED_IN_TIME, false),
  },
  leads: { completed, ...cohortFigures },
  certificates: CERTIFICATE_FIGURES,
};

/** The rows of a list that a figure counts within a period. */
export const isCounted = <L extends FigureList>(
  list: L,
  figure: FigureOf<L>,
  period: Period,
  facts: Facts,
): SQL => FIGURES[list][figure](period, facts) ?? sql`true`;
