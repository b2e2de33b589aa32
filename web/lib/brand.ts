import type { Brand, PageBrand } from '#core/content/brand/brand.ts';

/** The page says whose it is; where pages are drawn, their brand is there before this is loaded. */
export const brand: PageBrand =
  typeof __BRAND__ === 'undefined'
    ? JSON.parse(document.getElementById('brand')?.textContent ?? 'null')
    : __BRAND__;

/** With what only drawn pages show. They are drawn where all of the brand is known, and never in the browser. */
export const wholeBrand = brand as Brand;

/** Where the server has the owner's logo. */
export const logoAddress = (file: string): string => `/brand/${encodeURIComponent(file)}`;
