import type { Brand } from '#core/content/brand.ts';

export const brand: Brand = __BRAND__;

/** Where the build puts the owner's logo. */
export const logoAddress = (file: string): string => `/brand/${encodeURIComponent(file)}`;
