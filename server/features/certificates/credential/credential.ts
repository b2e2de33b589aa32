import { AREAS, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import type { CertificateContent } from '#core/domain/certificates/content.ts';
import { validFromInstant, validUntilInstant } from '#core/domain/certificates/dates.ts';
import { CREDENTIALS_CONTEXT, OPEN_BADGES_CONTEXT } from './contexts/contexts.ts';
import { toDid } from './did.ts';
import type { JsonObject } from './jcs.ts';
import { toStatusEntry } from './status-list.ts';

export type CredentialInput = {
  content: CertificateContent;
  /** The site's origin, which stays in the signed file for good. */
  origin: string;
  issuer: { name: string; email: string };
  /** The zone in which its days begin and end. */
  timeZone: string;
  /** The place in a status list that shows whether the edition ended early; null for a test certificate. */
  status: { list: number; index: number } | null;
};

/** Normalizes characters, and replaces lone surrogates, which could not be signed. */
const tidy = (text: string): string => text.toWellFormed().normalize('NFC');

/**
 * Builds an edition's statement as an Open Badge 3.0 without proofs. It uses no terms or context of our own: a context's
 * address would have to be served for as long as any certificate may be checked.
 */
export function buildCredential(input: CredentialInput): JsonObject {
  const { content, origin, issuer, timeZone, status } = input;
  const { number, schemeVersion } = content;
  const scheme = `${origin}/schemes/${schemeVersion}`;
  const areas = AREAS.filter(({ id }) => content.areas.includes(id));
  const names = areas.map(({ name }) => name).join(', ');
  const title = content.isTest ? 'Test certificate, not valid:' : 'Business Excellence Certificate';
  return {
    '@context': [CREDENTIALS_CONTEXT, OPEN_BADGES_CONTEXT],
    id: `${origin}/credentials/${number}/${content.edition}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${title} ${number}`,
    description: content.isOverall
      ? `Certified overall, in all areas: ${names}`
      : `Certified areas: ${names}`,
    issuer: {
      id: toDid(origin),
      type: ['Profile'],
      name: tidy(issuer.name),
      url: origin,
      email: tidy(issuer.email),
    },
    validFrom: validFromInstant(content.issuedOn, timeZone),
    validUntil: validUntilInstant(content.validUntil, timeZone),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: false,
          identityHash: tidy(content.holderName),
          identityType: 'name',
        },
      ],
      licenseNumber: number,
      narrative: tidy(content.scope),
      achievement: {
        id: scheme,
        type: ['Achievement'],
        achievementType: 'QualityAssuranceCredential',
        name: OVERALL_CERTIFICATION.name,
        description:
          'An independent business certification in one or more of five areas. It is not accredited under ISO/IEC 17021.',
        version: String(schemeVersion),
        criteria: {
          id: `${scheme}#criteria`,
          narrative: `A reviewer compared the company's own assessment with evidence. The questions, weights and must-haves of each area are those of scheme version ${schemeVersion}.`,
        },
        image: { id: `${origin}/badge/mark.png`, type: 'Image' },
        resultDescription: areas.map(({ id, name }) => ({
          id: `${scheme}#${id}`,
          type: ['ResultDescription'],
          name,
          resultType: 'Status',
        })),
      },
      result: areas.map(({ id }) => ({
        type: ['Result'],
        resultDescription: `${scheme}#${id}`,
        status: 'Completed',
      })),
    },
    ...(status && { credentialStatus: toStatusEntry(origin, status) }),
  };
}
