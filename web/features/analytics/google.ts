import { isPlainPath } from '#core/routes.ts';
import type { Consent } from './consent.ts';

export type AnalyticsIds = { googleAnalyticsId: string | null; googleTagManagerId: string | null };

type PageView = { pattern: string; title: string };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/*
 * Google's scripts read the address, the way here and every change of history by themselves, so a pattern in our own calls
 * is not enough. A document holds either these scripts or an address with something of a visitor's in it, never both:
 * see docs/decisions/0014.
 */

/** What the visitor has allowed. */
let allowed: AnalyticsIds | undefined;
let current: PageView | undefined;
let isLoaded = false;
/** An address that is not plain was shown in this document, and its history leads back there. */
let isTainted = false;

/** Google's queue takes the arguments object itself, not an array. */
function gtag(..._: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag reads this very object.
  window.dataLayer?.push(arguments);
}

/** The visitor has agreed; until then nothing of Google is on the page. */
export function allowGoogle(ids: AnalyticsIds): void {
  allowed = ids;
  if (isLoaded) gtag('consent', 'update', consentState('granted'));
  else if (current) load(ids, current);
}

/** After a withdrawal; what is loaded stays silent until the next page load leaves it out. */
export function denyGoogle(): void {
  allowed = undefined;
  if (isLoaded) gtag('consent', 'update', consentState('denied'));
}

/** Reports the route's pattern, never the address itself. */
export function reportPageView(view: PageView): void {
  current = view;
  noteAddress(location.href);
  if (!allowed) return;
  if (isLoaded) send(view, allowed);
  else load(allowed, view);
}

export function noteAddress(address: string): void {
  if (!isPlainAddress(address)) isTainted = true;
}

/** An address that must not be opened in this document: it would be seen there, or not be counted although it may. */
export const needsOwnDocument = (address: string): boolean =>
  isPlainAddress(address) ? allowed !== undefined && !isLoaded : isLoaded;

/** Counts a page that will be opened in a document without Google, while this one still can. */
export function reportNextPage(view: PageView): void {
  if (allowed && isLoaded && view.pattern !== current?.pattern) send(view, allowed);
}

/** Loads the configured tags, with the page known to them before anything can be sent. */
function load(ids: AnalyticsIds, view: PageView): void {
  noteAddress(location.href);
  if (isTainted) return;
  isLoaded = true;
  window.dataLayer = [];
  gtag('consent', 'default', consentState('denied'));
  gtag('consent', 'update', consentState('granted'));
  gtag('js', new Date());
  send(view, ids);
  const { googleAnalyticsId, googleTagManagerId } = ids;
  if (googleAnalyticsId) {
    addScript(`https://www.googletagmanager.com/gtag/js?id=${googleAnalyticsId}`);
  }
  if (googleTagManagerId) {
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addScript(`https://www.googletagmanager.com/gtm.js?id=${googleTagManagerId}`);
  }
}

const consentState = (state: Consent) => ({
  analytics_storage: state,
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
});

function send({ pattern, title }: PageView, { googleAnalyticsId }: AnalyticsIds): void {
  const place = {
    page_title: title,
    page_path: pattern,
    page_location: `${location.origin}${pattern}`,
    page_referrer: '',
  };
  // Said with the configuration too, for what the tag sends on its own. Page views are ours to send.
  if (googleAnalyticsId) gtag('config', googleAnalyticsId, { send_page_view: false, ...place });
  gtag('event', 'page_view', place);
}

function addScript(source: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  document.head.append(script);
}

/** Which programme a visitor came for, and which advertisement led here. */
const PLAIN_FIELDS = /^(type|utm_\w+|gclid)$/;

/** Nothing in the address belongs to one visitor: no id, no number, no question. */
function isPlainAddress(address: string): boolean {
  const { pathname, searchParams } = new URL(address, location.href);
  return isPlainPath(pathname) && [...searchParams.keys()].every((name) => PLAIN_FIELDS.test(name));
}
