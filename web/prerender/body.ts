import type { PagePath } from '#core/content/page-titles.ts';
import type { Page, Render } from '#core/routes.ts';
import type { render as RenderPage } from '#web/entry-pages.tsx';

type Route = { page: Page; path: PagePath; render: Exclude<Render, 'live'> };

const NEEDS_SCRIPT = [
  '<noscript><div class="on-dark"><p class="shell py-3">This page needs JavaScript. Please allow it for this site, then reload the page.</p></div></noscript>',
  '<div id="not-loaded" role="alert" class="on-dark" hidden><p class="shell py-3">This page could not be loaded completely. Please check your connection, then <button id="reload" class="link">reload the page</button>.</p></div>',
].join('');

/** What a page's HTML contains before any script runs. */
export async function bodyOf(
  renderPage: typeof RenderPage,
  { page, path, render }: Route,
): Promise<string> {
  if (render === 'shell') return NEEDS_SCRIPT;
  const html = await renderPage(page, path === '*' ? '/404' : path);
  // Controls that need the script are inert without it, as a click would be lost.
  if (render === 'still') {
    return NEEDS_SCRIPT + html.replace(/<form |<button type="button" /g, '$&inert ');
  }
  // The landing page is not rendered again in the browser, so names that no style uses can go.
  return page === 'landing' ? withoutIconNames(html) : html;
}

export const withoutIconNames = (html: string): string =>
  html.replace(/lucide( lucide-[\w-]+)* ?/g, '').replaceAll(' class=""', '');
