import type { ShownCertificate } from '#core/contract/verification.ts';

/** What anybody sees of a valid certificate. */
export const SHOWN: ShownCertificate = {
  number: 'BEC-2026-7K3Q-XM4T-S',
  state: 'valid',
  statusReason: 'issued',
  statusSince: '2026-11-16T10:00:00.000Z',
  isTest: false,
  statement: {
    name: 'Analytical Engines Ltd.',
    place: 'London',
    country: 'GB',
    scope: 'Calculating machines.',
    isOverall: false,
    areas: ['security-compliance'],
  },
  canConfirm: false,
  isListed: false,
  schemeVersion: 1,
  decidedByTwo: true,
  supersedes: null,
  supersededBy: null,
  history: [],
  checks: [
    { name: 'form', outcome: 'passed' },
    { name: 'issued', outcome: 'passed' },
    { name: 'signature', outcome: 'passed' },
    { name: 'unchanged', outcome: 'passed' },
    { name: 'period', outcome: 'passed' },
    { name: 'status', outcome: 'passed' },
    { name: 'newest', outcome: 'passed' },
  ],
  edition: 1,
  issuedOn: '2026-11-16',
  validUntil: '2029-11-15',
  firstIssuedOn: '2026-11-16',
  asOf: '2026-11-17T10:42:00.000Z',
};
