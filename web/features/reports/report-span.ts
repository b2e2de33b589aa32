import type { Day } from '#core/domain/certificates/content.ts';
import { addDays, addYears } from '#core/domain/certificates/dates.ts';

/** Spans of days that staff choose by name. */
export const SPANS = ['year', 'quarter', 'month', 'this-year', 'last-year', 'own'] as const;
export type SpanName = (typeof SPANS)[number];

export const SPAN_LABELS: Record<SpanName, string> = {
  year: 'Last 12 months',
  quarter: 'Last 90 days',
  month: 'Last 30 days',
  'this-year': 'This year',
  'last-year': 'Last year',
  own: 'Other days',
};

export type Span = { from: Day; to: Day };

/** The days of a name; today is part of each but last year. */
export function spanOf(name: Exclude<SpanName, 'own'>, today: Day): Span {
  const year = today.slice(0, 4);
  const spans: Record<typeof name, Span> = {
    year: { from: addDays(addYears(today, -1), 1), to: today },
    quarter: { from: addDays(today, -89), to: today },
    month: { from: addDays(today, -29), to: today },
    'this-year': { from: `${year}-01-01`, to: today },
    'last-year': { from: addYears(`${year}-01-01`, -1), to: addDays(`${year}-01-01`, -1) },
  };
  return spans[name];
}

const IS_DAY = /^\d{4}-\d\d-\d\d$/;

/** Why days that somebody chose make no span; undefined where they do. */
export function spanProblem({ from, to }: Span): string | undefined {
  if (!IS_DAY.test(from) || !IS_DAY.test(to)) return 'Please choose a first and a last day.';
  return to < from ? 'Please choose a last day that is not before the first.' : undefined;
}
