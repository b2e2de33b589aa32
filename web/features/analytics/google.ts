import type { Consent } from './consent.ts';

export type AnalyticsIds = { googleAnalyticsId: string | null; googleTagManagerId: string | null };

type PageView = { pattern: string; title: string };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The latest page, for analytics that the visitor allows only later. */
let current: PageView | undefined;
let isLoaded = false;

/** Google's queue takes the arguments object itself, not an array. */
function gtag(..._: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag reads this very object.
  window.dataLayer?.push(arguments);
}

/** Loads the configured tags. Called only once the visitor has agreed; until then nothing of Google is on the page. */
export function loadGoogle({ googleAnalyticsId, googleTagManagerId }: AnalyticsIds): void {
  if (isLoaded) return;
  isLoaded = true;
  window.dataLayer = [];
  gtag('consent', 'default', consentState('denied'));
  gtag('consent', 'update', consentState('granted'));
  gtag('js', new Date());
  if (googleAnalyticsId) {
    addScript(`https://www.googletagmanager.com/gtag/js?id=${googleAnalyticsId}`);
    // Page views are reported by us, by pattern: the tag would send the whole address.
    gtag('config', googleAnalyticsId, { send_page_view: false, ...place(current) });
  }
  if (googleTagManagerId) {
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addScript(`https://www.googletagmanager.com/gtm.js?id=${googleTagManagerId}`);
  }
  if (current) sendPageView(current);
}

/** After a withdrawal; what is loaded stays silent until the next page load leaves it out. */
export function denyGoogle(): void {
  if (isLoaded) gtag('consent', 'update', consentState('denied'));
}

const consentState = (state: Consent) => ({
  analytics_storage: state,
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
});

/** Reports the route's pattern, never the address itself: that may hold an order's number. */
export function reportPageView(view: PageView): void {
  current = view;
  if (isLoaded) sendPageView(view);
}

function sendPageView(view: PageView): void {
  gtag('event', 'page_view', { page_title: view.title, ...place(view) });
}

const place = (view: PageView | undefined) =>
  view && {
    page_path: view.pattern,
    page_location: `${location.origin}${view.pattern}`,
    page_referrer: '',
  };

function addScript(source: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  document.head.append(script);
}
