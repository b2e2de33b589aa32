import type { Brand, PageBrand } from '#core/content/brand/brand.ts';

/** Read from the page; where pages are rendered, `__BRAND__` is set before this loads. */
export const brand: PageBrand =
  typeof __BRAND__ === 'undefined'
    ? JSON.parse(document.getElementById('brand')?.textContent ?? 'null')
    : __BRAND__;

/** Includes what only pre-rendered pages show: these are never rendered in the browser, which knows only a part. */
export const wholeBrand = brand as Brand;

/** Returns the path of the owner's logo. */
export const logoAddress = (file: string): string => `/brand/${encodeURIComponent(file)}`;
