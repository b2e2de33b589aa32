import type { Brand } from '#core/content/brand/brand.ts';
import { landingCopy } from '#core/content/landing.ts';
import { brand } from '#web/lib/brand.ts';

/** With what only the landing page shows. It is drawn where all of the brand is known, and never in the browser. */
export const wholeBrand = brand as Brand;

export const copy = landingCopy(wholeBrand);
