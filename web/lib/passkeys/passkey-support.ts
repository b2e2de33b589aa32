/** Whether the browser supports passkeys; it does not reveal whether it has one for this site. */
export const canUsePasskeys = (): boolean =>
  // Nearly all do, so the HTML of the page assumes it.
  typeof window === 'undefined' || typeof window.PublicKeyCredential === 'function';
