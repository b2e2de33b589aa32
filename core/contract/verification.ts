import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { MAX_HOLDER } from '#core/contract/shared/holder-details.ts';
import { requiredText } from '#core/contract/shared/text.ts';
import { CERTIFICATE_STATES } from '#core/domain/certificates/state.ts';
import { CHECKS, OUTCOMES } from '#core/domain/verification/checks.ts';
import { DOCUMENT_VERDICTS } from '#core/domain/verification/document.ts';

/** As typed or pasted. */
const params = z.object({ number: z.string().max(2_000) });

/** What a certificate says about its holder. */
const statement = z.object({
  name: z.string(),
  place: z.string(),
  country: z.string(),
  scope: z.string(),
  isOverall: z.boolean(),
  areas: z.array(z.string()),
});

const publicEvent = z.object({
  kind: z.string(),
  /** A `CertificateReason`. */
  reason: z.string().nullable(),
  edition: z.number(),
  at: z.iso.datetime(),
});

/** What anyone with the number may see. */
const shownCertificate = z.object({
  number: z.string(),
  /** Never `prepared`: before its delivery there is nothing to show. */
  state: z.enum(CERTIFICATE_STATES),
  statusReason: z.string().nullable(),
  statusSince: z.iso.datetime(),
  /** A test certificate, which certifies nothing. */
  isTest: z.boolean(),
  /** Null if the holder only lets people confirm a name they already know, and once nothing is kept any more. */
  statement: statement.nullable(),
  /** Whether a name can be confirmed. */
  canConfirm: z.boolean(),
  /** Whether it may be found by search engines. */
  isListed: z.boolean(),
  edition: z.number(),
  schemeVersion: z.number(),
  /** Whether someone decided who had not reviewed; null without a review. */
  decidedByTwo: z.boolean().nullable(),
  issuedOn: z.iso.date(),
  validUntil: z.iso.date(),
  firstIssuedOn: z.iso.date(),
  /** Numbers of the certificates before and after it. */
  supersedes: z.string().nullable(),
  supersededBy: z.string().nullable(),
  /** Newest first. */
  history: z.array(publicEvent),
  checks: z.array(z.object({ name: z.enum(CHECKS), outcome: z.enum(OUTCOMES) })),
  /** When this was true. */
  asOf: z.iso.datetime(),
});
export type ShownCertificate = z.output<typeof shownCertificate>;

/** The verdict on a file or credential, and the certificate it belongs to, if known. */
const judgement = z.object({
  document: z.enum(DOCUMENT_VERDICTS),
  /** The matching edition; null if unknown. */
  edition: z.number().nullable(),
  /** When a later edition took its place. */
  replacedAt: z.iso.datetime().nullable(),
  certificate: shownCertificate.nullable(),
});
export type Judgement = z.output<typeof judgement>;

/** Characters. Ours take some 6,000. */
export const MAX_CREDENTIAL = 64_000;

export const verification = {
  byNumber: endpoint({
    method: 'GET',
    path: '/api/certificates/:number',
    access: 'public',
    summary: 'The state of a certificate now',
    params,
    response: shownCertificate,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/certificates/:number/confirm',
    access: 'public',
    summary: "Whether a name is the holder's",
    params,
    body: z.object({ name: requiredText('Please enter the name', MAX_HOLDER) }),
    response: z.object({ matches: z.boolean() }),
  }),
  /** The file itself stays with the visitor. */
  file: endpoint({
    method: 'POST',
    path: '/api/verify/file',
    access: 'public',
    summary: 'What the file with this sum is',
    limit: 'verifications',
    body: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    response: judgement,
  }),
  credential: endpoint({
    method: 'POST',
    path: '/api/verify/credential',
    access: 'public',
    summary: 'What a signed credential is',
    limit: 'verifications',
    body: z.object({ credential: z.string().min(1).max(MAX_CREDENTIAL) }),
    response: judgement,
  }),
};
