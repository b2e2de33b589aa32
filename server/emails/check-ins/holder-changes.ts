import { adminAddress } from '#core/admin-address.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { customerMail, shortName, staffOrderMail } from '#server/emails/orders/order-blocks.ts';
import type { OrderMail } from '#server/emails/orders/order-mail.ts';
import { orderTexts, writeOrderTexts } from '#server/emails/orders/order-texts.ts';

export type ChangeAsked = OrderMail & {
  customerEmail: string;
  certificateId: number;
  number: string;
  holderName: string;
};

/** To staff: a holder asks for a change of the certificate. What it is stays with the request. */
export function changeAsked(told: ChangeAsked, context: MailContext): Message {
  const who = shortName(told.holderName);
  return staffOrderMail(told, context, {
    subject: `${who} asks for a change: certificate ${told.number}`,
    preheader: 'Another name, place or scope.',
    eyebrow: 'Change requested',
    heading: `${who} asks for a change`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'The holder asks for another name, place or scope on the certificate. If you grant it, the next edition is issued and mailed with those words; nothing is charged.',
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

export const CHANGE_DECLINED_TEXTS = orderTexts(
  {
    subject: 'Your request to change certificate {certificateNumber}',
    opening:
      'You asked for another name, place or scope on certificate {certificateNumber}. The certificate stays as it is. Our answer:',
    closing: 'You can ask again on {accountPage}, or reply to this message.',
  },
  {
    certificateNumber: 'The number of the certificate',
    holderName: 'The name on the certificate',
  },
);

/** To the holder: the certificate stays as it is. */
export function changeDeclined(told: ChangeDeclined, context: MailContext): Message {
  const write = writeOrderTexts(CHANGE_DECLINED_TEXTS, told, context, {
    certificateNumber: told.number,
    holderName: told.holderName,
  });
  return customerMail(told, context, {
    subject: write.line('subject'),
    preheader: 'The certificate stays as it is for now.',
    heading: 'We cannot make this change',
    blocks: [
      ...write.paragraphs('opening'),
      { kind: 'quote', text: told.answer },
      ...write.paragraphs('closing'),
    ],
    facts: [
      ['Certificate', told.number],
      ['Holder', told.holderName],
    ],
  });
}
