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
 * Google's scripts read the address, the referrer and every history change on their own, so sending only a pattern is not
 * enough. A document holds either these scripts or an address with visitor data, never both: see docs/decisions/0014.
 */

/** What the visitor has allowed. */
let allowed: AnalyticsIds | undefined;
let current: PageView | undefined;
let isLoaded = false;
/** A non-plain address was shown in this document, and its history leads back to it. */
let isTainted = false;

/** Google's queue takes the arguments object itself, not an array. */
function gtag(..._: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag reads this very object.
  window.dataLayer?.push(arguments);
}

/** Loads Google's scripts after consent; until then the page has none. */
export function allowGoogle(ids: AnalyticsIds): void {
  allowed = ids;
  if (isLoaded) gtag('consent', 'update', consentState('granted'));
  else if (current) load(ids, current);
}

/** Silences loaded scripts after a withdrawal; the next page load leaves them out. */
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

/** Whether an address needs a new document: in this one, Google would see it, or not count it although it may. */
export const needsOwnDocument = (address: string): boolean =>
  isPlainAddress(address) ? allowed !== undefined && !isLoaded : isLoaded;

/** Counts a page about to open in a document without Google, while this one still can. */
export function reportNextPage(view: PageView): void {
  if (allowed && isLoaded && view.pattern !== current?.pattern) send(view, allowed);
}

/** Loads the configured tags, which know the page before they can send anything. */
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
  // Also part of the configuration, for what the tag sends on its own. Page views are sent by us.
  if (googleAnalyticsId) gtag('config', googleAnalyticsId, { send_page_view: false, ...place });
  gtag('event', 'page_view', place);
}

function addScript(source: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  document.head.append(script);
}

/** Parameters for the programme a visitor came for and the ad that led here. */
const PLAIN_FIELDS = /^(type|utm_\w+|gclid)$/;

/** Whether nothing in the address is specific to a visitor: no id, number or question. */
function isPlainAddress(address: string): boolean {
  const { pathname, searchParams } = new URL(address, location.href);
  return isPlainPath(pathname) && [...searchParams.keys()].every((name) => PLAIN_FIELDS.test(name));
}
