import { LEAD_DATE_FILTERS, type LeadDateFilter } from '#core/domain/lead-filters.ts';

type DateChoice = Exclude<LeadDateFilter, 'all'>;

export const DATE_LABELS = Object.fromEntries(
  LEAD_DATE_FILTERS.map(({ value, label }) => [value, label]),
) as Record<LeadDateFilter, string>;

/** Everything but "all", which is no filter. */
export const DATES = LEAD_DATE_FILTERS.map(({ value }) => value).filter(
  (value): value is DateChoice => value !== 'all',
);
