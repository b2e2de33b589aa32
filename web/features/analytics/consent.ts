import { ANALYTICS_CONSENT_KEY } from '#core/content/browser-storage.ts';

export type Consent = 'granted' | 'denied';

/** The visitor's choice; nothing until there is one. Read without a schema library: the landing page needs it. */
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
