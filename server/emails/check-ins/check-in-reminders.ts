import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { customerMail } from '#server/emails/orders/order-blocks.ts';
import { orderTexts, writeOrderTexts } from '#server/emails/orders/order-texts.ts';
import {
  CHECK_IN_PLACEHOLDERS,
  type CheckInMail,
  type CheckInSecrets,
  checkInValues,
  consequenceOf,
  dayWords,
  factsOf,
  linkBlocks,
  MORE_TIME,
  WHAT_IS_ASKED,
} from './check-in-words.ts';

type Told = CheckInMail & CheckInSecrets;

export const CHECK_IN_OPEN_TEXTS = orderTexts(
  {
    subject: 'Your yearly check-in for certificate {certificateNumber}',
    opening: `${WHAT_IS_ASKED}\nPlease do the check-in by **{dueOn}**.`,
    closing: MORE_TIME,
  },
  CHECK_IN_PLACEHOLDERS,
  { opening: ['dueOn'] },
);

/** To the holder: it can be done from now on. */
export function checkInOpen(told: Told, context: MailContext): Message {
  const write = writeOrderTexts(CHECK_IN_OPEN_TEXTS, told, context, checkInValues(told));
  return customerMail(told, context, {
    subject: write.line('subject'),
    preheader: `Please do it by ${dayWords(told.dueOn)}.`,
    heading: 'Your yearly check-in is open',
    blocks: [
      ...write.paragraphs('opening'),
      ...linkBlocks(told.path),
      { kind: 'paragraph', text: consequenceOf(told) },
      ...write.paragraphs('closing'),
    ],
    facts: factsOf(told),
  });
}

export const CHECK_IN_REMINDER_TEXTS = orderTexts(
  {
    subject: 'Reminder: check-in for certificate {certificateNumber}',
    'subject:last-day': 'Reminder: check-in for certificate {certificateNumber}, last day today',
    opening: `The yearly check-in for certificate {certificateNumber} is still open. Its last day is {dueOn}. If you have just done it, you can ignore this reminder.\n${WHAT_IS_ASKED}`,
    closing: MORE_TIME,
  },
  CHECK_IN_PLACEHOLDERS,
  { opening: ['dueOn'] },
);

/** To the holder, before the last day, on it, or when staff ask for it. */
export function checkInReminder(told: Told, context: MailContext): Message {
  // The sweep of the last day may have been late.
  const isLastDay = told.stage === 'due' && !told.isOver;
  const isAnnounced = told.stage !== 'asked' && !told.isOver;
  const write = writeOrderTexts(CHECK_IN_REMINDER_TEXTS, told, context, checkInValues(told));
  return customerMail(told, context, {
    subject: write.line(isLastDay ? 'subject:last-day' : 'subject'),
    preheader: `Its last day ${told.isOver ? 'was' : 'is'} ${dayWords(told.dueOn)}.`,
    heading: isLastDay
      ? 'Today is the last day for your check-in'
      : 'We are waiting for your check-in',
    blocks: [
      ...write.paragraphs('opening'),
      ...linkBlocks(told.path),
      ...(isAnnounced ? [{ kind: 'paragraph' as const, text: consequenceOf(told) }] : []),
      ...write.paragraphs('closing'),
    ],
    facts: factsOf(told),
  });
}

export const CHECK_IN_OVERDUE_TEXTS = orderTexts(
  {
    subject: 'Overdue: check-in for certificate {certificateNumber}',
    opening:
      'The yearly check-in for certificate {certificateNumber} was due on {dueOn}, and we do not have it yet. Please do it now.',
    closing: MORE_TIME,
  },
  CHECK_IN_PLACEHOLDERS,
  { opening: ['certificateNumber', 'dueOn'] },
);

/** To the holder: the last day is over. The first of the two warnings that a suspension needs. */
export function checkInOverdue(told: Told, context: MailContext): Message {
  const write = writeOrderTexts(CHECK_IN_OVERDUE_TEXTS, told, context, checkInValues(told));
  return customerMail(told, context, {
    subject: write.line('subject'),
    preheader: `It was due on ${dayWords(told.dueOn)}.`,
    heading: 'Your check-in is overdue',
    blocks: [
      ...write.paragraphs('opening'),
      {
        kind: 'note',
        tone: 'warning',
        text: told.suspendsOn
          ? `Without it, the certificate will be suspended on ${dayWords(told.suspendsOn)} at the earliest. We will write to you once more before that.`
          : 'Without it, someone on our staff decides whether to suspend the certificate. We will write to you once more before that.',
      },
      ...linkBlocks(told.path),
      ...write.paragraphs('closing'),
    ],
    facts: factsOf(told),
  });
}

export const CHECK_IN_LAST_WARNING_TEXTS = orderTexts(
  {
    subject: 'Last reminder: check-in for certificate {certificateNumber}',
    opening:
      'The yearly check-in for certificate {certificateNumber} was due on {dueOn}, and we still do not have it.',
    closing: MORE_TIME,
  },
  CHECK_IN_PLACEHOLDERS,
  { opening: ['certificateNumber', 'dueOn'] },
);

/** To the holder: the second warning, with the day. */
export function checkInLastWarning(told: Told, context: MailContext): Message {
  const day = told.suspendsOn && dayWords(told.suspendsOn);
  const write = writeOrderTexts(CHECK_IN_LAST_WARNING_TEXTS, told, context, checkInValues(told));
  return customerMail(told, context, {
    // The day on which a suspension begins is announced in the subject, in words that nobody can change.
    subject: day ? `Certificate ${told.number} will be suspended on ${day}` : write.line('subject'),
    preheader: 'Please do your yearly check-in now.',
    heading: day ? `Your certificate will be suspended on ${day}` : 'Our last reminder',
    blocks: [
      ...write.paragraphs('opening'),
      {
        kind: 'note',
        tone: 'danger',
        text: day
          ? `If it has not arrived before ${day}, the certificate will be suspended on that day. From then on it must not be shown, its badge says that it is suspended, and it leaves the register until the check-in is accepted.`
          : 'If it does not arrive in the next few days, someone on our staff decides whether to suspend the certificate until we have it.',
      },
      ...linkBlocks(told.path),
      ...write.paragraphs('closing'),
    ],
    facts: factsOf(told),
  });
}

export const CHECK_IN_EXTENDED_TEXTS = orderTexts(
  {
    subject: 'More time for your check-in: {dueOn}',
    opening:
      'The new last day of the yearly check-in for certificate {certificateNumber} is **{dueOn}**. It replaces any earlier day that we gave you.',
    closing: '',
  },
  CHECK_IN_PLACEHOLDERS,
  { opening: ['dueOn'] },
);

/** To the holder: there is more time. */
export function checkInExtended(told: Told, context: MailContext): Message {
  const write = writeOrderTexts(CHECK_IN_EXTENDED_TEXTS, told, context, checkInValues(told));
  return customerMail(told, context, {
    subject: write.line('subject'),
    preheader: `Certificate ${told.number}: the new last day.`,
    heading: 'You have more time for your check-in',
    blocks: [
      ...write.paragraphs('opening'),
      ...linkBlocks(told.path),
      { kind: 'paragraph', text: consequenceOf(told) },
      ...write.paragraphs('closing'),
    ],
    facts: factsOf(told),
  });
}
