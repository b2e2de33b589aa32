import type { Brand } from '#core/content/brand.ts';

export const brand: Brand = __BRAND__;
