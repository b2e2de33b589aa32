import type { RangeQuery } from '#core/contract/staff/insights.ts';
import { comparedWith, periodOf, type Range, rangeProblem } from '#core/domain/insights/ranges.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Facts } from './figures.ts';

/** `from` is inclusive, `to` exclusive. */
export type Stretch = { from: string; to: string };

export const factsOf = ({
  now,
  brand,
  gateway,
}: Pick<Deps, 'now' | 'brand' | 'gateway'>): Facts => ({
  now: now(),
  timeZone: brand.timeZone,
  isLive: gateway.isLive,
});

export function refuseOddRange(range: Range): void {
  const problem = rangeProblem(range);
  if (problem) throw new AppError('invalid_request', problem);
}

/** The figures of the days that are asked for, and of those that they are compared with. */
export async function compare<Figures>(
  { brand }: Pick<Deps, 'brand'>,
  { compare: comparison, ...range }: RangeQuery,
  read: (period: Stretch) => Promise<Figures>,
): Promise<{ comparedWith: Range | null; now: Figures; before: Figures | null }> {
  refuseOddRange(range);
  const earlier = comparedWith(range, comparison);
  const [now, before] = await Promise.all([
    read(periodOf(range, brand.timeZone)),
    earlier && read(periodOf(earlier, brand.timeZone)),
  ]);
  return { comparedWith: earlier, now, before };
}
