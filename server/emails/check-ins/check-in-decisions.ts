import { adminAddress } from '#core/admin-address.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { customerMail, shortName, staffOrderMail } from '#server/emails/orders/order-blocks.ts';
import { certificatePath } from '#server/emails/orders/order-mail.ts';
import { orderTexts, writeOrderTexts } from '#server/emails/orders/order-texts.ts';
import {
  CHECK_IN_PLACEHOLDERS,
  type CheckInMail,
  type CheckInSecrets,
  checkInValues,
  dayWords,
  factsOf,
} from './check-in-words.ts';

export type CheckInAccepted = CheckInMail & {
  /** The certificate was suspended for this check-in; its next edition follows in a mail of its own. */
  isReinstated: boolean;
  /** It stays suspended until another check-in is accepted; missing in mails of former versions. */
  staysSuspended?: boolean;
  /** The holder can do another check-in now; missing in mails of former versions. */
  isAnotherToDo?: boolean;
};

export const CHECK_IN_ACCEPTED_TEXTS = orderTexts(
  {
    subject: 'Your check-in for certificate {certificateNumber} is accepted',
    opening:
      'Thank you. We have accepted the yearly check-in for certificate {certificateNumber}, and there is nothing more for you to do.',
    'opening:another-to-do':
      'Thank you. We have accepted the yearly check-in for certificate {certificateNumber}. Another one is still to be done; you will find the form on your page.',
    closing: '',
  },
  CHECK_IN_PLACEHOLDERS,
);

/** To the holder: nothing more to do this year, or another check-in. */
export function checkInAccepted(told: CheckInAccepted, context: MailContext): Message {
  const write = writeOrderTexts(CHECK_IN_ACCEPTED_TEXTS, told, context, checkInValues(told));
  return customerMail(told, context, {
    subject: write.line('subject'),
    preheader: told.isAnotherToDo
      ? 'Another check-in is still to be done.'
      : 'There is nothing more to do.',
    heading: 'Your check-in is accepted',
    blocks: [
      ...write.paragraphs(told.isAnotherToDo ? 'opening:another-to-do' : 'opening'),
      ...(told.staysSuspended
        ? [
            {
              kind: 'note' as const,
              tone: 'warning' as const,
              text: 'The certificate stays suspended until the other check-in is submitted and accepted.',
            },
          ]
        : []),
      ...(told.isReinstated
        ? [
            {
              kind: 'note' as const,
              tone: 'success' as const,
              text: 'We are lifting the suspension of your certificate. You will get a new edition in a separate message; from then on the certificate is valid again.',
            },
          ]
        : []),
      {
        kind: 'buttons',
        buttons: [
          ...(told.isAnotherToDo ? [{ label: 'Open your page', path: '/account' }] : []),
          { label: 'See your certificate', path: certificatePath(told.number) },
        ],
      },
      ...write.paragraphs('closing'),
    ],
    facts: [
      ['Certificate', told.number],
      ['Holder', told.holderName],
    ],
  });
}

export type CheckInReturned = CheckInMail & { note: string };

export const CHECK_IN_RETURNED_TEXTS = orderTexts(
  {
    subject: 'We need more for your check-in: certificate {certificateNumber}',
    opening:
      'Thank you for the yearly check-in for certificate {certificateNumber}. Before we can accept it, we need something from you:',
    closing: 'If something is not clear, or you need more time, please reply to this message.',
  },
  CHECK_IN_PLACEHOLDERS,
);

/** To the holder: we need more. */
export function checkInReturned(
  told: CheckInReturned & CheckInSecrets,
  context: MailContext,
): Message {
  const write = writeOrderTexts(CHECK_IN_RETURNED_TEXTS, told, context, checkInValues(told));
  return customerMail(told, context, {
    subject: write.line('subject'),
    preheader: `Please answer by ${dayWords(told.dueOn)}.`,
    heading: 'We need more for your check-in',
    blocks: [
      ...write.paragraphs('opening'),
      { kind: 'quote', text: told.note },
      {
        kind: 'paragraph',
        text: [
          'Your answers are saved. Please add what is missing and submit the check-in again by ',
          { strong: dayWords(told.dueOn) },
          '.',
        ],
      },
      {
        kind: 'buttons',
        buttons: [{ label: 'Open the check-in', path: told.path }],
        isSpelledOut: true,
      },
      ...write.paragraphs('closing'),
    ],
    facts: factsOf(told),
  });
}

export type CheckInSubmitted = CheckInMail & {
  customerEmail: string;
  certificateId: number;
  /** The last day for our answer. */
  answerBy: string;
  hasLostMustHave: boolean;
  isSpotCheck: boolean;
};

/** To staff: the check-in needs a review. */
export function checkInSubmitted(told: CheckInSubmitted, context: MailContext): Message {
  const who = shortName(told.holderName);
  return staffOrderMail(told, context, {
    subject: told.hasLostMustHave
      ? `A must-have is no longer met: ${who}, certificate ${told.number}`
      : `Check-in of ${who}: certificate ${told.number}`,
    preheader: `Please answer by ${dayWords(told.answerBy)}.`,
    eyebrow: 'Check-in submitted',
    heading: told.hasLostMustHave
      ? `${who} says that a must-have is no longer met`
      : `${who} has submitted the check-in`,
    blocks: [
      ...(told.hasLostMustHave
        ? [
            {
              kind: 'note' as const,
              tone: 'danger' as const,
              text: 'The certificate is still in force. Look at it now, and suspend or correct it if what it says is no longer true.',
            },
          ]
        : []),
      {
        kind: 'paragraph',
        text: told.isSpotCheck
          ? 'Nothing has changed, but this check-in was picked for a spot check, and there is a document to look at. Accept it, or ask for more.'
          : 'Something has changed, or a finding was open. Look at the answers, then accept the check-in or ask for more.',
      },
      {
        kind: 'buttons',
        buttons: [
          {
            label: 'Open the certificate',
            path: adminAddress('certificate', told.certificateId),
          },
        ],
      },
    ],
    facts: [
      ['Certificate', told.number],
      ['Answer by', dayWords(told.answerBy)],
    ],
  });
}
