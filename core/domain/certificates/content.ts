import type { AreaId } from '#core/domain/catalogue.ts';

/** A calendar day of the brand's time zone: `2026-11-16`. */
export type Day = string;

/** The content of one edition of a certificate. It never changes: a correction is a new edition. */
export type CertificateContent = {
  number: string;
  edition: number;
  /** Paid in the sandbox, or issued under a temporary address: marked on the paper and never public. */
  isTest: boolean;
  holderName: string;
  /** The name in letters that can be printed, if the real one has others. */
  printedName: string | null;
  holderPlace: string;
  /** ISO 3166-1 alpha-2. */
  holderCountry: string;
  scope: string;
  isOverall: boolean;
  areas: readonly AreaId[];
  schemeVersion: number;
  issuedOn: Day;
  validUntil: Day;
  /** Earlier than `issuedOn` if certificates were renewed without a gap. */
  firstIssuedOn: Day;
  signatory: { name: string; title: string };
};
