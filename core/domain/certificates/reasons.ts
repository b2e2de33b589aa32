import type { CertificateReason } from './state.ts';

/** Reasons for a certificate's state, for anyone who checks it. They must not say more than is certain. */
export const CERTIFICATE_REASONS: Record<CertificateReason, string> = {
  issued: 'The certificate was issued.',
  'check-in-overdue': 'The yearly check-in was not completed in time.',
  'findings-open': 'Findings of a review have not been resolved yet.',
  'in-doubt': 'We are checking whether the requirements are still met.',
  'payment-reversed': 'The payment for the certification was reversed.',
  'holder-request': 'The holder asked for this.',
  reinstated: 'The reason for the suspension was resolved, and the certificate is valid again.',
  'requirements-not-met': 'The requirements are no longer met.',
  'false-statements': 'The certification was based on statements that turned out to be false.',
  'suspended-too-long': 'The reason for the suspension was not resolved in time.',
  misuse: 'The certificate or the mark was used in a misleading way.',
  ceased: 'The holder has ceased the certified business.',
  refunded: 'The fee was refunded and the certification ended.',
  'issued-in-error': 'The certificate was issued in error.',
  renewed: 'The certificate was replaced by its renewal.',
  'term-ended': 'The three years of its term are over.',
};

/** Falls back to the code if it is no longer used. */
export const reasonWords = (code: string): string =>
  (CERTIFICATE_REASONS as Record<string, string>)[code] ?? code;
