export type Consent = 'granted' | 'denied';

const KEY = 'analyticsConsent';

/** Returns the visitor's choice, if any. Uses no schema library, as the landing page needs it. */
export function readConsent(): Consent | undefined {
  try {
    const text = localStorage.getItem(KEY);
    return text === '"granted"' ? 'granted' : text === '"denied"' ? 'denied' : undefined;
  } catch {
    return undefined;
  }
}

export function writeConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(consent));
  } catch {
    // Without storage the banner asks again on the next page.
  }
}
