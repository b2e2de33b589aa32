import type { MailTexts } from '#core/domain/mail-texts/slots.ts';
import { APPLICATION_DECIDED_TEXTS } from './applications/application-decided.ts';
import { APPLICATION_RECEIVED_TEXTS } from './applications/application-submitted.ts';
import { ASSESSMENT_RESULTS_TEXTS } from './assessment/assessment-results.ts';
import { CERTIFICATE_REINSTATED_TEXTS } from './certificates/certificate-reinstated.ts';
import {
  CERTIFICATE_SUSPENDED_TEXTS,
  CERTIFICATE_WITHDRAWN_TEXTS,
} from './certificates/certificate-state.ts';
import { LISTED_IN_REGISTER_TEXTS } from './certificates/listed-in-register.ts';
import {
  CERTIFICATE_EXPIRED_TEXTS,
  CERTIFICATE_SUSPENDED_LONG_TEXTS,
  RENEWAL_DUE_TEXTS,
} from './check-ins/certificate-term.ts';
import {
  CHECK_IN_ACCEPTED_TEXTS,
  CHECK_IN_RETURNED_TEXTS,
} from './check-ins/check-in-decisions.ts';
import {
  CHECK_IN_EXTENDED_TEXTS,
  CHECK_IN_LAST_WARNING_TEXTS,
  CHECK_IN_OPEN_TEXTS,
  CHECK_IN_OVERDUE_TEXTS,
  CHECK_IN_REMINDER_TEXTS,
} from './check-ins/check-in-reminders.ts';
import { CHANGE_DECLINED_TEXTS } from './check-ins/holder-changes.ts';
import { INQUIRY_ACKNOWLEDGED_TEXTS } from './contact/inquiry-acknowledged.ts';
import { INQUIRY_REPLY_TEXTS } from './contact/inquiry-reply.ts';
import { CERTIFICATE_TEXTS } from './orders/certificate.ts';
import { ORDER_CANCELLED_TEXTS } from './orders/order-cancelled.ts';
import { ORDER_CONFIRMATION_TEXTS } from './orders/order-confirmation.ts';
import { ORDER_STATUS_TEXTS } from './orders/order-status.ts';
import { ORDER_TRACKING_TEXTS, YOUR_NUMBERS_TEXTS } from './orders/your-numbers.ts';
import { PAY_AGAIN_TEXTS } from './payments/pay-again.ts';
import { PAYMENT_LINK_TEXTS } from './payments/payment-link.ts';
import { RECEIPT_TEXTS } from './payments/receipt.ts';
import { HOLD_RELEASED_TEXTS, REFUND_TEXTS } from './payments/refund.ts';
import { DETAILS_WANTED_TEXTS } from './portal/details-wanted.ts';
import { PORTAL_INVITATION_TEXTS, PORTAL_LINK_TEXTS } from './portal/portal-link.ts';
import { ERASURE_DECIDED_TEXTS } from './privacy/erasure.ts';
import { POINTS_REMINDER_TEXTS, POINTS_SENT_TEXTS } from './reviews/points-sent.ts';
import { REVIEW_DECLINED_TEXTS } from './reviews/review-declined.ts';
import type { TemplateName } from './templates.ts';

/** The mails whose words an owner can change, in the groups and the order in which the screen lists them. */
const EDITABLE_GROUPS = {
  'Assessment and inquiries': {
    'assessment-results': ASSESSMENT_RESULTS_TEXTS,
    'inquiry-acknowledged': INQUIRY_ACKNOWLEDGED_TEXTS,
    'inquiry-reply': INQUIRY_REPLY_TEXTS,
  },
  'Orders and payments': {
    'order-confirmation': ORDER_CONFIRMATION_TEXTS,
    'payment-link': PAYMENT_LINK_TEXTS,
    'pay-again': PAY_AGAIN_TEXTS,
    'order-tracking': ORDER_TRACKING_TEXTS,
    'order-status': ORDER_STATUS_TEXTS,
    receipt: RECEIPT_TEXTS,
    refund: REFUND_TEXTS,
    'hold-released': HOLD_RELEASED_TEXTS,
    'order-cancelled': ORDER_CANCELLED_TEXTS,
    'your-numbers': YOUR_NUMBERS_TEXTS,
  },
  'Applications and reviews': {
    'application-received': APPLICATION_RECEIVED_TEXTS,
    'application-decided': APPLICATION_DECIDED_TEXTS,
    'points-sent': POINTS_SENT_TEXTS,
    'points-reminder': POINTS_REMINDER_TEXTS,
    'review-declined': REVIEW_DECLINED_TEXTS,
    'details-wanted': DETAILS_WANTED_TEXTS,
  },
  Certificates: {
    certificate: CERTIFICATE_TEXTS,
    'certificate-suspended': CERTIFICATE_SUSPENDED_TEXTS,
    'certificate-suspended-long': CERTIFICATE_SUSPENDED_LONG_TEXTS,
    'certificate-reinstated': CERTIFICATE_REINSTATED_TEXTS,
    'certificate-withdrawn': CERTIFICATE_WITHDRAWN_TEXTS,
    'certificate-expired': CERTIFICATE_EXPIRED_TEXTS,
    'renewal-due': RENEWAL_DUE_TEXTS,
    'listed-in-register': LISTED_IN_REGISTER_TEXTS,
    'change-declined': CHANGE_DECLINED_TEXTS,
  },
  'Yearly check-ins': {
    'check-in-open': CHECK_IN_OPEN_TEXTS,
    'check-in-reminder': CHECK_IN_REMINDER_TEXTS,
    'check-in-overdue': CHECK_IN_OVERDUE_TEXTS,
    'check-in-last-warning': CHECK_IN_LAST_WARNING_TEXTS,
    'check-in-extended': CHECK_IN_EXTENDED_TEXTS,
    'check-in-accepted': CHECK_IN_ACCEPTED_TEXTS,
    'check-in-returned': CHECK_IN_RETURNED_TEXTS,
  },
  "The customer's page and privacy": {
    'portal-link': PORTAL_LINK_TEXTS,
    'portal-invitation': PORTAL_INVITATION_TEXTS,
    'erasure-decided': ERASURE_DECIDED_TEXTS,
  },
} as const satisfies Record<string, Partial<Record<TemplateName, MailTexts>>>;

type Groups = typeof EDITABLE_GROUPS;
type KeysOf<Group> = Group extends object ? keyof Group : never;

export type EditableTemplate = KeysOf<Groups[keyof Groups]>;

const ALL = Object.assign({}, ...Object.values(EDITABLE_GROUPS)) as Record<
  EditableTemplate,
  MailTexts
>;

export const isEditable = (template: string): template is EditableTemplate =>
  Object.hasOwn(ALL, template);

export const textsOf = (template: EditableTemplate): MailTexts => ALL[template];

/** Every one of them with its group, in the order of the screen. */
export const editableMails = (): { template: EditableTemplate; group: string }[] =>
  Object.entries(EDITABLE_GROUPS).flatMap(([group, mails]) =>
    (Object.keys(mails) as EditableTemplate[]).map((template) => ({ template, group })),
  );
