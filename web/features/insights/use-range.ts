import { dayOf } from '#core/domain/certificates/dates.ts';
import {
  COMPARISON_LABELS,
  type Comparison,
  RANGE_LABELS,
  type Range,
  type RangeName,
  rangeOf,
  rangeProblem,
} from '#core/domain/insights/ranges.ts';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { brand } from '#web/lib/brand.ts';

const isNameOf = <Names extends object>(names: Names, text: string): text is keyof Names & string =>
  Object.hasOwn(names, text);

export type ChosenRange = ReturnType<typeof useRange>;

/** The date range of the figures and what it is compared with, both kept in the address. */
export function useRange() {
  const { filter, setFilters } = useAdminAddress();
  const today = dayOf(new Date(), brand.timeZone);
  const [asked, wanted] = [filter('range'), filter('compare')];
  const name: RangeName = isNameOf(RANGE_LABELS, asked) ? asked : '30days';
  const comparison: Comparison = isNameOf(COMPARISON_LABELS, wanted) ? wanted : 'previous';
  const own: Range = { from: filter('from'), to: filter('to') };
  const range = name === 'own' ? own : rangeOf(name, today);
  return {
    name,
    range,
    comparison,
    today,
    problem: name === 'own' ? rangeProblem(own) : undefined,
    // A custom range starts as the range on screen.
    chooseName: (next: RangeName) =>
      setFilters({ range: next, ...(next === 'own' ? range : { from: undefined, to: undefined }) }),
    chooseDays: (days: Partial<Range>) => setFilters(days),
    chooseComparison: (next: Comparison) =>
      setFilters({ compare: next === 'previous' ? undefined : next }),
  };
}
