import type { Lead } from '#core/contract/leads.ts';
import { AREAS, findArea } from '#core/domain/catalogue.ts';
import type { LeadStatus } from '#core/domain/lead-status.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';

export const LEAD_STATUS_TONES: Record<LeadStatus, BadgeTone> = {
  new: 'info',
  contacted: 'warning',
  qualified: 'success',
  converted: 'brand',
};

export const leadName = ({ firstName, lastName }: Lead): string => `${firstName} ${lastName}`;

/** What the assessment says of the company, in words. */
export function verdictOf({ score, eligibleAreas }: Pick<Lead, 'score' | 'eligibleAreas'>): string {
  if (score === null) return 'No results yet';
  const count = eligibleAreas.length;
  if (count === 0) return 'Not eligible yet';
  return count === AREAS.length
    ? 'Eligible for certification in all areas'
    : `Eligible for certification in ${count} of ${AREAS.length} areas`;
}

export const areaName = (id: string): string => findArea(id)?.name ?? id;
