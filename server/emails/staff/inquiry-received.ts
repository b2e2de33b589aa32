import { adminAddress } from '#core/admin-address.ts';
import { PROMISES } from '#core/content/promises.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';
import {
  type CaseTopic,
  caseDays,
  type InquiryTopic,
  isCase,
  TOPIC_LABELS,
} from '#core/domain/inquiry-topics.ts';
import { formatDay, formatMoment } from '#core/domain/moments.ts';
import type { Prose } from '#server/emails/frame/blocks.ts';
import { frame } from '#server/emails/frame/frame.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { clip } from '#server/emails/frame/plain-text.ts';

export type InquiryReceived = {
  inquiryId: number;
  name: string;
  email: string;
  companyName: string | null;
  certificationInterest: string | null;
  /** Missing in mails that were queued before there were topics. */
  topic?: InquiryTopic;
  message: string;
  receivedAt: string;
};

/** Characters. Subject, heading and button cut longer names; the details show them in full. */
const SHORT_NAME_MAX = 60;

/** The form sends a programme's id; anything else is shown as it came. */
const nameInterest = (interest: string | null): string | null =>
  PROGRAMMES.find(({ id }) => id === interest)?.name ?? interest;

/** As said within a sentence. */
const CASE_NAMES: Record<CaseTopic, string> = {
  complaint: 'complaint',
  appeal: 'appeal',
  misuse: 'report of misuse',
};

const REPLY_PROMISE: Prose = [
  'The message came in through the contact page, where we promise a reply within ',
  { strong: `${PROMISES.inquiryReplyHours}\u00a0hours` },
  '.',
];

const explainCase = (topic: CaseTopic): Prose => [
  'The sender chose ',
  { strong: TOPIC_LABELS[topic] },
  ' on the contact page. Someone who took no part in the decision answers it. We promise the days below.',
];

function dueRows(receivedAt: string, timeZone: string): [string, string][] {
  const { acknowledgeBy, answerBy } = caseDays(receivedAt, timeZone);
  return [
    ['Acknowledge by', formatDay(acknowledgeBy, 'UTC')],
    ['Answer by', formatDay(answerBy, 'UTC')],
  ];
}

/** To staff. */
export function inquiryReceived(inquiry: InquiryReceived, context: MailContext): Message {
  const { brand } = context;
  const { inquiryId, name, email, companyName, message, receivedAt, topic = 'general' } = inquiry;
  const shortName = clip(name, SHORT_NAME_MAX);
  const kind = isCase(topic) ? CASE_NAMES[topic] : 'inquiry';
  return frame(context, {
    subject: `New ${kind} from ${shortName}${companyName ? ` (${companyName})` : ''}`,
    preheader: message,
    eyebrow: `Inquiry ${inquiryId}`,
    heading: `${shortName} wrote to us`,
    blocks: [
      { kind: 'paragraph', text: isCase(topic) ? explainCase(topic) : REPLY_PROMISE },
      { kind: 'quote', text: message },
      {
        kind: 'details',
        rows: [
          ['Name', name],
          ['E-mail', email],
          ['Company', companyName],
          ['Interested in', nameInterest(inquiry.certificationInterest)],
          ['Received', formatMoment(receivedAt, brand.timeZone)],
          ...(isCase(topic) ? dueRows(receivedAt, brand.timeZone) : []),
        ],
      },
      {
        kind: 'buttons',
        buttons: [
          {
            label: `Reply to ${shortName}`,
            replyTo: email,
            subject: `Re: Your inquiry to ${brand.name}`,
          },
          { label: 'Open in the admin area', path: adminAddress('inquiry', inquiryId) },
        ],
      },
      {
        kind: 'note',
        tone: 'info',
        text: 'Please use the button or the address above to answer: a plain reply to this message goes to the support mailbox, not to the customer.',
      },
    ],
    footerNote:
      'You received this message because your address is on the list for staff notifications.',
  });
}
