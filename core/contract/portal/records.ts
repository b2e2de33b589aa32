import { z } from 'zod';
import { checkInSummary } from '#core/contract/check-ins/check-in-records.ts';
import { holderDetails } from '#core/contract/shared/holder-details.ts';
import { APPLICATION_STATUSES } from '#core/domain/applications/application-status.ts';
import { CERTIFICATE_STATES } from '#core/domain/certificates/state.ts';
import { VISIBILITIES } from '#core/domain/certificates/visibility.ts';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATES } from '#core/domain/payments/payment.ts';
import { COLLEAGUE_ROLES, PORTAL_ROLES } from '#core/domain/portal/roles.ts';

const moment = z.iso.datetime();
const day = z.iso.date();

/** A company whose records the address sees. */
const account = z.object({
  /** The customer's id. */
  id: z.number(),
  /** The address that the records carry. */
  email: z.string(),
  companyName: z.string().nullable(),
  role: z.enum(PORTAL_ROLES),
});
export type PortalAccount = z.output<typeof account>;

/** Every record says whose it is and whether this address may change it. */
const owned = z.object({ accountId: z.number(), mayEdit: z.boolean() });

const order = owned.extend({
  id: z.number(),
  orderNumber: z.string(),
  ticketNumber: z.string(),
  companyName: z.string().nullable(),
  /** What was ordered. */
  certificationType: z.string(),
  /** Dollars and cents: `613.00`. */
  amount: z.string(),
  createdAt: moment,
  orderStatus: z.enum(ORDER_STATUSES),
  cancelledAt: moment.nullable(),
  paymentState: z.enum(PAYMENT_STATES),
  /** Latest time at which the card is charged; null if nothing is held. */
  captureBy: moment.nullable(),
  /** Path of the payment page; null if nothing is due, and for readers. */
  payPath: z.string().nullable(),
  hasReceipt: z.boolean(),
  /** The customer reads this. */
  dueDiligenceNotes: z.string().nullable(),
  /** As on the tracking page. */
  review: z
    .object({
      id: z.number(),
      turn: z.enum(['us', 'customer', 'done']),
      dueOn: day.nullable(),
      waitingSince: moment.nullable(),
      /** Points that wait for an answer. */
      openPoints: z.number(),
    })
    .nullable(),
  /** The review was decided against a certificate. */
  isDeclined: z.boolean(),
  completionUntil: day.nullable(),
  /** The application that belongs to it. */
  applicationNumber: z.string().nullable(),
  /** Path of its application form; null if it needs none or no longer does, and for readers. */
  applyPath: z.string().nullable(),
  /** What the certificate will say; null if one was issued, or none will be. */
  details: z
    .object({
      values: z.object({
        holderName: z.string(),
        printedName: z.string(),
        holderPlace: z.string(),
        holderCountry: z.string(),
        scope: z.string(),
      }),
      confirmedAt: moment.nullable(),
      confirmedBy: z.string().nullable(),
      /** Why we ask again, in our words. */
      note: z.string().nullable(),
      /** When they were last confirmed or asked for; null if never. */
      updatedAt: moment.nullable(),
    })
    .nullable(),
});
export type PortalOrder = z.output<typeof order>;

const application = owned.extend({
  applicationNumber: z.string(),
  companyName: z.string(),
  /** The programme's name. */
  certificationType: z.string(),
  applicationStatus: z.enum(APPLICATION_STATUSES),
  reviewNotes: z.string().nullable(),
  submittedAt: moment,
});
export type PortalApplication = z.output<typeof application>;

const assessment = owned.extend({
  sessionId: z.string(),
  /** To quote it by. */
  reportNumber: z.string(),
  companyName: z.string().nullable(),
  completedAt: moment,
  /** In the catalogue's order. */
  areas: z.array(z.object({ area: z.string(), score: z.number(), isEligible: z.boolean() })),
});
export type PortalAssessment = z.output<typeof assessment>;

/** Unfinished work of this address; it can be continued on any device. */
const unfinished = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('assessment'),
    sessionId: z.string(),
    updatedAt: moment,
    answered: z.number(),
    questions: z.number(),
  }),
  z.object({
    kind: z.literal('application'),
    draftToken: z.string(),
    updatedAt: moment,
    companyName: z.string().nullable(),
  }),
]);
export type Unfinished = z.output<typeof unfinished>;

const certificate = owned.extend({
  id: z.number(),
  number: z.string(),
  isTest: z.boolean(),
  state: z.enum(CERTIFICATE_STATES),
  /** A `CertificateReason`. */
  statusReason: z.string().nullable(),
  statusSince: moment,
  holderName: z.string(),
  holderPlace: z.string(),
  holderCountry: z.string(),
  scope: z.string(),
  isOverall: z.boolean(),
  areas: z.array(z.string()),
  issuedOn: day,
  validUntil: day,
  firstIssuedOn: day,
  edition: z.number(),
  visibility: z.enum(VISIBILITIES),
  /** Why it cannot be listed in the register; null if it can. */
  listingObstacle: z.string().nullable(),
  /** HTML that shows its badge on a page of the holder. */
  embedCode: z.string(),
  /** How often strangers looked at it in the last 30 days. */
  uses: z.object({ page: z.number(), badge: z.number(), file: z.number(), document: z.number() }),
  /** In order; empty for test certificates. */
  checkIns: z.array(checkInSummary),
  /** Whether it can be renewed now. */
  canRenew: z.boolean(),
  /** A requested change that waits for us. */
  change: z
    .object({
      id: z.number(),
      details: holderDetails,
      note: z.string().nullable(),
      askedAt: moment,
    })
    .nullable(),
  /** Newest first, without staff notes. */
  history: z.array(
    z.object({
      kind: z.string(),
      reason: z.string().nullable(),
      edition: z.number(),
      at: moment,
    }),
  ),
  updatedAt: moment,
});
export type PortalCertificate = z.output<typeof certificate>;

const colleague = z.object({
  id: z.number(),
  accountId: z.number(),
  email: z.string(),
  role: z.enum(COLLEAGUE_ROLES),
  invitedAt: moment,
  /** Null until they use the invitation or another link. */
  lastSeenAt: moment.nullable(),
});
export type Colleague = z.output<typeof colleague>;

/** A request to delete what we know of the address. */
const erasureRequest = z.object({
  askedAt: moment,
  state: z.enum(['open', 'declined']),
  /** Our answer, if it was declined. */
  answer: z.string().nullable(),
});
export type ErasureRequest = z.output<typeof erasureRequest>;

export const portalPage = z.object({
  /** The signed-in address. */
  email: z.string(),
  accounts: z.array(account),
  unfinished: z.array(unfinished),
  /** Each list newest first. */
  orders: z.array(order),
  applications: z.array(application),
  assessments: z.array(assessment),
  certificates: z.array(certificate),
  /** Of the account of this address. */
  colleagues: z.array(colleague),
  erasureRequest: erasureRequest.nullable(),
});
export type PortalPage = z.output<typeof portalPage>;
