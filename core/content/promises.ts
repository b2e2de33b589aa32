import {
  COMPLAINT_ACKNOWLEDGED_BUSINESS_DAYS,
  COMPLAINT_ANSWERED_BUSINESS_DAYS,
  INQUIRY_REPLY_HOURS,
  PROCESSING_BUSINESS_DAYS,
  REVIEW_BUSINESS_DAYS,
} from '#core/domain/business-days.ts';
import { CHECK_IN_REVIEW_DAYS } from '#core/domain/check-ins/form.ts';
import { HOLD_DAYS } from '#core/domain/payments/capture-deadline.ts';

/** Times and limits we promise, written once for pages, mails, chat and terms. Each length is stated where it counts: forms and FAQ. */
export const PROMISES = {
  /** Minutes. The form about the business and its certification areas. */
  preApplicationMinutes: '5-10',
  /** Minutes. Answering the questions. */
  assessmentMinutes: '10-15',
  /** Minutes. Both of the above, and gathering the figures. */
  wholeAssessmentMinutes: '15-30',
  inquiryReplyHours: INQUIRY_REPLY_HOURS,
  /** Complaints, appeals and reports of misuse. */
  complaintAcknowledgedBusinessDays: COMPLAINT_ACKNOWLEDGED_BUSINESS_DAYS,
  complaintAnsweredBusinessDays: COMPLAINT_ANSWERED_BUSINESS_DAYS,
  applicationReplyBusinessDays: REVIEW_BUSINESS_DAYS,
  /** Days until the certificate is delivered. */
  deliveryDays: 7,
  processingBusinessDays: PROCESSING_BUSINESS_DAYS,
  /** Days after the authorization by which the card is charged, even before delivery. */
  chargeAfterDays: HOLD_DAYS,
  guaranteeDays: 30,
  validityYears: 3,
  /** Minutes. A yearly check-in. */
  checkInMinutes: 5,
  /** Check-ins that a person looks at. */
  checkInAnswerBusinessDays: CHECK_IN_REVIEW_DAYS,
} as const;

/** The company that takes card data when live. */
export const CARD_PAYMENT_PROVIDER = 'Stripe';

/** Days that each kind of data is kept, as the privacy page says and the nightly sweeps do. */
export const RETENTION_DAYS = {
  /** Assessment sessions that were never completed. */
  abandonedAssessments: 90,
  /** Completed assessments, applications and inquiries that led to no order, from the last contact. */
  withoutOrder: 3 * 365,
  /** Uploaded documents whose application was never submitted. */
  unboundDocuments: 1,
  /** Applications started on the site and never submitted. */
  applicationDrafts: 90,
  /** Requests for deletion that were declined, with our answer. */
  declinedErasures: 365,
  /** The mail that answers a request for deletion: it has an address we may just have erased. */
  erasureAnswers: 30,
  /** Mails kept here because no mail server is connected. */
  keptMails: 180,
  /** Chat questions that the assistant could not answer. */
  unansweredQuestions: 180,
  /** Documents of a review, after the certificate based on it has ended. */
  evidence: 365,
  /** Documents of a review that led to no certificate, after it was declined or closed. */
  evidenceWithoutCertificate: 90,
  /** Links to a review's questions, after they were ended or the review was finished. */
  answerLinks: 30,
  /** How often a certificate was looked at. */
  certificateUses: 3 * 365,
  /** Hashes of the ids of incoming mails. */
  inboundMails: 365,
  logs: 30,
  /** The text of mails that were sent. */
  sentMailBodies: 365,
} as const;

/** Years. Everything that belongs to an order. */
export const ORDER_RETENTION_YEARS = 10;

/** What follows an approved application, for the mail and the status page. */
export const AFTER_APPROVAL =
  'You do not have to do anything. If you have ordered a validation, it continues, and your certificate comes by e-mail.';
