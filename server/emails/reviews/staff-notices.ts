import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { certificationOf, shortName, staffOrderMail } from '#server/emails/orders/order-blocks.ts';
import type { OrderMail } from '#server/emails/orders/order-mail.ts';
import { countPoints, dayWords, openReview } from './review-words.ts';

type StaffMail = OrderMail & {
  customerEmail: string;
  reviewId: number;
  /** The last day for the decision. */
  dueOn: string | null;
};

const nameOf = ({ companyName, customerName }: StaffMail): string =>
  shortName(companyName ?? customerName);

const factsOf = (told: StaffMail) =>
  [
    ['Decide by', told.dueOn && dayWords(told.dueOn)],
    ['Certification', certificationOf(told)],
  ] as const;

export type PointsAnswered = StaffMail & {
  /** Points that were answered, and those that were left. */
  answered: number;
  unanswered: number;
  documents: number;
};

/** To staff: the customer has answered, and our clock runs again. */
export function pointsAnswered(told: PointsAnswered, context: MailContext): Message {
  const who = nameOf(told);
  const left = told.unanswered > 0 ? ` ${sentence(countPoints(told.unanswered))} left open.` : '';
  const files =
    told.documents > 0 ? `, with ${told.documents} document${told.documents === 1 ? '' : 's'}` : '';
  return staffOrderMail(told, context, {
    subject: `${who} has answered: review of order ${told.orderNumber}`,
    preheader: told.dueOn ? `The clock is running again. Decide by ${dayWords(told.dueOn)}.` : who,
    eyebrow: 'Review answered',
    heading: `${who} has answered`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${who} has said that everything is answered: ${countPoints(told.answered)}${files}.${left}`,
      },
      { kind: 'buttons', buttons: [openReview(told.reviewId)] },
    ],
    facts: factsOf(told),
  });
}

const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)} ${words === 'one point' ? 'was' : 'were'}`;

export type DecisionWanted = StaffMail & {
  proposedBy: string;
  /** Names of the areas to be certified; empty if it proposes to decline. */
  areas: string[];
};

/** To staff: a review is complete and needs someone else to decide. */
export function decisionWanted(told: DecisionWanted, context: MailContext): Message {
  const who = nameOf(told);
  const proposal =
    told.areas.length > 0 ? `to certify ${told.areas.join(', ')}` : 'to certify nothing';
  return staffOrderMail(told, context, {
    subject: `Decision needed: ${who}, order ${told.orderNumber}`,
    preheader: `${told.proposedBy} proposes ${proposal}.`,
    eyebrow: 'Decision needed',
    heading: `The review of ${who} needs a decision`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${told.proposedBy} has finished the review and proposes ${proposal}. Someone who took no part in the review decides.`,
      },
      { kind: 'buttons', buttons: [openReview(told.reviewId)] },
    ],
    facts: factsOf(told),
  });
}

export type ReviewDue = StaffMail & { isOverdue: boolean };

/** To staff: little time is left, or none. */
export function reviewDue(told: ReviewDue, context: MailContext): Message {
  const who = nameOf(told);
  const day = told.dueOn ? dayWords(told.dueOn) : 'soon';
  return staffOrderMail(told, context, {
    subject: told.isOverdue
      ? `Overdue: review of ${who}, order ${told.orderNumber}`
      : `Due ${day}: review of ${who}, order ${told.orderNumber}`,
    preheader: told.isOverdue
      ? `The decision was due on ${day}.`
      : `The decision is due on ${day}.`,
    eyebrow: told.isOverdue ? 'Review overdue' : 'Review due',
    heading: told.isOverdue ? `The review of ${who} is overdue` : `The review of ${who} is due`,
    blocks: [
      {
        kind: 'note',
        tone: told.isOverdue ? 'danger' : 'warning',
        text: told.isOverdue
          ? `We promised a decision by ${day}. The customer sees that day on the tracking page.`
          : `We promised a decision by ${day}. If something is missing, send your questions before then: the clock stops while the customer answers.`,
      },
      { kind: 'buttons', buttons: [openReview(told.reviewId)] },
    ],
    facts: factsOf(told),
  });
}
