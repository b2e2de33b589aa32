/** Filled in by the build: the shipped brand, or the owner's brand.json over it. */
declare const __BRAND__: import('#core/content/brand.ts').Brand;
