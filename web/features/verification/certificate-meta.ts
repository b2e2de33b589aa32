import type { ShownCertificate } from '#core/contract/verification.ts';
import { AREAS, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { countryName } from '#core/domain/certificates/countries.ts';
import { brand } from '#web/lib/brand.ts';
import { jsonLd, type Meta, metaTags } from '#web/prerender/meta-tags.ts';
import { lookOf, sentenceOf, wordOf } from './certificate-look.ts';

/** Maximum number of characters of a description that search engines and shared links show. */
const LONGEST_DESCRIPTION = 160;

/** Returns the head of a certificate's page. A holder who is not named on the page is not named here either. */
export function certificateHead(certificate: ShownCertificate, origin: string): string {
  const { number, isListed } = certificate;
  const look = lookOf(certificate);
  const statement = look === 'broken' ? null : certificate.statement;
  const path = `/certificates/${number}`;
  const word = wordOf(certificate);
  const meta: Meta = {
    title: `${word}: ${statement ? `${statement.name}, ` : ''}certificate ${number} | ${brand.name}`,
    description: shorten(
      [sentenceOf(certificate), statement && `${statement.name}, ${statement.place}.`]
        .filter(Boolean)
        .join(' '),
    ),
    robots: isListed && look === 'valid' ? 'index, follow' : 'noindex',
    origin,
    canonical: path,
    picture: { path: `/certificate-${look}.png`, text: `${brand.name}: ${word}` },
  };
  const isStated = statement && look !== 'test';
  const facts = isStated ? certification(certificate, statement, origin + path) : undefined;
  return [metaTags(brand, meta), ...(facts ? [jsonLd(facts)] : [])].join('\n');
}

const shorten = (text: string): string =>
  text.length > LONGEST_DESCRIPTION ? `${text.slice(0, LONGEST_DESCRIPTION - 1)}…` : text;

const certification = (
  { number, state, issuedOn, validUntil, schemeVersion }: ShownCertificate,
  statement: NonNullable<ShownCertificate['statement']>,
  url: string,
) => ({
  '@type': 'Certification',
  name: OVERALL_CERTIFICATION.name,
  certificationIdentification: number,
  certificationStatus:
    state === 'valid'
      ? 'https://schema.org/CertificationActive'
      : 'https://schema.org/CertificationInactive',
  url,
  datePublished: issuedOn,
  validFrom: issuedOn,
  expires: validUntil,
  issuedBy: { '@type': 'Organization', name: brand.name, url: new URL('/', url).href },
  about: {
    '@type': 'Organization',
    name: statement.name,
    address: {
      '@type': 'PostalAddress',
      addressLocality: statement.place,
      addressCountry: countryName(statement.country),
    },
  },
  description: AREAS.filter(({ id }) => statement.areas.includes(id))
    .map(({ name }) => name)
    .join(', '),
  isBasedOn: new URL(`/schemes/${schemeVersion}`, url).href,
});
