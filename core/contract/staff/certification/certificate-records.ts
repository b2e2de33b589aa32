import { z } from 'zod';
import { holderDetails, MAX_HOLDER } from '#core/contract/shared/holder-details.ts';
import { requiredText } from '#core/contract/shared/text.ts';
import { AREA_IDS } from '#core/domain/catalogue.ts';
import { CERTIFICATE_STATES, CERTIFICATE_STATUSES } from '#core/domain/certificates/state.ts';
import { VISIBILITIES } from '#core/domain/certificates/visibility.ts';

const moment = z.iso.datetime();
const day = z.iso.date();

/** What staff enter; the product adds number, dates and area names. */
export const certificateFields = holderDetails.extend({
  /** Some or all of the ordered areas. */
  areas: z.array(z.enum(AREA_IDS)).min(1, 'Please choose at least one area').max(AREA_IDS.length),
  signatoryName: requiredText('Name is required', MAX_HOLDER),
  signatoryTitle: requiredText('Title is required', MAX_HOLDER),
});
export type CertificateFields = z.output<typeof certificateFields>;

export const certificate = z.object({
  id: z.number(),
  number: z.string(),
  /** Null once the order has been deleted. */
  orderId: z.number().nullable(),
  origin: z.enum(['generated', 'uploaded']),
  isTest: z.boolean(),
  holderName: z.string(),
  printedName: z.string().nullable(),
  holderPlace: z.string(),
  holderCountry: z.string(),
  scope: z.string(),
  isOverall: z.boolean(),
  areas: z.array(z.string()),
  issuedOn: day,
  validUntil: day,
  firstIssuedOn: day,
  /** 0 before the first delivery. */
  edition: z.number(),
  status: z.enum(CERTIFICATE_STATUSES),
  /** The status, or `expired` once the last day is over. */
  state: z.enum(CERTIFICATE_STATES),
  statusReason: z.string().nullable(),
  statusSince: moment,
  visibility: z.enum(VISIBILITIES),
  createdAt: moment,
  updatedAt: moment,
});
export type Certificate = z.output<typeof certificate>;

const edition = z.object({
  edition: z.number(),
  reason: z.string(),
  holderName: z.string(),
  scope: z.string(),
  areas: z.array(z.string()),
  createdBy: z.string(),
  createdAt: moment,
  deliveredAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** The paper; null while it is being made. */
  fileId: z.number().nullable(),
  /** The key that signed it. */
  publicKey: z.string().nullable(),
});

const event = z.object({
  kind: z.string(),
  reason: z.string().nullable(),
  edition: z.number(),
  note: z.string().nullable(),
  actor: z.string(),
  at: moment,
});

export const certificateDetails = certificate.extend({
  orderNumber: z.string().nullable(),
  customerEmail: z.string().nullable(),
  /** Who ordered it; null once the order has been deleted. */
  customer: z
    .object({
      id: z.number(),
      name: z.string(),
      company: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
  /** Whether the order's payment was returned or is disputed. */
  isPaymentInDoubt: z.boolean(),
  decisionNote: z.string().nullable(),
  signatoryName: z.string(),
  signatoryTitle: z.string(),
  /** HTML that shows its badge on a page of the holder. */
  embedCode: z.string(),
  /** How often strangers looked at it in the last 30 days, by what they looked at. */
  uses: z.object({
    page: z.number(),
    badge: z.number(),
    file: z.number(),
    document: z.number(),
  }),
  editions: z.array(edition),
  events: z.array(event),
});
export type CertificateDetails = z.output<typeof certificateDetails>;
