import { MAX } from '#core/contract/shared/text.ts';
import type { Lead } from '#core/contract/staff/leads.ts';
import { AREAS, findArea } from '#core/domain/catalogue.ts';
import { LEAD_STATUS_NOTES, type LeadStatus } from '#core/domain/leads/lead-status.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';

export const LEAD_STATUS_TONES: Record<LeadStatus, BadgeTone> = {
  new: 'info',
  contacted: 'warning',
  qualified: 'success',
  converted: 'brand',
  lost: 'neutral',
};

type Named = Pick<Lead, 'firstName' | 'lastName' | 'companyName'>;

export const leadName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

/** Returns the name of a lead for the list and for the heading of its details. */
export const leadTitle = (lead: Named): string => lead.companyName || leadName(lead);

/** Returns the word before a lead's date. A lead without results was added by hand. */
export const sinceWord = ({ score }: Pick<Lead, 'score'>): 'Added' | 'Completed' =>
  score === null ? 'Added' : 'Completed';

/** Returns the assessment's verdict on the company, in words. */
export function verdictOf({ score, eligibleAreas }: Pick<Lead, 'score' | 'eligibleAreas'>): string {
  if (score === null) return 'No results yet';
  const count = eligibleAreas.length;
  if (count === 0) return 'Not eligible yet';
  return count === AREAS.length
    ? 'Eligible for certification in all areas'
    : `Eligible for certification in ${count} of ${AREAS.length} areas`;
}

export const areaName = (id: string): string => findArea(id)?.name ?? id;

export type Mark = keyof typeof LEAD_STATUS_NOTES;

const isStandard = (line: string): boolean =>
  Object.values(LEAD_STATUS_NOTES).some((note) => note === line.trim());

/**
 * Returns a lead's notes with the mark's standard note below the written ones, which one click must not wipe out.
 * Undefined if both would not fit: the notes then stay unchanged.
 */
export function notesWithMark(notes: string | null, mark: Mark): string | undefined {
  const written = (notes ?? '').split('\n').filter((line) => !isStandard(line));
  const text = [...written, LEAD_STATUS_NOTES[mark]].join('\n').trim();
  return text.length > MAX.long ? undefined : text;
}
