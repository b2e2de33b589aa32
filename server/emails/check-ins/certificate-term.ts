import { PROMISES } from '#core/content/promises.ts';
import { addDays } from '#core/domain/certificates/dates.ts';
import { CERTIFICATE_REASONS } from '#core/domain/certificates/reasons.ts';
import { LATE_RENEWAL_DAYS } from '#core/domain/certificates/renewal.ts';
import type { CertificateReason } from '#core/domain/certificates/state.ts';
import { WITHDRAW_AFTER } from '#core/domain/check-ins/suspension.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { customerMail } from '#server/emails/orders/order-blocks.ts';
import { certificatePath, type OrderMail } from '#server/emails/orders/order-mail.ts';
import { orderTexts, writeOrderTexts } from '#server/emails/orders/order-texts.ts';
import { dayWords } from './check-in-words.ts';

/** What messages about the end of a term say of the certificate. */
export type TermMail = OrderMail & {
  number: string;
  holderName: string;
  validUntil: string;
  /** The order that already renews it; null if there is none, missing in mails of former versions. */
  renewalOrder?: string | null;
};

const factsOf = ({ number, holderName, validUntil }: TermMail) =>
  [
    ['Certificate', number],
    ['Holder', holderName],
    ['Last day', dayWords(validUntil)],
  ] as const;

const PLACEHOLDERS = {
  certificateNumber: 'The number of the certificate',
  holderName: 'The name on the certificate',
  lastDay: 'The last day of the certificate',
} as const;

const valuesOf = ({ number, holderName, validUntil }: TermMail) => ({
  certificateNumber: number,
  holderName,
  lastDay: dayWords(validUntil),
});

/** The customer's page, where certificates are renewed. */
const buttons = ({ number }: TermMail): Block => ({
  kind: 'buttons',
  buttons: [
    { label: 'Open your page', path: '/account' },
    { label: 'See your certificate', path: certificatePath(number) },
  ],
});

export const RENEWAL_DUE_TEXTS = orderTexts(
  {
    subject: 'Certificate {certificateNumber} is valid until {lastDay}',
    opening:
      "The three years of certificate {certificateNumber} are nearly over: its last day is {lastDay}. You can renew it on your page. We show your previous answers, review your new ones, and charge today's price.",
    closing: '',
  },
  PLACEHOLDERS,
  { opening: ['lastDay'] },
);

/** To the holder, some weeks before the last day. */
export function renewalDue(told: TermMail, context: MailContext): Message {
  const lastDay = dayWords(told.validUntil);
  const write = writeOrderTexts(RENEWAL_DUE_TEXTS, told, context, valuesOf(told));
  return customerMail(told, context, {
    subject: write.line('subject'),
    preheader: 'How to renew it, and what happens if you do not.',
    heading: 'Your certificate ends soon',
    blocks: [
      ...write.paragraphs('opening'),
      {
        kind: 'paragraph',
        text: `If the new certificate is issued by ${lastDay}, you lose no day: its term begins when this one ends. A review takes up to ${PROMISES.processingBusinessDays} business days. If it is issued later, its term begins on that day. Either way, your “certified since” date stays the same. If you do not want to renew, there is nothing to do. The certificate ends after ${lastDay} and must no longer be shown.`,
      },
      buttons(told),
      ...write.paragraphs('closing'),
    ],
    facts: factsOf(told),
  });
}

export const CERTIFICATE_EXPIRED_TEXTS = orderTexts(
  {
    subject: 'Certificate {certificateNumber} has expired',
    opening: 'Certificate {certificateNumber} was valid until {lastDay}.',
    closing: '',
  },
  PLACEHOLDERS,
  { opening: ['lastDay'] },
);

/** To the holder, on the day after the last one. */
export function certificateExpired(told: TermMail, context: MailContext): Message {
  const until = dayWords(addDays(told.validUntil, LATE_RENEWAL_DAYS));
  const write = writeOrderTexts(CERTIFICATE_EXPIRED_TEXTS, told, context, valuesOf(told));
  return customerMail(told, context, {
    subject: write.line('subject'),
    preheader: `It was valid until ${dayWords(told.validUntil)}.`,
    heading: 'Your certificate has expired',
    blocks: [
      ...write.paragraphs('opening'),
      {
        kind: 'paragraph',
        text: 'Please remove the certificate and the mark from your site and papers, and no longer call your company certified.',
      },
      {
        kind: 'paragraph',
        text: `${told.renewalOrder ? `Its renewal is under way as order ${told.renewalOrder}.` : 'You can still renew it.'} If the new certificate is issued by ${until}, it says that you have been certified since the same day as before; after that it counts as a first one.`,
      },
      buttons(told),
      ...write.paragraphs('closing'),
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

export const CERTIFICATE_SUSPENDED_LONG_TEXTS = orderTexts(
  {
    subject: 'Certificate {certificateNumber} is still suspended',
    opening: 'Certificate {certificateNumber} has been suspended since {suspendedSince}. {reason}',
    closing:
      'To settle it, please do what we asked you to, or reply to this message and we will tell you what is missing.',
  },
  {
    certificateNumber: 'The number of the certificate',
    holderName: 'The name on the certificate',
    suspendedSince: 'The first day of the suspension',
    reason: 'The reason as a sentence; empty if none was given',
  },
  { opening: ['certificateNumber', 'reason'] },
);

/** To the holder: a suspension that lasts leads to a decision. */
export function certificateSuspendedLong(told: SuspendedLong, context: MailContext): Message {
  const decidedOn = dayWords(addDays(told.since, WITHDRAW_AFTER));
  const write = writeOrderTexts(CERTIFICATE_SUSPENDED_LONG_TEXTS, told, context, {
    certificateNumber: told.number,
    holderName: told.holderName,
    suspendedSince: dayWords(told.since),
    reason: told.reason ? `Reason: ${CERTIFICATE_REASONS[told.reason]}` : '',
  });
  return customerMail(told, context, {
    subject: write.line('subject'),
    preheader: `On or after ${decidedOn} we decide whether to withdraw it.`,
    heading: 'Your certificate is still suspended',
    blocks: [
      ...write.paragraphs('opening'),
      {
        kind: 'paragraph',
        text: [
          'A suspension lasts ',
          { strong: `${WITHDRAW_AFTER} days at most` },
          `. If its reason is not settled by ${decidedOn}, someone on our staff decides whether to withdraw the certificate. A withdrawn certificate cannot be reinstated.`,
        ],
      },
      {
        kind: 'buttons',
        buttons: [{ label: 'See your certificate', path: certificatePath(told.number) }],
      },
      ...write.paragraphs('closing'),
    ],
    facts: [
      ['Certificate', told.number],
      ['Holder', told.holderName],
      ['Suspended since', dayWords(told.since)],
    ],
  });
}
