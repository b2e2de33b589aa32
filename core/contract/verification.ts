import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { CERTIFICATE_STATES } from '#core/domain/certificates/state.ts';

/** What anybody who has the number may see. */
const shownCertificate = z.object({
  number: z.string(),
  /** Never `prepared`: before its delivery there is nothing to show. */
  state: z.enum(CERTIFICATE_STATES),
  statusReason: z.string().nullable(),
  statusSince: z.iso.datetime(),
  /** It was made to try things out and certifies nothing. */
  isTest: z.boolean(),
  holderName: z.string(),
  holderPlace: z.string(),
  holderCountry: z.string(),
  scope: z.string(),
  isOverall: z.boolean(),
  areas: z.array(z.string()),
  edition: z.number(),
  issuedOn: z.iso.date(),
  validUntil: z.iso.date(),
  firstIssuedOn: z.iso.date(),
  /** When this was true. */
  asOf: z.iso.datetime(),
});
export type ShownCertificate = z.output<typeof shownCertificate>;

export const verification = {
  byNumber: endpoint({
    method: 'GET',
    path: '/api/certificates/:number',
    access: 'public',
    summary: 'The state of a certificate now',
    /** As people type or paste it. */
    params: z.object({ number: z.string().max(2_000) }),
    response: shownCertificate,
  }),
};
