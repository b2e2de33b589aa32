import type { Page } from './routes.ts';

/** What the build knows of a page, whatever the brand that it is drawn with. */
export type PageTemplate = {
  /** Links, styles and scripts of its head. */
  assets: string;
  /** Goes behind the page. */
  scripts: string;
};

/** By the name of the page's file. */
export type PageTemplates = Readonly<Record<string, PageTemplate>>;

/**
 * What the bundle made of `web/entry-pages.tsx` exports: HTML documents, by the name of their file. The bundle is run
 * anew for each brand, so nothing of a former one is left in it.
 */
export type DrawPages = (
  templates: PageTemplates,
  /** The site's sign, as SVG. */
  icon: string,
  /** All pages, unless these are named. */
  only?: readonly Page[],
) => Promise<Map<string, string>>;
