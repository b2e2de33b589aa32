import type { SentPreApplication } from '#core/contract/assessment.ts';
import { differenceOf } from '#server/features/activity/difference.ts';
import type { LeadRow } from './assessment.queries.ts';

const OF_LEAD = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'companyName',
  'industry',
  'businessOverview',
] as const satisfies (keyof LeadRow)[];
/** Kept with the session alone. */
const OF_SESSION = ['companySize', 'currentChallenges', 'selectedCertifications'] as const;

const FIELDS = [...OF_LEAD, ...OF_SESSION];
type Field = (typeof FIELDS)[number];
type BusinessInformation = Record<Field, string | null>;

/** What is known of a company and whom to write to there: as it was sent, or as it is kept with session and lead. */
export function businessInformation(
  preApplication: SentPreApplication,
  lead?: LeadRow,
): BusinessInformation {
  const entered = { ...preApplication, ...(lead && contactOf(lead)) };
  return Object.fromEntries(
    FIELDS.map((field) => [field, toText(entered[field])]),
  ) as BusinessInformation;
}

const contactOf = (lead: LeadRow) =>
  Object.fromEntries(OF_LEAD.map((field) => [field, lead[field]]));

const toText = (value: string | readonly string[] | null | undefined): string | null =>
  (typeof value === 'string' ? value.trim() : value?.join(', ')) || null;

/** What is left out contradicts nothing. */
export const contradicts = (sent: BusinessInformation, known: BusinessInformation): boolean =>
  FIELDS.some((field) => sent[field] !== null && !isSame(field, sent[field], known[field]));

const isSame = (field: Field, a: string, b: string | null) =>
  field === 'email' ? a.toLowerCase() === b?.toLowerCase() : a === b;

/** For the lead's history. */
export const changesOf = (before: BusinessInformation, after: BusinessInformation) =>
  differenceOf(before, after, FIELDS);
