import { useQuery } from '@tanstack/react-query';
import type { MailState } from '#core/domain/mail.ts';
import { staffSession } from '#web/admin-kit/session.tsx';

/** Whether mails leave the server, or are only kept there. */
export const useSendsMail = (): boolean =>
  useQuery({ ...staffSession, enabled: false }).data?.sendsMail ?? true;

/** Says in a sentence whether a mail to the customer is sent or kept. */
export const mailNotice = (sendsMail: boolean, to?: string): string =>
  sendsMail
    ? `${to ?? 'The customer'} is notified by mail.`
    : `The mail to ${to ?? 'the customer'} is kept in the outbox, as no mail server is set up.`;

/** The state of the mail with a certificate. None is recorded for old mails, which were sent. */
export const CERTIFICATE_WORDS: Record<MailState, string> = {
  sent: 'Sent to the customer',
  queued: 'On its way to the customer',
  kept: 'Not sent: the mail is kept in the outbox, as no mail server is set up',
  withheld: 'Not sent: the mail is withheld in the outbox',
  failed: 'Not sent: the mail failed, see the outbox',
  bounced: 'Sent to the customer, but the mail bounced',
};
