import type { ShownCertificate } from '#core/contract/verification.ts';
import { SAMPLE_NUMBER } from '#core/domain/certificates/sample.ts';
import { formatDay } from '#core/domain/moments.ts';
import { LOOK_WORDS, type Look } from '#core/domain/verification/looks.ts';
import { brand } from '#web/lib/brand.ts';

/** A test never looks like a certificate, and a failed signature is never shown as one. */
export function lookOf({ state, isTest, checks }: ShownCertificate): Look {
  const isForged = checks.some(({ name, outcome }) => name === 'signature' && outcome === 'failed');
  if (isForged) return 'broken';
  if (isTest) return 'test';
  // A certificate is not shown before its delivery; if that happened, this look reveals the least.
  return state === 'prepared' ? 'broken' : state;
}

/** Returns the word for its state. The sample is a test that everyone may see. */
export const wordOf = (certificate: ShownCertificate): string =>
  certificate.number === SAMPLE_NUMBER && lookOf(certificate) === 'test'
    ? 'Sample'
    : LOOK_WORDS[lookOf(certificate)];

const dayOf = (moment: string): string => formatDay(moment, brand.timeZone);
/** A calendar day is the same in every time zone. */
export const dayWords = (day: string): string => formatDay(day, 'UTC');

/** Says what the state means for someone who relies on the certificate. */
export function sentenceOf(certificate: ShownCertificate): string {
  const { statusSince, validUntil } = certificate;
  const since = dayOf(statusSince);
  const sentences: Record<Look, string> = {
    valid: 'This certificate is genuine and in force.',
    suspended: `This certificate has not been in force since ${since}. It may become valid again.`,
    withdrawn: `We withdrew this certificate on ${since}. It is no longer in force.`,
    superseded: `Another certificate replaced this one on ${since}.`,
    expired: `This certificate was in force until ${dayWords(validUntil)}.`,
    test: 'This is a sample for trying things out. It certifies nothing.',
    broken:
      'Our record of this certificate does not pass its own signature check. Do not rely on it.',
  };
  return sentences[lookOf(certificate)];
}

/** `November 17, 2026, 10:42 UTC`: the reader may be anywhere. */
export const asOfWords = (moment: string): string =>
  `${formatDay(moment, 'UTC')}, ${moment.slice(11, 16)} UTC`;

/** Colors of the band that shows the state, and of its seal and lines. */
export const LOOK_COLOURS: Record<Look, { band: string; seal: string; lines: string }> = {
  valid: { band: 'bg-success-50', seal: 'text-brand-700', lines: 'text-brand-100' },
  suspended: { band: 'bg-brass-50', seal: 'text-brass-700', lines: 'text-brass-200' },
  withdrawn: { band: 'bg-danger-50', seal: 'text-danger-700', lines: 'text-danger-200' },
  superseded: { band: 'bg-ink-100', seal: 'text-ink-700', lines: 'text-ink-200' },
  expired: { band: 'bg-ink-100', seal: 'text-ink-700', lines: 'text-ink-200' },
  test: { band: 'bg-info-50', seal: 'text-info-700', lines: 'text-info-200' },
  broken: { band: 'bg-danger-50', seal: 'text-danger-700', lines: 'text-danger-200' },
};
