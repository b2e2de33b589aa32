import { type CaseTopic, caseDays } from '#core/domain/inquiry-topics.ts';
import { formatDay, formatMoment } from '#core/domain/moments.ts';
import { frame } from '#server/emails/frame/frame.ts';
import { closing, greeting } from '#server/emails/frame/letter.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { editableTexts, writeTexts } from '#server/emails/frame/texts.ts';

export type InquiryAcknowledged = {
  inquiryId: number;
  firstName: string;
  topic: CaseTopic;
  receivedAt: string;
};

type CaseWords = { name: string; next: string; section: string };

const WORDS: Record<CaseTopic, CaseWords> = {
  complaint: {
    name: 'complaint',
    next: 'Someone who is not the subject of the complaint will look into it. If we need to know more, we will write to you.',
    section: 'complaints',
  },
  appeal: {
    name: 'appeal',
    next: 'Someone who took no part in the review or the decision will look at it. Until you have our answer, the decision remains in force. If there is something we have not seen yet, send it in reply to this message.',
    section: 'appeals',
  },
  misuse: {
    name: 'report',
    next: 'We check what the certificate allows and ask the company about it. We do not give your name unless you agree.',
    section: 'using-the-mark',
  },
};

export const INQUIRY_ACKNOWLEDGED_TEXTS = editableTexts({
  placeholders: {
    firstName: 'The first name of the sender',
    topic: '“complaint”, “appeal” or “report”',
    inquiryNumber: 'The number of the case',
    answerBy: 'The last day for our answer',
  },
  slots: {
    subject: 'We have received your {topic} (number {inquiryNumber})',
    opening:
      'Thank you for writing to us. This message acknowledges your {topic}, which has number {inquiryNumber}. You will have our answer by **{answerBy}**.',
    closing: '',
  },
  required: { opening: ['inquiryNumber', 'answerBy'] },
});

/** To the sender of a complaint, an appeal or a report of misuse: we have it, and what happens by when. */
export function inquiryAcknowledged(
  { inquiryId, firstName, topic, receivedAt }: InquiryAcknowledged,
  context: MailContext,
): Message {
  const { timeZone } = context.brand;
  const { name, next, section } = WORDS[topic];
  const { answerBy } = caseDays(receivedAt, timeZone);
  const answerDay = formatDay(answerBy, 'UTC');
  const write = writeTexts(INQUIRY_ACKNOWLEDGED_TEXTS, context, {
    firstName,
    topic: name,
    inquiryNumber: String(inquiryId),
    answerBy: answerDay,
  });
  return frame(context, {
    subject: write.line('subject'),
    preheader: `You will have our answer by ${answerDay}.`,
    eyebrow: `Case ${inquiryId}`,
    heading: `We have received your ${name}`,
    blocks: [
      greeting(firstName),
      ...write.paragraphs('opening'),
      { kind: 'paragraph', text: next },
      {
        kind: 'details',
        rows: [
          ['Received', formatMoment(receivedAt, timeZone)],
          ['Our answer', `By ${answerDay}`],
        ],
      },
      {
        kind: 'buttons',
        buttons: [{ label: 'How we handle it', path: `/how-we-decide#${section}` }],
        isSpelledOut: true,
      },
      ...write.paragraphs('closing'),
      closing(context),
    ],
    footerNote:
      'You received this message because this address was given on our contact page. If it was not you, please reply and tell us.',
  });
}
