import { adminAddress } from '#core/admin-address.ts';
import { frame } from '#server/emails/frame/frame.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { clip } from '#server/emails/frame/plain-text.ts';

export type InquiryAnswered = {
  inquiryId: number;
  /** Of the inquiry's sender. */
  name: string;
  /** The address that the answer came from. */
  from: string;
  isFromOther: boolean;
  text: string;
};

/** Characters. */
const SHORT_NAME_MAX = 60;

/** To staff: the sender of an inquiry has written back. */
export function inquiryAnswered(
  { inquiryId, name, from, isFromOther, text }: InquiryAnswered,
  context: MailContext,
): Message {
  const shortName = clip(name, SHORT_NAME_MAX);
  return frame(context, {
    subject: `Answer to inquiry ${inquiryId} of ${shortName}`,
    preheader: text,
    eyebrow: `Inquiry ${inquiryId}`,
    heading: `${isFromOther ? 'Someone' : shortName} wrote back`,
    blocks: [
      ...(isFromOther
        ? [
            {
              kind: 'note' as const,
              tone: 'warning' as const,
              text: `It came from another address than the inquiry: ${from}. Make sure you know who it is before you share anything.`,
            },
          ]
        : []),
      { kind: 'quote', text },
      {
        kind: 'buttons',
        buttons: [{ label: 'Open in the admin area', path: adminAddress('inquiry', inquiryId) }],
      },
      {
        kind: 'note',
        tone: 'info',
        text: 'Please answer in the admin area: a plain reply to this message does not reach the customer.',
      },
    ],
    footerNote:
      'You received this message because your address is on the list for staff notifications.',
  });
}
