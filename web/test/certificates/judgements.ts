import type { Judgement, ShownCertificate } from '#core/contract/verification.ts';

export const NUMBER = 'BEC-2026-7K3Q-XM4T-S';

export const shownCertificate = (change: Partial<ShownCertificate> = {}): ShownCertificate => ({
  number: NUMBER,
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
  supersedes: null,
  supersededBy: null,
  history: [],
  checks: [],
  edition: 1,
  issuedOn: '2026-11-16',
  validUntil: '2029-11-15',
  firstIssuedOn: '2026-11-16',
  asOf: '2026-11-17T10:42:00.000Z',
  ...change,
});

/** Of exactly what we sent, unless the test says otherwise. */
export const judgement = (
  change: Partial<Judgement> = {},
  certificate: Partial<ShownCertificate> = {},
): Judgement => ({
  document: 'issued',
  edition: 1,
  replacedAt: null,
  certificate: shownCertificate(certificate),
  ...change,
});

export const NOT_OURS: Judgement = {
  document: 'not-ours',
  edition: null,
  replacedAt: null,
  certificate: null,
};
