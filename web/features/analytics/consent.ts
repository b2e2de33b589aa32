import { ANALYTICS_CONSENT_KEY } from '#core/content/browser-storage.ts';

export type Consent = 'granted' | 'denied';

/** Returns the visitor's choice, if any. Uses no schema library, as the landing page needs it. */
export function readConsent(): Consent | undefined {
  try {
    const text = localStorage.getItem(ANALYTICS_CONSENT_KEY);
    return text === '"granted"' ? 'granted' : text === '"denied"' ? 'denied' : undefined;
  } catch {
    return undefined;
  }
}

export function writeConsent(consent: Consent): void {
  try {
    localStorage.setItem(ANALYTICS_CONSENT_KEY, JSON.stringify(consent));
  } catch {
    // Without storage the banner asks again on the next page.
  }
}
