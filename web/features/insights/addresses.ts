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

/** Returns the address of the list of exactly the records that a figure counts, or of a part of them. */
export function figureListAddress<L extends FigureList>(
  list: L,
  figure: FigureOf<L>,
  range: Range,
  part: Record<string, string> = {},
): string {
  const { from, to } = periodOf(range, brand.timeZone);
  return `${PAGES[list]}${new URLSearchParams({ figure, ...part, from, to })}`;
}

/** Returns the address of the list of certificates in a state. That is a count of today, so it has no date range. */
export const certificatesAddress = (state: CertificateState): string =>
  `${PAGES.certificates}${new URLSearchParams({ figure: 'real' satisfies FigureOf<'certificates'>, state })}`;

/** Returns the days of a month that fall within a range. */
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

/** Returns the address of the assessments behind a step, optionally of one source or program. */
export function visitsAddress(step: FunnelStep, range: Range, part: Part = {}): string {
  const named = Object.entries(part).filter(([, value]) => value !== undefined);
  const narrowed = named.map(([name, value]) => [name, value ?? NOT_RECORDED]);
  return analytics(range, { step, ...Object.fromEntries(narrowed) });
}

/** Returns the address of the check-ins with this outcome. */
export const checkInsAddress = (outcome: CheckInOutcome, range: Range): string =>
  analytics(range, { checkIns: outcome });
