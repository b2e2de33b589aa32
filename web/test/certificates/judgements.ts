import type { Judgement, ShownCertificate } from '#core/contract/verification.ts';
import { SHOWN } from './shown-certificate.ts';

export const NUMBER = SHOWN.number;

export const shownCertificate = (change: Partial<ShownCertificate> = {}): ShownCertificate => ({
  ...SHOWN,
  checks: [],
  ...change,
});

/** A judgment of exactly what we sent, unless changed. */
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
