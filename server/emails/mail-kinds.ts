import type { TemplateName } from './templates.ts';

type MailKind = {
  /** What staff call it if its subject is unknown. */ name: string;
  isForCustomer: boolean;
};

const forCustomer = (name: string): MailKind => ({ name, isForCustomer: true });
const forStaff = (name: string): MailKind => ({ name, isForCustomer: false });

export const MAIL_KINDS: Record<TemplateName, MailKind> = {
  test: forStaff('Test mail'),
  'inquiry-received': forStaff('New inquiry'),
  'inquiry-acknowledged': forCustomer('Acknowledged complaint or appeal'),
  'inquiry-reply': forCustomer('Reply to an inquiry'),
  'inquiry-answered': forStaff('Reply from a customer'),
  'note-mention': forStaff('Mention in a note'),
  'staff-link': forStaff('Personal link to an account'),
  'email-changed': forStaff('Changed e-mail address of an account'),
  'new-device': forStaff('Login from a new browser'),
  'second-factor-removed': forStaff('Removed second factor of an account'),
  'assessment-results': forCustomer('Assessment results'),
  'assessment-completed': forStaff('Completed assessment'),
  'order-confirmation': forCustomer('Order confirmation'),
  'payment-link': forCustomer('Payment link'),
  'pay-again': forCustomer('Request to pay again'),
  'order-tracking': forCustomer('Tracking notification'),
  'order-status': forCustomer('Changed order status'),
  certificate: forCustomer('Certificate'),
  'certificate-suspended': forCustomer('Suspended certificate'),
  'certificate-reinstated': forCustomer('Reinstated certificate'),
  'certificate-withdrawn': forCustomer('Withdrawn certificate'),
  'certificate-suspended-long': forCustomer('Certificate that is still suspended'),
  'certificate-expired': forCustomer('Expired certificate'),
  'renewal-due': forCustomer('Certificate that ends soon'),
  'listed-in-register': forCustomer('Certificate in the register'),
  'check-in-open': forCustomer('Yearly check-in'),
  'check-in-reminder': forCustomer('Reminder of a check-in'),
  'check-in-overdue': forCustomer('Overdue check-in'),
  'check-in-last-warning': forCustomer('Last warning about a check-in'),
  'check-in-extended': forCustomer('More time for a check-in'),
  'check-in-accepted': forCustomer('Accepted check-in'),
  'check-in-returned': forCustomer('Returned check-in'),
  'check-in-submitted': forStaff('Submitted check-in'),
  'change-asked': forStaff('Request to change a certificate'),
  'change-declined': forCustomer('Declined change of a certificate'),
  receipt: forCustomer('Receipt'),
  refund: forCustomer('Refund'),
  'hold-released': forCustomer('Released hold'),
  'order-cancelled': forCustomer('Cancelled order'),
  'order-received': forStaff('New order'),
  'payment-problem': forStaff('Payment problem'),
  'capture-due': forStaff('Charge that is due'),
  'your-numbers': forCustomer('Order and application numbers'),
  'application-received': forCustomer('Received application'),
  'application-decided': forCustomer('Decision on an application'),
  'application-submitted': forStaff('New application'),
  'details-wanted': forCustomer('Request to confirm the details of a certificate'),
  'portal-link': forCustomer("Link to the customer's page"),
  'portal-invitation': forCustomer('Invitation of a colleague'),
  'erasure-asked': forStaff('Request for deletion'),
  'erasure-decided': forCustomer('Answer to a request for deletion'),
  'points-sent': forCustomer('Questions of a review'),
  'points-reminder': forCustomer('Reminder of the questions of a review'),
  'review-declined': forCustomer('Declined certification'),
  'points-answered': forStaff('Answered questions of a review'),
  'decision-wanted': forStaff('Review that needs a decision'),
  'review-due': forStaff('Review that is due'),
};

/** Templates of former versions are unknown. */
export const kindOf = (template: string): MailKind | undefined =>
  (MAIL_KINDS as Partial<Record<string, MailKind>>)[template];
