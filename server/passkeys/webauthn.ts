/**
 * Loaded when a passkey is first asked for, made or used. With what it needs for the certificates of devices it is a
 * seventh of all modules, and most of a start is loading them.
 */
export const webauthn = () => import('@simplewebauthn/server');
