import { type Brand, NORTHMARK } from '#core/content/brand/brand.ts';

/** Details only the provider knows, with display names. Legal pages omit the sentence if one is missing. */
const LEGAL_DETAILS = {
  legalName: 'legal name',
  address: 'postal address',
  registration: 'register entry',
  taxNumber: 'tax number',
  legalJurisdiction: 'governing law',
  legalVenue: 'courts for disputes',
  privacyContact: 'privacy contact',
  euRepresentative: 'representative in the European Union',
} as const satisfies Partial<Record<keyof Brand, string>>;

export type LegalDetail = keyof typeof LEGAL_DETAILS;

export const nameOfDetail = (detail: LegalDetail): string => LEGAL_DETAILS[detail];

/** Returns those that the brand file leaves open; `null` means the provider has none. */
export function missingDetails(brand: Brand): readonly LegalDetail[] {
  return (Object.keys(LEGAL_DETAILS) as LegalDetail[]).filter((detail) =>
    detail === 'legalName' ? brand.legalName === NORTHMARK.legalName : brand[detail] === undefined,
  );
}
