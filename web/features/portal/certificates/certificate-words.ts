import type { PortalCertificate } from '#core/contract/portal/records.ts';
import { AREAS, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { reasonWords } from '#core/domain/certificates/reasons.ts';
import { formatDay } from '#core/domain/moments.ts';
import type { Look } from '#core/domain/verification/looks.ts';
import { brand } from '#web/lib/brand.ts';

/** Returns the look of the public page. An undelivered certificate does not count as one yet. */
export const lookOf = ({ state, isTest }: PortalCertificate): Look => {
  if (isTest) return 'test';
  return state === 'prepared' ? 'broken' : state;
};

/** A calendar day is the same in every time zone. */
export const dayWords = (day: string): string => formatDay(day, 'UTC');

export const areaWords = ({ isOverall, areas }: PortalCertificate): string =>
  isOverall
    ? `${OVERALL_CERTIFICATION.name}: all five areas`
    : AREAS.filter(({ id }) => areas.includes(id))
        .map(({ name }) => name)
        .join(', ');

/** What the state means for the holder. */
export function stateWords(certificate: PortalCertificate): string {
  const { state, statusReason, validUntil } = certificate;
  if (certificate.isTest) return 'For trying things out. It certifies nothing.';
  if (state === 'valid') return `In force until ${dayWords(validUntil)}.`;
  if (state === 'expired') return `It was in force until ${dayWords(validUntil)}.`;
  const since = formatDay(certificate.statusSince, brand.timeZone);
  return [`Since ${since}.`, statusReason && reasonWords(statusReason)].filter(Boolean).join(' ');
}

const timesWords = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** Describes the certificate's uses. Showing the badge does not count as a check. */
export function usesWords({ page, file, document, badge }: PortalCertificate['uses']): string {
  const checks = page + file + document;
  if (checks + badge === 0) return 'Nobody checked it in the last 30 days.';
  const parts = [
    [page, 'on its page'],
    [file, 'as a signed file'],
    [document, 'by a document'],
  ] as const;
  const told = parts
    .filter(([count]) => count > 0)
    .map(([count, where]) => `${timesWords(count)} ${where}`);
  const detail = told.length > 0 ? `: ${told.join(', ')}` : '';
  return `Checked ${timesWords(checks)} in 30 days${detail}. Its badge was shown ${timesWords(badge)}.`;
}
