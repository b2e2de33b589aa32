import { addDays } from '#core/domain/certificates/dates.ts';
import { CERTIFICATE_REASONS } from '#core/domain/certificates/reasons.ts';
import { LATE_RENEWAL_DAYS } from '#core/domain/certificates/renewal.ts';
import type { CertificateReason } from '#core/domain/certificates/state.ts';
import { WITHDRAW_AFTER } from '#core/domain/check-ins/suspension.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { customerMail } from '#server/emails/orders/order-blocks.ts';
import { certificatePath, type OrderMail } from '#server/emails/orders/order-mail.ts';
import { dayWords } from './check-in-words.ts';

/** What messages about the end of a term say of the certificate. */
export type TermMail = OrderMail & { number: string; holderName: string; validUntil: string };

const factsOf = ({ number, holderName, validUntil }: TermMail) =>
  [
    ['Certificate', number],
    ['Holder', holderName],
    ['Last day', dayWords(validUntil)],
  ] as const;

/** The customer's page, where certificates are renewed. */
const buttons = ({ number }: TermMail): Block => ({
  kind: 'buttons',
  buttons: [
    { label: 'Open your page', path: '/account' },
    { label: 'See your certificate', path: certificatePath(number) },
  ],
});

/** To the holder, some weeks before the last day. */
export function renewalDue(told: TermMail, context: MailContext): Message {
  const lastDay = dayWords(told.validUntil);
  return customerMail(told, context, {
    subject: `Certificate ${told.number} is valid until ${lastDay}`,
    preheader: 'How to renew it, and what happens if you do not.',
    heading: 'Your certificate ends soon',
    blocks: [
      {
        kind: 'paragraph',
        text: `The three years of certificate ${told.number} are nearly over: its last day is ${lastDay}. You can renew it on your page. We show what you answered last time, review what you say now, and charge today's price.`,
      },
      {
        kind: 'paragraph',
        text: `You lose no day by renewing now: the new term begins when this one ends, and you stay certified since the same day. If you do not renew, you need to do nothing. The certificate ends after ${lastDay}, and must not be shown any more.`,
      },
      buttons(told),
    ],
    facts: factsOf(told),
  });
}

/** To the holder, on the day after the last one. */
export function certificateExpired(told: TermMail, context: MailContext): Message {
  const until = dayWords(addDays(told.validUntil, LATE_RENEWAL_DAYS));
  return customerMail(told, context, {
    subject: `Certificate ${told.number} has expired`,
    preheader: `It was valid until ${dayWords(told.validUntil)}.`,
    heading: 'Your certificate has expired',
    blocks: [
      {
        kind: 'paragraph',
        text: `Certificate ${told.number} was valid until ${dayWords(told.validUntil)}. Please take the certificate and the mark off your site and papers, and do not call your company certified any more.`,
      },
      {
        kind: 'paragraph',
        text: `You can still renew it. If the new certificate is issued by ${until}, it says that you are certified since the same day as before; after that it counts as a first one.`,
      },
      buttons(told),
    ],
    facts: factsOf(told),
  });
}

export type SuspendedLong = OrderMail & {
  number: string;
  holderName: string;
  reason: CertificateReason | null;
  /** The first day of the suspension. */
  since: string;
};

/** To the holder: a suspension that lasts leads to a decision. */
export function certificateSuspendedLong(told: SuspendedLong, context: MailContext): Message {
  const decidedOn = dayWords(addDays(told.since, WITHDRAW_AFTER));
  return customerMail(told, context, {
    subject: `Certificate ${told.number} is still suspended`,
    preheader: `From ${decidedOn} on we decide whether it is withdrawn.`,
    heading: 'Your certificate is still suspended',
    blocks: [
      {
        kind: 'paragraph',
        text: `Certificate ${told.number} has been suspended since ${dayWords(told.since)}.${told.reason ? ` Reason: ${CERTIFICATE_REASONS[told.reason]}` : ''}`,
      },
      {
        kind: 'paragraph',
        text: [
          'A suspension lasts ',
          { strong: `${WITHDRAW_AFTER} days at most` },
          `. If its reason is not settled by ${decidedOn}, somebody on our staff decides whether the certificate is withdrawn. A withdrawn certificate cannot be reinstated.`,
        ],
      },
      {
        kind: 'paragraph',
        text: 'To settle it, please do what we asked you for, or reply to this message: we tell you what is missing.',
      },
      {
        kind: 'buttons',
        buttons: [{ label: 'See your certificate', path: certificatePath(told.number) }],
      },
    ],
    facts: [
      ['Certificate', told.number],
      ['Holder', told.holderName],
      ['Suspended since', dayWords(told.since)],
    ],
  });
}
