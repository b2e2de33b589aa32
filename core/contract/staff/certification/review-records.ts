import { z } from 'zod';
import { storedDocument } from '#core/contract/shared/stored-document.ts';
import { APPLICATION_STATUSES } from '#core/domain/applications/application-status.ts';
import { LEVELS } from '#core/domain/assessment/assessment-question.ts';
import { AREA_IDS } from '#core/domain/catalogue.ts';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATES } from '#core/domain/payments/payment.ts';
import { BASES } from '#core/domain/reviews/criteria.ts';
import { POINT_KINDS, POINT_STATES, REVIEW_STATES } from '#core/domain/reviews/points.ts';

const moment = z.iso.datetime();
const day = z.iso.date();
export const area = z.enum(AREA_IDS);
export const level = z.literal(LEVELS);

/** A line of the list. */
export const review = z.object({
  id: z.number(),
  orderId: z.number(),
  orderNumber: z.string(),
  companyName: z.string().nullable(),
  customerName: z.string(),
  areas: z.array(area),
  isOverall: z.boolean(),
  state: z.enum(REVIEW_STATES),
  reviewer: z.string().nullable(),
  dueOn: day.nullable(),
  waitingSince: moment.nullable(),
  answeredAt: moment.nullable(),
  decision: z.enum(['certify', 'decline']).nullable(),
  decidedAt: moment.nullable(),
  /** Confirmed criteria, and all of them. */
  confirmed: z.number(),
  criteria: z.number(),
  /** Points the customer has not answered, and answered ones that are not closed. */
  openPoints: z.number(),
  answeredPoints: z.number(),
  createdAt: moment,
  updatedAt: moment,
});
export type Review = z.output<typeof review>;

/** What an order shows of its review. */
export const orderReview = review
  .pick({
    id: true,
    state: true,
    reviewer: true,
    dueOn: true,
    waitingSince: true,
    decision: true,
    confirmed: true,
    criteria: true,
    openPoints: true,
    answeredPoints: true,
  })
  .extend({
    /** Until then, declined areas can be completed without a new fee. */
    completionUntil: day.nullable(),
  });
export type OrderReview = z.output<typeof orderReview>;

export const reviewDocument = storedDocument.extend({ pointId: z.number().nullable() });
export type ReviewDocument = z.output<typeof reviewDocument>;

const message = z.object({
  id: z.number(),
  isFromCustomer: z.boolean(),
  author: z.string(),
  text: z.string(),
  at: moment,
});

export const point = z.object({
  id: z.number(),
  criterionKey: z.string().nullable(),
  kind: z.enum(POINT_KINDS),
  text: z.string(),
  state: z.enum(POINT_STATES),
  raisedBy: z.string(),
  sentAt: moment.nullable(),
  closedBy: z.string().nullable(),
  closedAt: moment.nullable(),
  messages: z.array(message),
  documents: z.array(reviewDocument),
});
export type ReviewPoint = z.output<typeof point>;

/** What is known of a criterion; its text comes from the scheme of that version. */
const criterion = z.object({
  key: z.string(),
  claimedLevel: level.nullable(),
  confirmedLevel: level.nullable(),
  basis: z.enum(BASES).nullable(),
  note: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  confirmedAt: moment.nullable(),
});
export type CriterionState = z.output<typeof criterion>;

export const reviewDetails = review.extend({
  customerId: z.number(),
  customerPhone: z.string().nullable(),
  /** Address for mails about it. */
  customerEmail: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  paymentState: z.enum(PAYMENT_STATES),
  schemeVersion: z.number(),
  criterionStates: z.array(criterion),
  /** What the company wrote about each area in its own words. */
  examples: z.array(z.object({ key: z.string(), area, question: z.string(), text: z.string() })),
  points: z.array(point),
  /** Those of the order's application, which may serve as evidence. */
  applicationDocuments: z.array(reviewDocument),
  applicationId: z.number().nullable(),
  proposedBy: z.string().nullable(),
  areasGranted: z.array(area).nullable(),
  decisionText: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedByTwo: z.boolean().nullable(),
  completionUntil: day.nullable(),
  /** Areas already on a certificate, while declined ones are taken up again; they are not decided anew. */
  certifiedAreas: z.array(area),
  formerDecisions: z.array(
    z.object({
      areas: z.array(area),
      text: z.string(),
      decidedBy: z.string(),
      decidedAt: moment,
      decidedByTwo: z.boolean(),
    }),
  ),
  /** Whether declined areas can be taken up again now. */
  canComplete: z.boolean(),
  /** Why not, if areas were declined while others passed. */
  completionObstacle: z.string().nullable(),
  certificate: z
    .object({
      id: z.number(),
      number: z.string(),
      updatedAt: moment,
      /** Granted, and in none of its editions yet. */
      areasToAdd: z.array(area),
    })
    .nullable(),
  applicationStatus: z.enum(APPLICATION_STATUSES).nullable(),
  /** Whether someone else must decide, and whether the caller can. */
  needsSecondPerson: z.boolean(),
  canDecide: z.boolean(),
  /** Other people with an account who have not reviewed. */
  otherDeciders: z.number(),
  /** When the customer's link was made; null if there is none. */
  linkMadeAt: moment.nullable(),
});
export type ReviewDetails = z.output<typeof reviewDetails>;
