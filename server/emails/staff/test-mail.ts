import { formatMoment } from '#core/domain/moments.ts';
import { frame } from '#server/emails/frame/frame.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';

export type TestMail = { requestedBy: string; sentAt: string };

export function testMail({ requestedBy, sentAt }: TestMail, context: MailContext): Message {
  const { brand } = context;
  return frame(context, {
    subject: `Test e-mail from ${brand.name}`,
    preheader: 'If you can read this in your inbox, e-mail from your site works.',
    eyebrow: 'For staff',
    heading: 'E-mail from your site works',
    blocks: [
      {
        kind: 'paragraph',
        text: 'If you can read this in your inbox, order confirmations, status changes and certificates will reach your customers the same way. There is nothing you need to do.',
      },
      {
        kind: 'details',
        rows: [
          ['Requested by', requestedBy],
          ['Sent', formatMoment(sentAt, brand.timeZone)],
        ],
      },
      {
        kind: 'paragraph',
        text: 'Did it land in your spam folder? Mark it as not spam, and ask the person who looks after your domain to check its SPF, DKIM and DMARC records.',
      },
      { kind: 'buttons', buttons: [{ label: 'Open the e-mail page', path: '/test-email' }] },
    ],
    footerNote:
      'You received this message because a staff member sent a test e-mail to this address.',
  });
}
