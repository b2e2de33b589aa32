import { NOT_RECORDED } from '#core/contract/staff/insights.ts';
import type { CertificateState } from '#core/domain/certificates/state.ts';
import { daysOfMonth } from '#core/domain/insights/cohorts.ts';
import type {
  CheckInOutcome,
  FigureList,
  FigureOf,
  FunnelStep,
} from '#core/domain/insights/figures.ts';
import { periodOf, type Range } from '#core/domain/insights/ranges.ts';
import { LIST_PAGES } from '#web/admin-kit/attention-words.ts';
import { brand } from '#web/lib/brand.ts';

const PAGES: Record<FigureList, string> = { ...LIST_PAGES, certificates: '/admin/certificates?' };

/** The list with what a figure counts, and nothing else; or with a part of it. */
export function listOf<L extends FigureList>(
  list: L,
  figure: FigureOf<L>,
  range: Range,
  part: Record<string, string> = {},
): string {
  const { from, to } = periodOf(range, brand.timeZone);
  return `${PAGES[list]}${new URLSearchParams({ figure, ...part, from, to })}`;
}

/** What is counted today has no days. */
export const certificatesInState = (state: CertificateState): string =>
  `${PAGES.certificates}${new URLSearchParams({ figure: 'real' satisfies FigureOf<'certificates'>, state })}`;

/** The days of a month that are within a range. */
export function monthWithin(month: string, range: Range): Range {
  const { from, to } = daysOfMonth(month);
  return {
    from: from > range.from ? from : range.from,
    to: to < range.to ? to : range.to,
  };
}

const analytics = ({ from, to }: Range, more: Record<string, string>): string =>
  `/admin?${new URLSearchParams({ tab: 'analytics', range: 'own', from, to, ...more })}`;

type Part = { source?: string | null; programme?: string | null };

/** The assessments behind a step, or behind that step of a source or programme. */
export function visitsOf(step: FunnelStep, range: Range, part: Part = {}): string {
  const named = Object.entries(part).filter(([, value]) => value !== undefined);
  const narrowed = named.map(([name, value]) => [name, value ?? NOT_RECORDED]);
  return analytics(range, { step, ...Object.fromEntries(narrowed) });
}

/** The check-ins that were handed in like this. */
export const checkInsOf = (outcome: CheckInOutcome, range: Range): string =>
  analytics(range, { checkIns: outcome });
