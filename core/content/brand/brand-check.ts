import { missingDetails, nameOfDetail } from '#core/content/legal/missing-details.ts';
import type { BrandFindings } from '#core/contract/staff/owner/brand.ts';
import { NORTHMARK } from './brand.ts';
import { parseBrand } from './brand-file.ts';
import { contrastRatio, isHexColour } from './contrast.ts';

/** Checks a brand before it is published. */
export function checkBrand(content: Readonly<Record<string, unknown>>): BrandFindings {
  const parsed = parseBrand(content);
  const colour = String(content.colour ?? NORTHMARK.colour);
  return {
    problems: parsed.ok ? [] : [...parsed.fields],
    contrast: isHexColour(colour) ? Math.floor(contrastRatio(colour, '#ffffff') * 10) / 10 : null,
    missing: parsed.ok ? missingDetails(parsed.brand).map(nameOfDetail) : [],
  };
}
