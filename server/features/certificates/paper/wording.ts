import { AREAS, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import type { CertificateContent, Day } from '#core/domain/certificates/content.ts';
import { formatDay } from '#core/domain/moments.ts';
import { unprintableCharacters } from '#server/pdf/characters.ts';

/** Placeholder for a number that is not assigned yet. */
const DOTS = '•••-••••-••••-••••-•';

export const TITLE = 'Certificate of Business Excellence';
export const NOT_ACCREDITED = 'Not accredited under ISO/IEC 17021-1 or 17065.';

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

const inWords = (day: Day): string => formatDay(`${day}T12:00:00Z`, 'UTC');

type Issue = { content: CertificateContent; origin: string; isPreview: boolean };

/** What the paper says. */
export function certificateWording({ content, origin, isPreview }: Issue) {
  const number = isPreview ? DOTS : content.number;
  const { holderName, printedName, firstIssuedOn, issuedOn, edition, isOverall } = content;
  const names = AREAS.filter(({ id }) => content.areas.includes(id)).map(({ name }) => name);
  return {
    number,
    name: printedName ?? holderName,
    /** The name in its own letters below the printed one, if all of it can be printed. */
    realName:
      printedName !== null &&
      printedName !== holderName &&
      !unprintableCharacters(holderName).length
        ? holderName
        : null,
    place: [content.holderPlace, content.holderCountry && countries.of(content.holderCountry)]
      .filter(Boolean)
      .join(', '),
    statement: `was reviewed and meets the requirements of our certification scheme, version ${content.schemeVersion}`,
    areas: isOverall
      ? {
          label: 'Overall certification',
          names: [OVERALL_CERTIFICATION.name],
          covered: AREAS.map(({ name }) => name).join(' · '),
        }
      : { label: names.length === 1 ? 'Certified area' : 'Certified areas', names, covered: null },
    scope: content.scope,
    facts: [
      ['Certificate number', number],
      ['Issued', inWords(issuedOn)],
      ['Valid until', inWords(content.validUntil)],
      ...(firstIssuedOn < issuedOn ? [['Certified since', inWords(firstIssuedOn)] as const] : []),
      ...(edition > 1 ? [['Edition', String(edition)] as const] : []),
    ] as readonly (readonly [label: string, value: string])[],
    address: `${origin}/certificates/${number}`,
  };
}

export type Wording = ReturnType<typeof certificateWording>;
