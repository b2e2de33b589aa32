/** Whether the browser knows passkeys at all; whether it has one for this site it tells nobody. */
export const canUsePasskeys = (): boolean =>
  // Nearly all do, so the HTML of the page reckons with it.
  typeof window === 'undefined' || typeof window.PublicKeyCredential === 'function';
