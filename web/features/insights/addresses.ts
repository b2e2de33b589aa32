import { NOT_RECORDED } from '#core/contract/staff/insights.ts';
import type { FigureList, FigureOf, FunnelStep } from '#core/domain/insights/figures.ts';
import { periodOf, type Range } from '#core/domain/insights/ranges.ts';
import { LIST_PAGES } from '#web/admin-kit/attention-words.ts';
import { brand } from '#web/lib/brand.ts';

/** The list with what a figure counts, and nothing else. */
export function listOf<L extends FigureList>(list: L, figure: FigureOf<L>, range: Range): string {
  const { from, to } = periodOf(range, brand.timeZone);
  return `${LIST_PAGES[list]}${new URLSearchParams({ figure, from, to })}`;
}

type Part = { source?: string | null; programme?: string | null };

/** The assessments behind a step, or behind that step of a source or programme. */
export function visitsOf(step: FunnelStep, { from, to }: Range, part: Part = {}): string {
  const params = new URLSearchParams({ tab: 'analytics', range: 'own', from, to, step });
  for (const [name, value] of Object.entries(part)) {
    if (value !== undefined) params.set(name, value ?? NOT_RECORDED);
  }
  return `/admin?${params}`;
}
