import { adminAddress } from '#core/admin-address.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { customerMail, shortName, staffOrderMail } from '#server/emails/orders/order-blocks.ts';
import type { OrderMail } from '#server/emails/orders/order-mail.ts';

export type ChangeAsked = OrderMail & {
  customerEmail: string;
  certificateId: number;
  number: string;
  holderName: string;
};

/** To staff: a holder wants the certificate to say something else. What that is stays with the request. */
export function changeAsked(told: ChangeAsked, context: MailContext): Message {
  const who = shortName(told.holderName);
  return staffOrderMail(told, context, {
    subject: `${who} asks for a change: certificate ${told.number}`,
    preheader: 'Another name, place or scope.',
    eyebrow: 'Change asked for',
    heading: `${who} asks for a change`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'The holder asks for another name, place or scope on the certificate. Granting it issues the next edition with those words and mails it; nothing is charged.',
      },
      {
        kind: 'buttons',
        buttons: [
          {
            label: 'Open the certificate',
            path: adminAddress('certificate', told.certificateId),
          },
        ],
      },
    ],
    facts: [['Certificate', told.number]],
  });
}

export type ChangeDeclined = OrderMail & { number: string; holderName: string; answer: string };

/** To the holder: the certificate stays as it is. */
export function changeDeclined(told: ChangeDeclined, context: MailContext): Message {
  return customerMail(told, context, {
    subject: `Your request to change certificate ${told.number}`,
    preheader: 'The certificate stays as it is for now.',
    heading: 'We cannot make this change',
    blocks: [
      {
        kind: 'paragraph',
        text: `You asked for another name, place or scope on certificate ${told.number}. The certificate stays as it is. Our answer:`,
      },
      { kind: 'quote', text: told.answer },
      {
        kind: 'paragraph',
        text: [
          'You can ask again on ',
          { link: 'your page', path: '/account' },
          ', or reply to this message.',
        ],
      },
    ],
    facts: [
      ['Certificate', told.number],
      ['Holder', told.holderName],
    ],
  });
}
