import type { Block } from '#server/emails/frame/blocks.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { customerMail } from '#server/emails/orders/order-blocks.ts';
import type { OrderMail } from '#server/emails/orders/order-mail.ts';

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

/** To the customer: what the certificate will say is theirs to confirm. */
export function detailsWanted(told: DetailsWanted, context: MailContext): Message {
  const { isAgain } = told;
  return customerMail(told, context, {
    subject: `Please confirm ${isAgain ? 'once more ' : ''}what your certificate will say: order ${told.orderNumber}`,
    preheader: 'Name, place and scope are printed exactly as you confirm them.',
    heading: isAgain ? 'Please confirm the details once more' : 'What will your certificate say?',
    blocks: [
      {
        kind: 'paragraph',
        text: isAgain
          ? 'You confirmed what your certificate will say. Before we print it, please look at it once more.'
          : 'Before we issue your certificate, please confirm the name, the place and the scope that it will carry.',
      },
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
        text: 'Enter the e-mail address that this message was sent to, and we send you a link to your page. You need no password.',
      },
    ],
  });
}
