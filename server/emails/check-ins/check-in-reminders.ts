import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { customerMail } from '#server/emails/orders/order-blocks.ts';
import {
  type CheckInMail,
  type CheckInSecrets,
  consequenceOf,
  dayWords,
  factsOf,
  linkBlocks,
  MORE_TIME,
  WHAT_IS_ASKED,
} from './check-in-words.ts';

type Told = CheckInMail & CheckInSecrets;

/** To the holder: it can be done from now on. */
export function checkInOpen(told: Told, context: MailContext): Message {
  return customerMail(told, context, {
    subject: `Your yearly check-in for certificate ${told.number}`,
    preheader: `Please do it by ${dayWords(told.dueOn)}.`,
    heading: 'Your yearly check-in is open',
    blocks: [
      { kind: 'paragraph', text: WHAT_IS_ASKED },
      {
        kind: 'paragraph',
        text: ['Please do the check-in by ', { strong: dayWords(told.dueOn) }, '.'],
      },
      ...linkBlocks(told.path),
      { kind: 'paragraph', text: consequenceOf(told) },
      MORE_TIME,
    ],
    facts: factsOf(told),
  });
}

/** To the holder, before the last day, on it, or when staff ask for it. */
export function checkInReminder(told: Told, context: MailContext): Message {
  const isLastDay = told.stage === 'due';
  const isOver = told.stage === 'asked';
  return customerMail(told, context, {
    subject: `Reminder: check-in for certificate ${told.number}${isLastDay ? ', last day today' : ''}`,
    preheader: `Its last day is ${dayWords(told.dueOn)}.`,
    heading: isLastDay
      ? 'Today is the last day for your check-in'
      : 'We are waiting for your check-in',
    blocks: [
      {
        kind: 'paragraph',
        text: `The yearly check-in for certificate ${told.number} is still open. Its last day is ${dayWords(told.dueOn)}. If you have just done it, you can ignore this reminder.`,
      },
      { kind: 'paragraph', text: WHAT_IS_ASKED },
      ...linkBlocks(told.path),
      ...(isOver ? [] : [{ kind: 'paragraph' as const, text: consequenceOf(told) }]),
      MORE_TIME,
    ],
    facts: factsOf(told),
  });
}

/** To the holder: the last day is over. The first of the two warnings that a suspension needs. */
export function checkInOverdue(told: Told, context: MailContext): Message {
  return customerMail(told, context, {
    subject: `Overdue: check-in for certificate ${told.number}`,
    preheader: `It was due on ${dayWords(told.dueOn)}.`,
    heading: 'Your check-in is overdue',
    blocks: [
      {
        kind: 'paragraph',
        text: `The yearly check-in for certificate ${told.number} was due on ${dayWords(told.dueOn)}, and we do not have it yet. Please do it now.`,
      },
      {
        kind: 'note',
        tone: 'warning',
        text: told.suspendsOn
          ? `Without it, the certificate is suspended on ${dayWords(told.suspendsOn)} at the earliest. Before that we write to you once more.`
          : 'Without it, somebody on our staff decides whether the certificate is suspended. Before that we write to you once more.',
      },
      ...linkBlocks(told.path),
      MORE_TIME,
    ],
    facts: factsOf(told),
  });
}

/** To the holder: the second warning, with the day. */
export function checkInLastWarning(told: Told, context: MailContext): Message {
  const day = told.suspendsOn && dayWords(told.suspendsOn);
  return customerMail(told, context, {
    subject: day
      ? `Certificate ${told.number} will be suspended on ${day}`
      : `Last reminder: check-in for certificate ${told.number}`,
    preheader: 'Please do your yearly check-in now.',
    heading: day ? `Your certificate will be suspended on ${day}` : 'Our last reminder',
    blocks: [
      {
        kind: 'paragraph',
        text: `The yearly check-in for certificate ${told.number} was due on ${dayWords(told.dueOn)}, and we still do not have it.`,
      },
      {
        kind: 'note',
        tone: 'danger',
        text: day
          ? `If it has not arrived before ${day}, the certificate is suspended on that day. It must not be shown then, its badge says that it is suspended, and it leaves the register until the check-in is accepted.`
          : 'If it does not arrive in the next days, somebody on our staff decides whether the certificate is suspended until we have it.',
      },
      ...linkBlocks(told.path),
      MORE_TIME,
    ],
    facts: factsOf(told),
  });
}

/** To the holder: there is more time. */
export function checkInExtended(told: Told, context: MailContext): Message {
  return customerMail(told, context, {
    subject: `More time for your check-in: ${dayWords(told.dueOn)}`,
    preheader: `Certificate ${told.number}: the new last day.`,
    heading: 'You have more time for your check-in',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          `The new last day of the yearly check-in for certificate ${told.number} is `,
          { strong: dayWords(told.dueOn) },
          '. What we wrote about an earlier day no longer applies.',
        ],
      },
      ...linkBlocks(told.path),
      { kind: 'paragraph', text: consequenceOf(told) },
    ],
    facts: factsOf(told),
  });
}
