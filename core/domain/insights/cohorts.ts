import type { Day } from '#core/domain/certificates/content.ts';
import { addDays } from '#core/domain/certificates/dates.ts';
import { lastOfMonth, type Range } from './ranges.ts';

/** What can become of a lead, in the order in which it usually does. */
export const OUTCOMES = ['contacted', 'converted', 'paid'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Days after which leads of a month are looked at again. */
export const HORIZONS = [7, 30, 90] as const;
export type Horizon = (typeof HORIZONS)[number];

/** Within so many days of the lead's completion: `paid-30`. */
export type CohortFigure = `${Outcome}-${Horizon}`;
export const COHORT_FIGURES = OUTCOMES.flatMap((outcome) =>
  HORIZONS.map((horizon): CohortFigure => `${outcome}-${horizon}`),
);

/** Whole months, since the leads of one are followed together: all that a range touches. */
export const monthsOf = ({ from, to }: Range): Range => ({
  from: `${from.slice(0, 7)}-01`,
  to: lastOfMonth(to),
});

/** The days of a month that is written `2026-10`. */
export const daysOfMonth = (month: string): Range => ({
  from: `${month}-01`,
  to: lastOfMonth(`${month}-01`),
});

/** Whether every lead of the month has had so many days by the end of yesterday. */
export const isFinished = (month: string, horizon: Horizon, today: Day): boolean =>
  addDays(daysOfMonth(month).to, horizon) < today;
