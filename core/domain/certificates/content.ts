import type { AreaId } from '#core/domain/catalogue.ts';

/** A calendar day of the brand's time zone: `2026-11-16`. */
export type Day = string;

/** What one edition of a certificate states. It is never changed: a correction is the next edition. */
export type CertificateContent = {
  number: string;
  edition: number;
  /** Paid in the sandbox, or issued under an address that is not final: marked on the paper and never public. */
  isTest: boolean;
  holderName: string;
  /** The name in letters that the paper can print, where the real one has others. */
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
  /** Earlier than `issuedOn` where certificates were renewed without a gap. */
  firstIssuedOn: Day;
  signatory: { name: string; title: string };
};
