import type { PageBrand } from '#core/content/brand/brand.ts';
import type { SiteLink } from '../site.ts';

export type LegalSection = {
  /** The anchor, as in `/terms#guarantee`. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Below the paragraphs. */
  readonly list?: readonly string[];
  /** Below both. */
  readonly links?: readonly SiteLink[];
};

export type LegalDocument = {
  readonly title: string;
  /** ISO day of the last change of substance. */
  readonly updated: string;
  readonly version: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
};

/** Lists who runs the site, as far as the brand says. */
export function providerLines(brand: PageBrand): readonly string[] {
  const lines = [
    brand.legalName,
    ...(brand.address ?? []),
    brand.registration,
    brand.taxNumber && `Tax number: ${brand.taxNumber}`,
    `E-mail: ${brand.supportEmail}`,
    brand.phone && `Phone: ${brand.phone}`,
  ];
  return lines.filter((line): line is string => Boolean(line));
}
