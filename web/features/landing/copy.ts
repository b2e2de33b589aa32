import { landingCopy } from '#core/content/landing.ts';
import { wholeBrand } from '#web/lib/brand.ts';

export const copy = landingCopy(wholeBrand);
