import { priceOf } from '#core/domain/money.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { certificationOf, customerMail, reasonBlocks } from '#server/emails/orders/order-blocks.ts';
import type { OrderMail } from '#server/emails/orders/order-mail.ts';

export type HoldReleased = OrderMail & {
  /** What staff wrote for the customer. */
  reason: string | null;
};

/** To the customer: the hold is gone and nothing was charged. */
export function holdReleased(order: HoldReleased, context: MailContext): Message {
  const amount = priceOf(order);
  return customerMail(order, context, {
    subject: `The hold of ${amount} for order ${order.orderNumber} is released`,
    preheader: 'Nothing was charged.',
    heading: 'The hold on your card is released',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The ',
          { strong: amount },
          ' that your bank held for this order has been released. ',
          { strong: 'Nothing was charged.' },
          ' Until your bank has updated your account, which can take a few days, it may still show the amount as pending.',
        ],
      },
      ...reasonBlocks(order.reason),
      {
        kind: 'paragraph',
        text: 'If you did not expect this, or would like to continue with your order, please reply to this message.',
      },
    ],
    facts: [
      ['Certification', certificationOf(order)],
      ['Amount released', amount],
    ],
  });
}
