/** The whole brand, where pages are rendered. Undefined in the browser. */
declare const __BRAND__: import('#core/content/brand/brand.ts').Brand | undefined;

/** The year of the build; a new year makes the build stale. */
declare const __BUILD_YEAR__: number;
