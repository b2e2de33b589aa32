import type { Day } from '#core/domain/certificates/content.ts';
import { addDays } from '#core/domain/certificates/dates.ts';
import { type Comparison, lastOfMonth, type Range } from './ranges.ts';

/** What can happen to a lead, in the usual order. */
export const OUTCOMES = ['contacted', 'converted', 'paid'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Days after which a month's leads are counted again. */
export const HORIZONS = [7, 30, 90] as const;
export type Horizon = (typeof HORIZONS)[number];

/** Within this number of days after the lead's completion: `paid-30`. */
export type CohortFigure = `${Outcome}-${Horizon}`;
export const COHORT_FIGURES = OUTCOMES.flatMap((outcome) =>
  HORIZONS.map((horizon): CohortFigure => `${outcome}-${horizon}`),
);

/** Extends a range to whole months, since a month's leads are followed together. */
export const monthsOf = ({ from, to }: Range): Range => ({
  from: `${from.slice(0, 7)}-01`,
  to: lastOfMonth(to),
});

/** Returns the first day of the month `months` earlier. */
function monthBefore(day: Day, months: number): Day {
  const place = placeOf(day) - months;
  const year = Math.floor(place / 12);
  return `${String(year).padStart(4, '0')}-${String((place % 12) + 1).padStart(2, '0')}-01`;
}

/** Month number, counted from year 0. */
const placeOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** Returns the months to compare with, one by one: as many before the range, or those of the year before. */
export function monthsComparedWith(range: Range, comparison: Comparison): Range | null {
  if (comparison === 'none') return null;
  const { from, to } = monthsOf(range);
  const months = comparison === 'year' ? 12 : placeOf(to) - placeOf(from) + 1;
  // The database's calendar begins with year 1.
  if (placeOf(from) - months < 12) return null;
  return { from: monthBefore(from, months), to: lastOfMonth(monthBefore(to, months)) };
}

/** Returns the days of a month such as `2026-10`. */
export const daysOfMonth = (month: string): Range => ({
  from: `${month}-01`,
  to: lastOfMonth(`${month}-01`),
});

/** Whether every lead of the month has had that number of days by the end of yesterday. */
export const isFinished = (month: string, horizon: Horizon, today: Day): boolean =>
  addDays(daysOfMonth(month).to, horizon) < today;
