/**
 * Loaded when a passkey is first requested, created or used. Together with its code for device certificates it is a
 * seventh of all modules, and most of a start is loading them.
 */
export const webauthn = () => import('@simplewebauthn/server');
