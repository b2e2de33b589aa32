import { formatMoment } from '#core/domain/moments.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import { frame } from '#server/emails/frame/frame.ts';
import { closing, greeting } from '#server/emails/frame/letter.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { editableTexts, writeTexts } from '#server/emails/frame/texts.ts';

export type InquiryReply = {
  inquiryId: number;
  firstName: string;
  text: string;
  /** The message that is answered. */
  quoted: string;
  quotedAt: string;
  /** Mail programs recognize a reply to a reply by its subject. */
  isFirst: boolean;
};

/** Keeps each line as it was typed; lines that begin with a dash become a list. */
function toBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let items: string[] = [];
  const endList = () => {
    if (items.length > 0) blocks.push({ kind: 'list', items });
    items = [];
  };
  for (const line of text.split('\n').map((typed) => typed.trim())) {
    const [, item] = /^[-*•]\s+(.+)$/.exec(line) ?? [];
    if (item) items.push(item);
    else endList();
    if (!item && line) blocks.push({ kind: 'paragraph', text: line });
  }
  endList();
  return blocks;
}

export const INQUIRY_REPLY_TEXTS = editableTexts({
  placeholders: {
    firstName: 'The first name of the sender',
    inquiryNumber: 'The number of the inquiry',
  },
  slots: {
    subject: 'Your inquiry to {siteName} (number {inquiryNumber})',
    opening: '',
    closing: '',
  },
});

/** To the sender of an inquiry, in the words of a member of staff. */
export function inquiryReply(
  { inquiryId, firstName, text, quoted, quotedAt, isFirst }: InquiryReply,
  context: MailContext,
): Message {
  const { brand } = context;
  const write = writeTexts(INQUIRY_REPLY_TEXTS, context, {
    firstName,
    inquiryNumber: String(inquiryId),
  });
  return frame(context, {
    subject: `${isFirst ? '' : 'Re: '}${write.line('subject')}`,
    preheader: text,
    eyebrow: `Inquiry ${inquiryId}`,
    heading: 'Our answer',
    blocks: [
      greeting(firstName),
      ...write.paragraphs('opening'),
      ...toBlocks(text),
      ...write.paragraphs('closing'),
      closing(context),
      { kind: 'divider' },
      {
        kind: 'paragraph',
        text: `You wrote on ${formatMoment(quotedAt, brand.timeZone)}:`,
      },
      { kind: 'quote', text: quoted },
    ],
    footerNote: 'You received this message because you wrote to us. To answer, reply to it.',
  });
}
