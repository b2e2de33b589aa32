import { PROMISES } from '#core/content/promises.ts';
import { formatDay } from '#core/domain/moments.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { customerMail } from '#server/emails/orders/order-blocks.ts';
import type { OrderMail } from '#server/emails/orders/order-mail.ts';
import { orderTexts, writeOrderTexts } from '#server/emails/orders/order-texts.ts';
import { countPoints, reminderDays } from './review-words.ts';

export type PointsSent = OrderMail & {
  /** Points that wait for an answer. */
  points: number;
  /** The company took no assessment, so that it chooses its levels now. */
  asksForLevels: boolean;
  waitingSince: string;
};

/** The answer page of one review; the link alone opens it. */
type AnswerSecrets = { path: string };

const whatIsAsked = ({ points, asksForLevels }: PointsSent): string =>
  [
    ...(points > 0 ? [countPoints(points)] : []),
    ...(asksForLevels ? ['a few questions about how you work'] : []),
  ].join(' and ') || 'a message';

const stepsBlock = ({ asksForLevels }: PointsSent): Block => ({
  kind: 'list',
  isNumbered: true,
  items: [
    'Open the page with the button below. You need no account or password.',
    asksForLevels
      ? 'Choose what describes your company best, and answer each point. You can add PDF, JPG and PNG files.'
      : 'Answer each point. You can add PDF, JPG and PNG files.',
    [
      'Press ',
      { strong: 'I am done' },
      '. Until then nothing is submitted, and you can come back and change it.',
    ],
  ],
});

const linkBlocks = (path: string): Block[] => [
  { kind: 'buttons', buttons: [{ label: 'Answer now', path }], isSpelledOut: true },
  {
    kind: 'note',
    tone: 'info',
    text: 'If someone else knows the answer, pass the link on. It opens these questions and nothing else: no order, no payment.',
  },
];

export const POINTS_SENT_TEXTS = orderTexts(
  {
    subject: 'We need your answer: review of order {orderNumber}',
    opening:
      'We are reviewing {companyName} for its certificate. Before we can decide, our reviewer has {whatIsAsked} for you.',
    closing: '',
  },
  { whatIsAsked: 'What is asked, such as “3 points”' },
);

/** To the customer: what the reviewer wants to know. */
export function pointsSent(told: PointsSent & AnswerSecrets, context: MailContext): Message {
  const [first, second] = reminderDays(told.waitingSince, context);
  const write = writeOrderTexts(POINTS_SENT_TEXTS, told, context, {
    whatIsAsked: whatIsAsked(told),
  });
  return customerMail(told, context, {
    subject: write.line('subject'),
    preheader: `Our reviewer has ${whatIsAsked(told)} for you.`,
    heading: 'Our reviewer has a question',
    blocks: [
      ...write.paragraphs('opening'),
      { kind: 'heading', text: 'What to do' },
      stepsBlock(told),
      ...linkBlocks(told.path),
      {
        kind: 'paragraph',
        text: `Take the time you need: the ${PROMISES.processingBusinessDays} business days that we have for the review pause while we wait for you. If we have not heard from you, we will remind you on ${first} and on ${second}.`,
      },
      ...write.paragraphs('closing'),
    ],
  });
}

export type PointsReminder = PointsSent & { isLast: boolean };

export const POINTS_REMINDER_TEXTS = orderTexts(
  {
    subject: 'Reminder: your answer for the review of order {orderNumber}',
    opening:
      'On {waitingSince} we sent you {whatIsAsked}. The review of {companyName} continues as soon as you have answered. If you have just done so, you can ignore this reminder.',
    closing: 'If something keeps you from answering, please reply to this message.',
    'closing:last':
      'This is our last reminder. If something keeps you from answering, or if you do not want to continue, please reply to this message.',
  },
  {
    waitingSince: 'The day on which we asked',
    whatIsAsked: 'What is asked, such as “3 points”',
  },
);

/** To the customer: we are still waiting. */
export function pointsReminder(
  told: PointsReminder & AnswerSecrets,
  context: MailContext,
): Message {
  const since = formatDay(told.waitingSince, context.brand.timeZone);
  const write = writeOrderTexts(POINTS_REMINDER_TEXTS, told, context, {
    waitingSince: since,
    whatIsAsked: whatIsAsked(told),
  });
  return customerMail(told, context, {
    subject: write.line('subject'),
    preheader: `We have been waiting for your answer since ${since}.`,
    heading: 'We are waiting for your answer',
    blocks: [
      ...write.paragraphs('opening'),
      stepsBlock(told),
      ...linkBlocks(told.path),
      ...write.paragraphs(told.isLast ? 'closing:last' : 'closing'),
    ],
  });
}
