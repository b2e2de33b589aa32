import { landingCopy } from '#core/content/landing.ts';
import { brand } from '#web/lib/brand.ts';

export const copy = landingCopy(brand);
