/** Ways to complete a sign-in after the password. */
export const SECOND_FACTOR_WAYS = ['totp', 'passkey', 'recovery-code'] as const;
export type SecondFactorWay = (typeof SECOND_FACTOR_WAYS)[number];

/** Minutes in which a sign-in can be completed. */
export const PENDING_MINUTES = 5;

/** Minutes in which a new authenticator app can be confirmed by its first code. */
export const ENROL_MINUTES = 15;

/** How many are made at once. */
export const RECOVERY_CODES = 10;

/** Strips the space that authenticator apps show and people type. */
export const toCode = (typed: string): string => typed.replace(/\s/g, '');

/** Normalizes a typed recovery code: no dashes or spaces, lowercase. */
export const toRecoveryCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();
