import { adminAddress } from '#core/admin-address.ts';
import { PROMISES } from '#core/content/promises.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';
import { formatMoment } from '#core/domain/moments.ts';
import { frame } from '#server/emails/frame/frame.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { clip } from '#server/emails/frame/plain-text.ts';

export type InquiryReceived = {
  inquiryId: number;
  name: string;
  email: string;
  companyName: string | null;
  certificationInterest: string | null;
  message: string;
  receivedAt: string;
};

/** Characters. Subject, heading and button cut longer names; the details show them in full. */
const SHORT_NAME_MAX = 60;

/** The form sends a programme's id; anything else is shown as it came. */
const nameInterest = (interest: string | null): string | null =>
  PROGRAMMES.find(({ id }) => id === interest)?.name ?? interest;

/** To staff. */
export function inquiryReceived(inquiry: InquiryReceived, context: MailContext): Message {
  const { brand } = context;
  const { inquiryId, name, email, companyName, message, receivedAt } = inquiry;
  const shortName = clip(name, SHORT_NAME_MAX);
  return frame(context, {
    subject: `New inquiry from ${shortName}${companyName ? ` (${companyName})` : ''}`,
    preheader: message,
    eyebrow: `Inquiry ${inquiryId}`,
    heading: `${shortName} wrote to us`,
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The message came in through the contact page, where we promise a reply within ',
          { strong: `${PROMISES.inquiryReplyHours}\u00a0hours` },
          '.',
        ],
      },
      { kind: 'quote', text: message },
      {
        kind: 'details',
        rows: [
          ['Name', name],
          ['E-mail', email],
          ['Company', companyName],
          ['Interested in', nameInterest(inquiry.certificationInterest)],
          ['Received', formatMoment(receivedAt, brand.timeZone)],
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
      'You receive this message because your address is on the list for staff notifications.',
  });
}
