import type { Day } from '#core/domain/certificates/content.ts';
import { addDays, addYears, startOfDay } from '#core/domain/certificates/dates.ts';
import { formatBriefDay, formatDay } from '#core/domain/moments.ts';

/** Ranges of days that staff choose by name, with their labels. */
export const RANGE_LABELS = {
  '7days': 'Last 7 days',
  '30days': 'Last 30 days',
  '90days': 'Last 90 days',
  month: 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  '12months': 'Last 12 months',
  'last-year': 'Last year',
  own: 'Other days',
} as const;
export type RangeName = keyof typeof RANGE_LABELS;

/** A first and a last day, both of them included. */
export type Range = { from: Day; to: Day };

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
const firstOfYear = (day: Day): Day => `${day.slice(0, 4)}-01-01`;
export const lastOfMonth = (day: Day): Day =>
  addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

/** Returns a named range. Today is part of each except last month and last year. */
export function rangeOf(name: Exclude<RangeName, 'own'>, today: Day): Range {
  const endOfLastMonth = addDays(firstOfMonth(today), -1);
  const endOfLastYear = addDays(firstOfYear(today), -1);
  const ranges: Record<typeof name, Range> = {
    '7days': { from: addDays(today, -6), to: today },
    '30days': { from: addDays(today, -29), to: today },
    '90days': { from: addDays(today, -89), to: today },
    month: { from: firstOfMonth(today), to: today },
    'last-month': { from: firstOfMonth(endOfLastMonth), to: endOfLastMonth },
    'this-year': { from: firstOfYear(today), to: today },
    '12months': { from: addDays(addYears(today, -1), 1), to: today },
    'last-year': { from: firstOfYear(endOfLastYear), to: endOfLastYear },
  };
  return ranges[name];
}

/** Maximum days of a range: a little more than ten years. */
const MOST_DAYS = 3_660;

const IS_DAY = /^\d{4}-\d\d-\d\d$/;
const isDay = (text: string): boolean => IS_DAY.test(text) && !Number.isNaN(Date.parse(text));

/** Returns why two chosen days make no range; undefined if they do. */
export function rangeProblem({ from, to }: Range): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Please choose a first and a last day.';
  if (to < from) return 'Please choose a last day that is not before the first.';
  return to > addDays(from, MOST_DAYS) ? 'Please choose ten years at most.' : undefined;
}

export const COMPARISON_LABELS = {
  previous: 'The days before',
  year: 'A year earlier',
  none: 'Nothing',
} as const;
export type Comparison = keyof typeof COMPARISON_LABELS;

const DAY_MS = 86_400_000;

export const lengthOf = ({ from, to }: Range): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The days that a range is compared with. */
export function comparedWith(range: Range, comparison: Comparison): Range | null {
  if (comparison === 'none') return null;
  if (comparison === 'year') {
    return { from: yearBefore(range.from), to: endYearBefore(range) };
  }
  return { from: addDays(range.from, -lengthOf(range)), to: addDays(range.from, -1) };
}

/** 29 February has no match in the year before; the 28th is in the same month. */
function yearBefore(day: Day): Day {
  const before = addYears(day, -1);
  return before.slice(5, 7) === day.slice(5, 7) ? before : addDays(before, -1);
}

/** Whole months are compared with whole months: February has 28 days or 29. */
function endYearBefore({ from, to }: Range): Day {
  const before = yearBefore(to);
  return from === firstOfMonth(from) && to === lastOfMonth(to) ? lastOfMonth(before) : before;
}

/** Returns the first moment of a range and the first one after it, in the zone's calendar. */
export const periodOf = ({ from, to }: Range, timeZone: string): { from: string; to: string } => ({
  from: startOfDay(from, timeZone).toISOString(),
  to: startOfDay(addDays(to, 1), timeZone).toISOString(),
});

const STEPS = ['day', 'week', 'month'] as const;
export type Step = (typeof STEPS)[number];

/** Returns what a bar of a range's chart covers, so that there are never too many. */
export function stepOf(range: Range): Step {
  const days = lengthOf(range);
  if (days <= 31) return 'day';
  return days <= 7 * 26 ? 'week' : 'month';
}

const longWords = (day: Day): string => formatDay(`${day}T00:00:00Z`, 'UTC');

/** `Oct 1 – Oct 30, 2026` */
export function rangeWords({ from, to }: Range): string {
  if (from === to) return longWords(to);
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  if (!isOneYear) return `${longWords(from)} – ${longWords(to)}`;
  const brief = (day: Day) => formatBriefDay(`${day}T00:00:00Z`, 'UTC');
  return `${brief(from)} – ${brief(to)}, ${to.slice(0, 4)}`;
}
