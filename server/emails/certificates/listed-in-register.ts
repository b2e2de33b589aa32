import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { customerMail } from '#server/emails/orders/order-blocks.ts';
import { type OrderMail, trackingPath } from '#server/emails/orders/order-mail.ts';
import { orderTexts, writeOrderTexts } from '#server/emails/orders/order-texts.ts';

export type CertificateListed = OrderMail & {
  number: string;
  holderName: string;
  holderPlace: string;
};

export const LISTED_IN_REGISTER_TEXTS = orderTexts(
  {
    subject: 'Certificate {certificateNumber} is in our public register',
    opening: '',
    closing: '',
  },
  {
    certificateNumber: 'The number of the certificate',
    holderName: 'The name on the certificate',
  },
);

/** To the holder: from now on strangers find the certificate by name. */
export function listedInRegister(listed: CertificateListed, context: MailContext): Message {
  const write = writeOrderTexts(LISTED_IN_REGISTER_TEXTS, listed, context, {
    certificateNumber: listed.number,
    holderName: listed.holderName,
  });
  return customerMail(listed, context, {
    subject: write.line('subject'),
    preheader: 'What others can see, and how to leave the register.',
    heading: 'Your certificate is in the register',
    blocks: [
      ...write.paragraphs('opening'),
      {
        kind: 'paragraph',
        text: [
          `Certificate ${listed.number} can now be found by name and place in our `,
          { link: 'public register', path: '/register' },
          ' and by search engines. Others see the holder, place, country, certified areas and the last day, and whether it is valid.',
        ],
      },
      {
        kind: 'paragraph',
        text: 'Our staff listed it because someone from your company asked us to. If no one did, please reply to this message and we will remove it.',
      },
      {
        kind: 'paragraph',
        text: 'You can leave the register at any time by replying to this message. The certificate stays valid; it disappears from the register as soon as we change it. Suspended, withdrawn and expired certificates are not listed.',
      },
      {
        kind: 'buttons',
        buttons: [
          {
            label: 'See your certificate',
            path: `/certificates/${encodeURIComponent(listed.number)}`,
          },
          { label: 'See your order', path: trackingPath(listed.orderNumber) },
        ],
      },
      ...write.paragraphs('closing'),
    ],
    facts: [
      ['Certificate', listed.number],
      ['Holder', listed.holderName],
      ['Place', listed.holderPlace],
    ],
  });
}
