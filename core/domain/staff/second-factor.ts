/** How a sign-in can be completed once the password was right. */
export const SECOND_FACTOR_WAYS = ['totp', 'passkey', 'recovery-code'] as const;
export type SecondFactorWay = (typeof SECOND_FACTOR_WAYS)[number];

/** Minutes in which a sign-in can be completed. */
export const PENDING_MINUTES = 5;

/** Minutes in which a new authenticator app can be confirmed by its first code. */
export const ENROL_MINUTES = 15;

/** How many are made at once. */
export const RECOVERY_CODES = 10;

/** Digits of a code, as authenticator apps show it; people type a space in the middle. */
export const toCode = (typed: string): string => typed.replace(/\s/g, '');

/** A recovery code however it was typed: without dashes and spaces, in lower case. */
export const toRecoveryCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();
