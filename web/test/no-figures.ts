import { insights } from '#core/contract/staff/insights.ts';
import { answer } from './answers.ts';

const NO_SUM = { count: 0, amount: '0.00' };
const NO_STEPS = { started: 0, completed: 0, eligible: 0, paid: 0, delivered: 0 };
const NO_TIME = { total: 0, kept: 0, median: null, p95: null };
const ALONE = { comparedWith: null, before: null };

/** What the analytics show for a site on which nothing has happened. */
export const NO_FIGURES = [
  answer(insights.money, {
    ...ALONE,
    now: { orders: NO_SUM, authorized: NO_SUM, charged: NO_SUM, refunded: NO_SUM },
    series: [],
  }),
  answer(insights.funnel, {
    ...ALONE,
    now: NO_STEPS,
    bySource: [],
    otherSources: 0,
    byProgramme: [],
  }),
  answer(insights.turnaround, {
    ...ALONE,
    now: { reviews: NO_TIME, applications: NO_TIME, inquiries: NO_TIME, deliveries: NO_TIME },
  }),
  answer(insights.cohorts, { ...ALONE, now: [] }),
];
