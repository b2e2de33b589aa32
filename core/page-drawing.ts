import type { Page } from './routes.ts';

/** What the build knows about a page, for any brand. */
export type PageTemplate = {
  /** Links, styles and scripts of its head. */
  assets: string;
  /** Placed after the page. */
  scripts: string;
};

/** By the name of the page's file. */
export type PageTemplates = Readonly<Record<string, PageTemplate>>;

/**
 * What the bundle of `web/entry-pages.tsx` exports: HTML documents, by file name. The bundle runs anew for each brand,
 * so nothing of a former one remains.
 */
export type DrawPages = (
  templates: PageTemplates,
  /** The site's sign, as SVG. */
  icon: string,
  /** Only these; all if missing. */
  only?: readonly Page[],
) => Promise<Map<string, string>>;
