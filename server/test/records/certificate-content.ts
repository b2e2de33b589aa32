import type { CertificateContent } from '#core/domain/certificates/content.ts';

/** What a certificate states, whole; a test names only what it is about. */
export const certificateContent = (
  change: Partial<CertificateContent> = {},
): CertificateContent => ({
  number: 'BEC-2026-7K3Q-XM4T-6',
  edition: 1,
  isTest: false,
  holderName: 'Alder & Finch Freight',
  printedName: null,
  holderPlace: 'Burlington, Vermont',
  holderCountry: 'US',
  scope: 'Contract logistics at the sites in Burlington and Albany.',
  isOverall: false,
  areas: ['service-customer-experience', 'security-compliance'],
  schemeVersion: 1,
  issuedOn: '2026-11-16',
  validUntil: '2029-11-15',
  firstIssuedOn: '2026-11-16',
  signatory: { name: 'Maren Oduya', title: 'Head of Certification' },
  ...change,
});
