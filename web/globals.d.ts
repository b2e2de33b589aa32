/** Filled in by the build: the shipped brand, or the owner's brand.json over it. */
declare const __BRAND__: import('#core/content/brand.ts').Brand;

/** The year of the build; a new year makes the build stale. */
declare const __BUILD_YEAR__: number;
