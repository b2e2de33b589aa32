import { HOLD_DAYS } from '#core/domain/payments/capture-deadline.ts';
import {
  INQUIRY_REPLY_HOURS,
  PROCESSING_BUSINESS_DAYS,
  REVIEW_BUSINESS_DAYS,
} from '../domain/business-days.ts';

/** Times and limits that the provider promises, written once for pages, mails, chat and terms. Each length is told where it counts: at the form, at the questions, in the FAQ. */
export const PROMISES = {
  /** Minutes. The form about the business and its certification areas. */
  preApplicationMinutes: '5-10',
  /** Minutes. Answering the questions. */
  assessmentMinutes: '10-15',
  /** Minutes. Both of the above, and gathering the figures. */
  wholeAssessmentMinutes: '15-30',
  inquiryReplyHours: INQUIRY_REPLY_HOURS,
  applicationReplyBusinessDays: REVIEW_BUSINESS_DAYS,
  /** Days until the certificate is delivered. */
  deliveryDays: 7,
  processingBusinessDays: PROCESSING_BUSINESS_DAYS,
  /** Days after the authorization; by then the card is charged even before delivery. */
  chargeAfterDays: HOLD_DAYS,
  guaranteeDays: 30,
  validityYears: 3,
} as const;

/** Who takes the card data when payments are live. */
export const CARD_PAYMENT_PROVIDER = 'Stripe';
