import type { AroundNavHandler } from 'wouter';
import { pageTitle } from '#core/content/page-titles.ts';
import { isPrivatePage, ROUTES } from '#core/routes.ts';
import { brand } from '#web/lib/brand.ts';
import { needsOwnDocument, noteAddress, reportNextPage } from './google.ts';

/**
 * Opens an address within this document, or in a new one if the server renders the page, or if Google's scripts and the
 * address must not meet.
 */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  const route = routeOf(new URL(to, location.href).pathname);
  if (route?.render !== 'live' && !needsOwnDocument(to)) {
    noteAddress(to);
    navigate(to, options);
    return;
  }
  if (route && !isPrivatePage(route.page)) {
    reportNextPage({ pattern: route.path, title: pageTitle(brand, route.path) });
  }
  if (options?.replace) location.replace(to);
  else location.assign(to);
};

const routeOf = (pathname: string) =>
  ROUTES.find(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname));
