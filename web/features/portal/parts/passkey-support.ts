/** Whether the browser knows passkeys at all; whether it has one for this site it tells nobody. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';
