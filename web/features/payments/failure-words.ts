import { ApiError } from '#web/lib/api.ts';

/** What a payment's failure is called: the server's sentence, or the specified ones. */
export const failureWords = (error: unknown): string =>
  error instanceof ApiError
    ? (error.reason ?? 'Failed to create payment')
    : 'Failed to initialize payment';
