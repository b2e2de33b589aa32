import {
  type ApplicationDecided,
  applicationDecided,
} from '#server/emails/applications/application-decided.ts';
import {
  type ApplicationReceived,
  type ApplicationSubmitted,
  applicationReceived,
  applicationSubmitted,
} from '#server/emails/applications/application-submitted.ts';
import {
  type AssessmentCompleted,
  type AssessmentResults,
  assessmentCompleted,
  assessmentResults,
} from '#server/emails/assessment/assessment-results.ts';
import { certificateReinstated } from '#server/emails/certificates/certificate-reinstated.ts';
import {
  type CertificateEnded,
  certificateSuspended,
  certificateWithdrawn,
} from '#server/emails/certificates/certificate-state.ts';
import {
  type CertificateListed,
  listedInRegister,
} from '#server/emails/certificates/listed-in-register.ts';
import {
  certificateExpired,
  certificateSuspendedLong,
  renewalDue,
  type SuspendedLong,
  type TermMail,
} from '#server/emails/check-ins/certificate-term.ts';
import {
  type CheckInAccepted,
  type CheckInReturned,
  type CheckInSubmitted,
  checkInAccepted,
  checkInReturned,
  checkInSubmitted,
} from '#server/emails/check-ins/check-in-decisions.ts';
import {
  checkInExtended,
  checkInLastWarning,
  checkInOpen,
  checkInOverdue,
  checkInReminder,
} from '#server/emails/check-ins/check-in-reminders.ts';
import type { CheckInMail } from '#server/emails/check-ins/check-in-words.ts';
import {
  type ChangeAsked,
  type ChangeDeclined,
  changeAsked,
  changeDeclined,
} from '#server/emails/check-ins/holder-changes.ts';
import {
  type InquiryAcknowledged,
  inquiryAcknowledged,
} from '#server/emails/contact/inquiry-acknowledged.ts';
import { type InquiryReply, inquiryReply } from '#server/emails/contact/inquiry-reply.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import {
  type CertificateDelivered,
  certificateDelivered,
} from '#server/emails/orders/certificate.ts';
import { type OrderCancelled, orderCancelled } from '#server/emails/orders/order-cancelled.ts';
import {
  type OrderConfirmation,
  type OrderReceived,
  orderConfirmation,
  orderReceived,
} from '#server/emails/orders/order-confirmation.ts';
import { type OrderStatusChanged, orderStatusChanged } from '#server/emails/orders/order-status.ts';
import {
  type OrderTracking,
  orderTracking,
  type YourNumbers,
  yourNumbers,
} from '#server/emails/orders/your-numbers.ts';
import { type PayAgain, payAgain } from '#server/emails/payments/pay-again.ts';
import { type PaymentLink, paymentLink } from '#server/emails/payments/payment-link.ts';
import { type Receipt, receipt } from '#server/emails/payments/receipt.ts';
import {
  type HoldReleased,
  holdReleased,
  type Refunded,
  refunded,
} from '#server/emails/payments/refund.ts';
import {
  type CaptureDue,
  captureDue,
  type PaymentProblem,
  paymentProblem,
} from '#server/emails/payments/staff-notices.ts';
import { type DetailsWanted, detailsWanted } from '#server/emails/portal/details-wanted.ts';
import {
  type PortalInvitation,
  type PortalLink,
  portalInvitation,
  portalLink,
} from '#server/emails/portal/portal-link.ts';
import {
  type ErasureAsked,
  type ErasureDecided,
  erasureAsked,
  erasureDecided,
} from '#server/emails/privacy/erasure.ts';
import {
  type PointsReminder,
  type PointsSent,
  pointsReminder,
  pointsSent,
} from '#server/emails/reviews/points-sent.ts';
import { type ReviewDeclined, reviewDeclined } from '#server/emails/reviews/review-declined.ts';
import {
  type DecisionWanted,
  decisionWanted,
  type PointsAnswered,
  pointsAnswered,
  type ReviewDue,
  reviewDue,
} from '#server/emails/reviews/staff-notices.ts';
import {
  type NewDevice,
  newDevice,
  type SecondFactorRemoved,
  secondFactorRemoved,
} from '#server/emails/staff/account-security.ts';
import { type InquiryAnswered, inquiryAnswered } from '#server/emails/staff/inquiry-answered.ts';
import { type InquiryReceived, inquiryReceived } from '#server/emails/staff/inquiry-received.ts';
import { type NoteMention, noteMention } from '#server/emails/staff/note-mention.ts';
import {
  type EmailChanged,
  emailChanged,
  type StaffLink,
  staffLink,
} from '#server/emails/staff/staff-link.ts';
import { type TestMail, testMail } from '#server/emails/staff/test-mail.ts';

/** The data of each message as stored in the outbox: plain JSON, moments as ISO strings. Staff can read it. */
export type TemplateData = {
  test: TestMail;
  'inquiry-received': InquiryReceived;
  'inquiry-acknowledged': InquiryAcknowledged;
  'inquiry-reply': InquiryReply;
  'inquiry-answered': InquiryAnswered;
  'note-mention': NoteMention;
  'staff-link': StaffLink;
  'email-changed': EmailChanged;
  'new-device': NewDevice;
  'second-factor-removed': SecondFactorRemoved;
  'assessment-results': AssessmentResults;
  'assessment-completed': AssessmentCompleted;
  'order-confirmation': OrderConfirmation;
  'payment-link': PaymentLink;
  'pay-again': PayAgain;
  'order-tracking': OrderTracking;
  'order-status': OrderStatusChanged;
  certificate: CertificateDelivered;
  'certificate-suspended': CertificateEnded;
  'certificate-reinstated': CertificateDelivered;
  'certificate-withdrawn': CertificateEnded;
  'certificate-suspended-long': SuspendedLong;
  'certificate-expired': TermMail;
  'renewal-due': TermMail;
  'listed-in-register': CertificateListed;
  'check-in-open': CheckInMail;
  'check-in-reminder': CheckInMail;
  'check-in-overdue': CheckInMail;
  'check-in-last-warning': CheckInMail;
  'check-in-extended': CheckInMail;
  'check-in-accepted': CheckInAccepted;
  'check-in-returned': CheckInReturned;
  'check-in-submitted': CheckInSubmitted;
  'change-asked': ChangeAsked;
  'change-declined': ChangeDeclined;
  receipt: Receipt;
  refund: Refunded;
  'hold-released': HoldReleased;
  'order-cancelled': OrderCancelled;
  'order-received': OrderReceived;
  'payment-problem': PaymentProblem;
  'capture-due': CaptureDue;
  'your-numbers': YourNumbers;
  'application-received': ApplicationReceived;
  'application-decided': ApplicationDecided;
  'application-submitted': ApplicationSubmitted;
  'details-wanted': DetailsWanted;
  'portal-link': PortalLink;
  'portal-invitation': PortalInvitation;
  'erasure-asked': ErasureAsked;
  'erasure-decided': ErasureDecided;
  'points-sent': PointsSent;
  'points-reminder': PointsReminder;
  'review-declined': ReviewDeclined;
  'points-answered': PointsAnswered;
  'decision-wanted': DecisionWanted;
  'review-due': ReviewDue;
};

export type TemplateName = keyof TemplateData;

/**
 * The field of a message that only its recipient may read: anyone who has it can act as the recipient. It is kept apart
 * from the data. A template that needs such a field and is missing here does not compile.
 */
export const SECRET_FIELDS = {
  'staff-link': 'path',
  'order-confirmation': 'accessToken',
  'payment-link': 'accessToken',
  'pay-again': 'accessToken',
  certificate: 'accessToken',
  receipt: 'accessToken',
  refund: 'accessToken',
  'portal-link': 'path',
  'portal-invitation': 'path',
  'points-sent': 'path',
  'points-reminder': 'path',
  'check-in-open': 'path',
  'check-in-reminder': 'path',
  'check-in-overdue': 'path',
  'check-in-last-warning': 'path',
  'check-in-extended': 'path',
  'check-in-returned': 'path',
} as const satisfies Partial<Record<TemplateName, string>>;

type SecretFields = typeof SECRET_FIELDS;
export type SecretTemplate = keyof SecretFields;
export type TemplateSecrets = {
  [Name in SecretTemplate]: Record<SecretFields[Name], string>;
};

/** Data with a field named like a secret does not compile, wherever it was spread in from. */
export type WithoutSecrets<Data> = Data & { [Field in SecretFields[SecretTemplate]]?: never };

/** All that a template is given. */
export type Content<Name extends TemplateName> = Name extends SecretTemplate
  ? TemplateData[Name] & TemplateSecrets[Name]
  : TemplateData[Name];

export const TEMPLATES: {
  [Name in TemplateName]: (content: Content<Name>, context: MailContext) => Message;
} = {
  test: testMail,
  'inquiry-received': inquiryReceived,
  'inquiry-acknowledged': inquiryAcknowledged,
  'inquiry-reply': inquiryReply,
  'inquiry-answered': inquiryAnswered,
  'note-mention': noteMention,
  'staff-link': staffLink,
  'email-changed': emailChanged,
  'new-device': newDevice,
  'second-factor-removed': secondFactorRemoved,
  'assessment-results': assessmentResults,
  'assessment-completed': assessmentCompleted,
  'order-confirmation': orderConfirmation,
  'payment-link': paymentLink,
  'pay-again': payAgain,
  'order-tracking': orderTracking,
  'order-status': orderStatusChanged,
  certificate: certificateDelivered,
  'certificate-suspended': certificateSuspended,
  'certificate-reinstated': certificateReinstated,
  'certificate-withdrawn': certificateWithdrawn,
  'certificate-suspended-long': certificateSuspendedLong,
  'certificate-expired': certificateExpired,
  'renewal-due': renewalDue,
  'listed-in-register': listedInRegister,
  'check-in-open': checkInOpen,
  'check-in-reminder': checkInReminder,
  'check-in-overdue': checkInOverdue,
  'check-in-last-warning': checkInLastWarning,
  'check-in-extended': checkInExtended,
  'check-in-accepted': checkInAccepted,
  'check-in-returned': checkInReturned,
  'check-in-submitted': checkInSubmitted,
  'change-asked': changeAsked,
  'change-declined': changeDeclined,
  receipt: receipt,
  refund: refunded,
  'hold-released': holdReleased,
  'order-cancelled': orderCancelled,
  'order-received': orderReceived,
  'payment-problem': paymentProblem,
  'capture-due': captureDue,
  'your-numbers': yourNumbers,
  'application-received': applicationReceived,
  'application-decided': applicationDecided,
  'application-submitted': applicationSubmitted,
  'details-wanted': detailsWanted,
  'portal-link': portalLink,
  'portal-invitation': portalInvitation,
  'erasure-asked': erasureAsked,
  'erasure-decided': erasureDecided,
  'points-sent': pointsSent,
  'points-reminder': pointsReminder,
  'review-declined': reviewDeclined,
  'points-answered': pointsAnswered,
  'decision-wanted': decisionWanted,
  'review-due': reviewDue,
};
