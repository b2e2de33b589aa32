import type { Reply } from '#core/contract/shared/endpoint.ts';
import type {
  Certificate,
  CertificateDetails,
} from '#core/contract/staff/certification/certificate-records.ts';
import type { certificates } from '#core/contract/staff/certification/certificates.ts';
import type { SigningKey } from '#core/contract/staff/certification/keys.ts';
import { AREAS } from '#core/domain/catalogue.ts';

export type CertificateDraft = Reply<typeof certificates.draft>;

/** What a certificate for two ordered areas would say; a test names what it is about. */
export const certificateDraft = (changes: Partial<CertificateDraft> = {}): CertificateDraft => ({
  certificate: null,
  draft: {
    holderName: 'Analytical Engines',
    printedName: '',
    holderPlace: '',
    holderCountry: 'US',
    scope: '',
    areas: [AREAS[0].id, AREAS[3].id],
    signatoryName: 'Grace Hopper',
    signatoryTitle: 'Head of Certification',
  },
  orderedAreas: [AREAS[0].id, AREAS[3].id],
  grantedAreas: [AREAS[0].id, AREAS[3].id],
  isOverall: false,
  isTest: false,
  renews: null,
  decision: null,
  confirmed: null,
  obstacle: null,
  ...changes,
});

export const aCertificate = (changes: Partial<Certificate> = {}): Certificate => ({
  id: 5,
  number: 'BEC-2026-7K3Q-XM4T-6',
  orderId: 7,
  origin: 'generated',
  isTest: false,
  holderName: 'Analytical Engines',
  printedName: null,
  holderPlace: 'London',
  holderCountry: 'GB',
  scope: 'Engines that calculate.',
  isOverall: false,
  areas: [AREAS[0].id, AREAS[3].id],
  issuedOn: '2026-03-04',
  validUntil: '2029-03-03',
  firstIssuedOn: '2026-03-04',
  edition: 1,
  status: 'valid',
  state: 'valid',
  statusReason: 'issued',
  visibility: 'link',
  statusSince: '2026-03-04T09:30:00.000Z',
  createdAt: '2026-03-04T09:29:00.000Z',
  updatedAt: '2026-03-04T09:30:00.000Z',
  ...changes,
});

export const certificateDetails = (
  changes: Partial<CertificateDetails> = {},
): CertificateDetails => ({
  ...aCertificate(),
  orderNumber: 'ORD-2026-A01Z9K',
  customerEmail: 'ada@example.com',
  customer: { id: 3, name: 'Ada Lovelace', company: 'Analytical Engines', phone: null },
  isPaymentInDoubt: false,
  decisionNote: 'Documents of March 2 and a call with the founder.',
  signatoryName: 'Grace Hopper',
  signatoryTitle: 'Head of Certification',
  embedCode: '<a href="https://certify.example/certificates/BEC-2026-7K3Q-XM4T-6"></a>',
  uses: { page: 12, badge: 340, file: 3, document: 2 },
  editions: [
    {
      edition: 1,
      reason: 'issued',
      holderName: 'Analytical Engines',
      scope: 'Engines that calculate.',
      areas: [AREAS[0].id, AREAS[3].id],
      createdBy: 'ada',
      createdAt: '2026-03-04T09:29:00.000Z',
      deliveredAt: '2026-03-04T09:30:00.000Z',
      endedAt: null,
      fileId: 31,
      publicKey: 'z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
    },
  ],
  events: [
    {
      kind: 'issued',
      reason: null,
      edition: 1,
      note: null,
      actor: 'ada',
      at: '2026-03-04T09:30:00.000Z',
    },
  ],
  ...changes,
});

export const aKey = (changes: Partial<SigningKey> = {}): SigningKey => ({
  id: 1,
  publicKey: 'z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
  state: 'active',
  isTest: false,
  createdAt: '2026-03-01T08:00:00.000Z',
  endedAt: null,
  isHere: true,
  ...changes,
});
