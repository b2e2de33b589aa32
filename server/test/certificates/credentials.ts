import type { CertificateContent } from '#core/domain/certificates/content.ts';
import { localSigner } from '#server/adapters/signer.ts';
import type { CredentialInput } from '#server/features/certificates/credential/credential.ts';
import { toVerificationMethod } from '#server/features/certificates/credential/did.ts';
import { generateSigningKey } from '#server/features/certificates/keys/private-key.ts';

export const ORIGIN = 'https://www.northmark.example';

export const buildContent = (content: Partial<CertificateContent> = {}): CertificateContent => ({
  number: 'BEC-2026-7K3Q-XM4T-S',
  edition: 1,
  isTest: false,
  holderName: 'Acme Fräswerk GmbH & Co. KG',
  printedName: null,
  holderPlace: 'Graz',
  holderCountry: 'AT',
  scope: 'Milling and turning of small series',
  isOverall: false,
  areas: ['security-compliance'],
  schemeVersion: 1,
  issuedOn: '2026-11-16',
  validUntil: '2029-11-15',
  firstIssuedOn: '2026-11-16',
  signatory: { name: 'Maren Oduya', title: 'Head of Certification' },
  ...content,
});

export const buildCredentialInput = (
  content: Partial<CertificateContent> = {},
): CredentialInput => ({
  content: buildContent(content),
  origin: ORIGIN,
  issuer: { name: 'Northmark', email: 'support@northmark.example' },
  timeZone: 'America/New_York',
  status: { list: 1, index: 94_567 },
});

/** A signer with its own key, and what a proof needs to refer to it. */
export function buildSigner(origin = ORIGIN) {
  const { publicKey, privateKey } = generateSigningKey();
  return {
    signer: localSigner(publicKey, privateKey),
    publicKey,
    proof: {
      verificationMethod: toVerificationMethod(origin, publicKey),
      created: '2026-11-16T15:42:07Z',
    },
  };
}
