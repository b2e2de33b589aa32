import type { PagePath } from './content/page-titles.ts';
import type { LivePage } from './live-pages.ts';

export type Render = 'whole' | 'still' | 'shell' | 'live';

/**
 * Every page of the site. The browser's router, the prerenderer and the server read this one list: the server learns
 * which addresses exist, the prerenderer what to put into the HTML.
 */
type PageRoute = {
  /** Parameters are written `:name`. */
  readonly path: PagePath;
  /** The screen's name; several addresses may show the same one. */
  readonly page: string;
  /**
   * `whole`: the HTML holds the page, and the script takes it over unchanged. `still`: the HTML shows the page, but
   * forms and buttons are out of reach until the script, asked for after the first picture, has drawn them anew: what is
   * typed before would be lost.
   * `shell`: only head and preloads, as what the screen shows depends on what the browser has stored or the server knows.
   * `live`: the server draws it for each request into a built frame; it is complete without a script, and no app runs on it.
   */
  readonly render: Render;
  /**
   * What a browser without a customer's session gets instead: HTML with the sign-in form. The document is marked
   * `data-stranger`, so that the screen need not ask who is there.
   */
  readonly forStrangers?: 'still';
  /** Payment and staff pages: no third-party analytics may load, and links to them load afresh. */
  readonly isPrivate?: true;
};

export const ROUTES = [
  { path: '/', page: 'landing', render: 'whole' },
  { path: '/start-application', page: 'start-application', render: 'still' },
  { path: '/pre-application', page: 'start-application', render: 'still' },
  { path: '/temp-pre-application', page: 'start-application', render: 'still' },
  { path: '/assessment', page: 'assessment', render: 'still' },
  { path: '/master-assessment', page: 'assessment', render: 'still' },
  { path: '/results/:sessionId', page: 'results', render: 'shell' },
  { path: '/checkout', page: 'checkout', render: 'shell', isPrivate: true },
  {
    path: '/certification-payment',
    page: 'certification-payment',
    render: 'shell',
    isPrivate: true,
  },
  {
    path: '/certification-confirmation',
    page: 'certification-confirmation',
    render: 'shell',
    isPrivate: true,
  },
  { path: '/payment-success', page: 'payment-success', render: 'shell', isPrivate: true },
  { path: '/tracking', page: 'tracking', render: 'still' },
  { path: '/track-status', page: 'track-status', render: 'still' },
  { path: '/apply', page: 'apply', render: 'still' },
  { path: '/application-status', page: 'application-status', render: 'still' },
  { path: '/answer', page: 'answer', render: 'shell', isPrivate: true },
  { path: '/check-in', page: 'check-in', render: 'shell', isPrivate: true },
  {
    path: '/account',
    page: 'account',
    render: 'shell',
    forStrangers: 'still',
    isPrivate: true,
  },
  { path: '/contact', page: 'contact', render: 'still' },
  { path: '/verify', page: 'verify', render: 'still' },
  { path: '/certificates/:number', page: 'certificate', render: 'live' },
  { path: '/register', page: 'register', render: 'live' },
  { path: '/schemes/:version', page: 'scheme', render: 'live' },
  { path: '/faq', page: 'faq', render: 'live' },
  { path: '/criteria', page: 'criteria', render: 'whole' },
  { path: '/how-we-decide', page: 'how-we-decide', render: 'whole' },
  { path: '/privacy', page: 'privacy', render: 'whole' },
  { path: '/terms', page: 'terms', render: 'whole' },
  { path: '/cookies', page: 'cookies', render: 'whole' },
  { path: '/admin/login', page: 'admin-login', render: 'still', isPrivate: true },
  { path: '/admin/first-start', page: 'first-start', render: 'shell', isPrivate: true },
  { path: '/admin/choose-password', page: 'choose-password', render: 'shell', isPrivate: true },
  { path: '/admin/confirm-email', page: 'confirm-email', render: 'shell', isPrivate: true },
  { path: '/admin', page: 'admin', render: 'shell', isPrivate: true },
  { path: '/admin/certificates', page: 'admin-certificates', render: 'shell', isPrivate: true },
  { path: '/admin/reviews', page: 'admin-reviews', render: 'shell', isPrivate: true },
  { path: '/admin/mails', page: 'admin-mails', render: 'shell', isPrivate: true },
  { path: '/admin/customers', page: 'admin-customers', render: 'shell', isPrivate: true },
  { path: '/admin/customers/:id', page: 'admin-customer', render: 'shell', isPrivate: true },
  { path: '/test-email', page: 'test-email', render: 'shell', isPrivate: true },
  { path: '/test-email-client', page: 'test-email', render: 'shell', isPrivate: true },
] as const satisfies readonly PageRoute[];

/** Shown, with status 404, for every other address. */
export const NOT_FOUND = {
  path: '*',
  page: 'not-found',
  render: 'whole',
} as const satisfies PageRoute;

export type Page = (typeof ROUTES)[number]['page'] | (typeof NOT_FOUND)['page'];

type Route = (typeof ROUTES)[number];
type LiveRoute = Extract<Route, { render: 'live' }> & { page: LivePage };

/** Pages that the server draws for each request. */
export const LIVE_ROUTES: readonly LiveRoute[] = ROUTES.filter((route) => route.render === 'live');

/** Pages whose HTML the build has made. */
export const BUILT_ROUTES = ROUTES.filter((route) => route.render !== 'live');

/** Built a second time, for strangers. */
export const STRANGER_ROUTES = ROUTES.flatMap((route) =>
  'forStrangers' in route ? [{ ...route, render: route.forStrangers, isForStrangers: true }] : [],
);

/** Returns the file name without extension. */
export const strangerFile = (page: Page): string => `${page}-for-strangers`;

export type BuiltPage = Exclude<Page, LivePage>;

const PRIVATE_PAGES: ReadonlySet<string> = new Set(
  ROUTES.filter((route) => 'isPrivate' in route).map(({ page }) => page),
);

export const isPrivatePage = (page: string): boolean => PRIVATE_PAGES.has(page);

const PLAIN_PATHS: ReadonlySet<string> = new Set(
  BUILT_ROUTES.filter((route) => !('isPrivate' in route) && !route.path.includes(':')).map(
    ({ path }) => path,
  ),
);

/** Whether a page is for everyone and its path names no visitor. Only there may third-party analytics run. */
export const isPlainPath = (path: string): boolean => PLAIN_PATHS.has(path);

export const mayCarryAnalytics = (page: string): boolean =>
  ROUTES.some((route) => route.page === page && isPlainPath(route.path));

/** Stands for the site's origin in built pages, since it is only known when the server starts. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

/**
 * Conditions for parts of a built page, named in their `data-when`: the server removes parts whose condition does not
 * hold. `https`: the site's address has it. `unconfirmed`: the owner has not confirmed claims, cases and testimonials.
 * `samples`: the same, and the address is public.
 */
export type Condition = 'https' | 'unconfirmed' | 'samples';

export const when = (condition: Condition) => ({ 'data-when': condition });
