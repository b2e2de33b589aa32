import { isPrivatePage } from '#core/routes.ts';
import { readConsent } from './consent.ts';
import { type AnalyticsIds, allowGoogle } from './google.ts';

/** Ids come from our own server, but they end up in a script's address. */
const IDS = { googleAnalyticsId: /^G-[A-Z0-9]{10}$/, googleTagManagerId: /^GTM-[A-Z0-9]{4,10}$/ };

let loading: Promise<AnalyticsIds | undefined> | undefined;

/** Returns the site's analytics ids; undefined if none are configured or they cannot be loaded. */
export function loadAnalyticsIds(): Promise<AnalyticsIds | undefined> {
  loading ??= fetchIds().catch((error) => {
    // biome-ignore lint/suspicious/noConsole: the specification requires the warning here, and nowhere else.
    console.warn('Analytics settings could not be loaded', error);
    return undefined;
  });
  return loading;
}

async function fetchIds(): Promise<AnalyticsIds | undefined> {
  const response = await fetch('/api/site-settings/analytics', { credentials: 'include' });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const reply: Partial<AnalyticsIds> = await response.json();
  const valid = (name: keyof AnalyticsIds) =>
    IDS[name].test(reply[name] ?? '') ? (reply[name] ?? null) : null;
  const ids = {
    googleAnalyticsId: valid('googleAnalyticsId'),
    googleTagManagerId: valid('googleTagManagerId'),
  };
  return ids.googleAnalyticsId || ids.googleTagManagerId ? ids : undefined;
}

/** Called at the start of every public page: loads what the visitor has allowed, or asks. */
export async function startAnalytics(page: string): Promise<void> {
  if (isPrivatePage(page)) return;
  const ids = await loadAnalyticsIds();
  if (!ids) return;
  const consent = readConsent();
  if (consent === 'granted') allowGoogle(ids);
  if (consent === undefined) {
    const { askForConsent } = await import('./consent-banner.tsx');
    askForConsent(ids);
  }
}
