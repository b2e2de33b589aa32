/** Parts of a certificate's record that its next step leads to. */
export const CERTIFICATE_SECTIONS = {
  change: 'certificate-change',
  checkIns: 'certificate-check-ins',
} as const;
