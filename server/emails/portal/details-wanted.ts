import type { Block } from '#server/emails/frame/blocks.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { customerMail } from '#server/emails/orders/order-blocks.ts';
import type { OrderMail } from '#server/emails/orders/order-mail.ts';
import { orderTexts, writeOrderTexts } from '#server/emails/orders/order-texts.ts';

export type DetailsWanted = OrderMail & {
  /** What staff wrote for the customer. */
  note: string | null;
  /** The customer confirmed them before. */
  isAgain: boolean;
};

const noteBlocks = (note: string | null): Block[] =>
  note
    ? [
        { kind: 'heading', text: 'What we noticed' },
        { kind: 'quote', text: note },
      ]
    : [];

export const DETAILS_WANTED_TEXTS = orderTexts({
  'subject:first': 'Please confirm what your certificate will say: order {orderNumber}',
  'subject:again': 'Please confirm once more what your certificate will say: order {orderNumber}',
  'opening:first':
    'Before we issue your certificate, please confirm the name, the place and the scope that it will carry.',
  'opening:again':
    'You confirmed what your certificate will say. Before we print it, please look at it once more.',
  closing: '',
});

/** To the customer: please confirm what the certificate will say. */
export function detailsWanted(told: DetailsWanted, context: MailContext): Message {
  const { isAgain } = told;
  const time = isAgain ? 'again' : 'first';
  const write = writeOrderTexts(DETAILS_WANTED_TEXTS, told, context, {});
  return customerMail(told, context, {
    subject: write.line(`subject:${time}`),
    preheader: 'Name, place and scope are printed exactly as you confirm them.',
    heading: isAgain ? 'Please confirm the details once more' : 'What will your certificate say?',
    blocks: [
      ...write.paragraphs(`opening:${time}`),
      ...noteBlocks(told.note),
      {
        kind: 'paragraph',
        text: [{ strong: 'What you confirm is what is printed.' }, ' It takes about two minutes.'],
      },
      {
        kind: 'buttons',
        buttons: [{ label: 'Confirm the details', path: '/account' }],
        isSpelledOut: true,
      },
      {
        kind: 'paragraph',
        text: 'Enter the e-mail address that this message was sent to, and we will send you a link to your page. You need no password.',
      },
      ...write.paragraphs('closing'),
    ],
  });
}
