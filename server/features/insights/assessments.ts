import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { NOT_RECORDED } from '#core/contract/staff/insights.ts';
import type { FunnelStep } from '#core/domain/insights/figures.ts';
import { isWithin, type Period } from '#server/db/lists/filters.ts';
import {
  certificationEligibility as eligibility,
  assessmentSessions as sessions,
} from '#server/db/schema/assessment.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import { countsAsOrder, type Facts } from './figures.ts';

/** Whether money was held for it and not released before the charge. */
const isPaid = (
  facts: Facts,
): SQL => sql`exists (select from ${orders} where ${orders.sessionId} = ${sessions.id}
  and ${orders.paymentState} in ('authorized', 'captured', 'refunded', 'disputed')
  and ${countsAsOrder(facts) ?? sql`true`})`;

const isDelivered = (facts: Facts): SQL => sql`exists (select from ${orders}
  where ${orders.sessionId} = ${sessions.id} and ${orders.orderStatus} = 'delivered'
  and ${countsAsOrder(facts) ?? sql`true`})`;

const IS_ELIGIBLE = sql`exists (select from ${eligibility}
  where ${eligibility.sessionId} = ${sessions.id} and ${eligibility.isEligible})`;

/** The condition that each step adds to those of all steps before it. */
export const STEPS: Record<FunnelStep, (facts: Facts) => SQL | undefined> = {
  started: () => undefined,
  completed: () => isNotNull(sessions.completedAt),
  eligible: () => IS_ELIGIBLE,
  paid: isPaid,
  delivered: isDelivered,
};

const ORDER_OF_STEPS = Object.keys(STEPS) as FunnelStep[];

/** Whether an assessment got as far as a step. */
export const hasReached = (step: FunnelStep, facts: Facts): SQL =>
  and(
    ...ORDER_OF_STEPS.slice(0, ORDER_OF_STEPS.indexOf(step) + 1).map((each) => STEPS[each](facts)),
  ) ?? sql`true`;

/** Matches assessments begun in a period, but no sessions made by staff or the checkout. */
export const isStartedWithin = (period: Period): SQL | undefined =>
  and(sql`${sessions.kind} = 'assessment'`, isWithin(sessions.createdAt, period));

/** The programmes that a company chose before its assessment; an empty list where it chose none. */
export const PROGRAMMES_CHOSEN = sql`case when jsonb_typeof(${sessions.preApplication} -> 'selectedCertifications') = 'array'
  then ${sessions.preApplication} -> 'selectedCertifications' else '[]'::jsonb end`;

export const isFromSource = (source: string): SQL =>
  source === NOT_RECORDED ? isNull(sessions.source) : eq(sessions.source, source);

/** Whether a company chose this programme; or, if it is `NOT_RECORDED`, none. */
export const isForProgramme = (programme: string): SQL =>
  programme === NOT_RECORDED
    ? sql`${PROGRAMMES_CHOSEN} = '[]'::jsonb`
    : sql`(${PROGRAMMES_CHOSEN}) ? ${programme}::text`;
