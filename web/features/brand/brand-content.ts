import { CLAIM_KEYS, type ClaimKey, NORTHMARK } from '#core/content/brand/brand.ts';
import type { BrandFile } from '#core/content/brand/brand-file.ts';
import { type Prices, SHIPPED_PRICES } from '#core/domain/payments/prices.ts';

/** The content of brand.json, as an owner edits it. What it leaves out comes from the shipped brand. */
export type BrandContent = BrandFile;
export type BrandField = keyof BrandContent;

/** The name of each part in lists of changes. */
export const FIELD_NAMES: Record<BrandField, string> = {
  name: 'Name',
  legalName: 'Legal name',
  tagline: 'Tagline',
  description: 'Description',
  supportEmail: 'Support address',
  phone: 'Phone',
  address: 'Postal address',
  founded: 'Founded',
  registration: 'Register entry',
  taxNumber: 'Tax number',
  privacyContact: 'Privacy contact',
  euRepresentative: 'Representative in the European Union',
  legalJurisdiction: 'Governing law',
  legalVenue: 'Courts for disputes',
  timeZone: 'Time zone',
  colour: 'Color',
  logo: 'Logo',
  claims: 'Claims',
  testimonials: 'Testimonials',
  portfolio: 'Cases',
  partnership: 'Partnership',
  faq: 'FAQ',
  discounts: 'Discount codes',
  prices: 'Prices',
  sampleContent: 'Whether claims, testimonials and cases are your own',
};

/** Removes what was left empty: blank texts, and blank lines of lists. */
export function tidy(content: BrandContent): BrandContent {
  const entries = Object.entries(content).map(([field, value]) => [field, tidyValue(value)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function tidyValue(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value) && value.every((line) => typeof line === 'string')) {
    const lines = value.map((line) => line.trim()).filter(Boolean);
    return lines.length > 0 || value.length === 0 ? lines : undefined;
  }
  if (Array.isArray(value)) return value.map(tidyEntry);
  return typeof value === 'object' && value ? tidyEntry(value) : value;
}

/** Optional texts of an entry. Other empty texts stay, so that they are reported as missing. */
const OPTIONAL: ReadonlySet<string> = new Set(['replaces', 'basis', 'from', 'to', 'uses']);

const tidyEntry = (entry: object): object =>
  Object.fromEntries(
    Object.entries(entry)
      .map(([field, value]) => [field, value === null ? null : (tidyValue(value) ?? '')] as const)
      .filter(([field, value]) => value !== '' || !OPTIONAL.has(field)),
  );

/** The parts in which two contents differ. */
export function changedFields(before: BrandContent, after: BrandContent): BrandField[] {
  const [a, b] = [tidy(before), tidy(after)];
  return (Object.keys(FIELD_NAMES) as BrandField[]).filter(
    (field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]),
  );
}

export type ClaimTexts = { value: string; label: string; basis: string };

/** Returns a claim as it is shown; null if the brand does not make it. */
export function claimIn({ claims }: BrandContent, key: ClaimKey): ClaimTexts | null {
  if (claims === null || claims?.[key] === null) return null;
  const shipped = NORTHMARK.claims[key];
  const own = claims?.[key] ?? {};
  return {
    value: own.value ?? shipped.value,
    label: own.label ?? shipped.label,
    // The shipped basis is about the shipped figure.
    basis: own.basis ?? (own.value ? '' : (shipped.basis ?? '')),
  };
}

export function withClaim(
  content: BrandContent,
  key: ClaimKey,
  claim: ClaimTexts | null,
): BrandContent['claims'] {
  const none = Object.fromEntries(CLAIM_KEYS.map((each) => [each, null]));
  return { ...(content.claims === null ? none : content.claims), [key]: claim };
}

/** The prices as they would be used. */
export const pricesIn = ({ prices = {} }: BrandContent): Prices => ({
  validationFee: prices.validationFee ?? SHIPPED_PRICES.validationFee,
  secondArea: prices.secondArea ?? SHIPPED_PRICES.secondArea,
  thirdArea: prices.thirdArea ?? SHIPPED_PRICES.thirdArea,
});
