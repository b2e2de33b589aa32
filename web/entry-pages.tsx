import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { LIVE_MARKS } from '#core/live-pages.ts';
import type { DrawPages } from '#core/page-drawing.ts';
import { NOT_FOUND, type Page, ROUTES, STRANGER_ROUTES, strangerFile } from '#core/routes.ts';
import Landing from '#web/pages/public/landing.tsx';
import { App } from './app.tsx';
import { SiteFrame } from './components/site/site-frame.tsx';
import { wholeBrand } from './lib/brand.ts';
import { bodyOf, withoutIconNames } from './prerender/body.ts';
import { toDocument } from './prerender/document.ts';

/** Never runs in the browser. */
export const drawPages: DrawPages = async (templates, icon, only) => {
  const drawn = new Map<string, string>();
  const templateOf = (name: string) => {
    const template = templates[name];
    if (!template) throw new Error(`The build has no template for ${name}`);
    return template;
  };
  for (const route of [...ROUTES, NOT_FOUND]) {
    const { page } = route;
    if (drawn.has(page) || (only && !only.includes(page))) continue;
    const body =
      route.render === 'live' ? withoutIconNames(renderFrame()) : await bodyOf(render, route);
    drawn.set(page, toDocument(wholeBrand, { ...route, ...templateOf(page), icon, body }));
  }
  for (const route of STRANGER_ROUTES) {
    if (only && !only.includes(route.page)) continue;
    const name = strangerFile(route.page);
    const body = await bodyOf(render, route);
    drawn.set(name, toDocument(wholeBrand, { ...route, ...templateOf(name), icon, body }));
  }
  return drawn;
};

/** A page as HTML, with everything it waits for. */
export async function render(page: Page, path: string): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    page === 'landing' ? (
      <Landing />
    ) : (
      <Router ssrPath={path}>
        <App />
      </Router>
    ),
    { onError: (error) => void errors.push(error) },
  );
  // If a part fails, React renders its fallback and says no more about it.
  if (errors.length > 0) throw new Error(`${path} cannot be drawn`, { cause: errors[0] });
  return new Response(prelude).text();
}

/** Renders the frame of the pages that the server renders for each request. */
const renderFrame = (): string => renderToStaticMarkup(<SiteFrame>{LIVE_MARKS.main}</SiteFrame>);
