import { priceOf } from '#core/domain/money.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { certificationOf, customerMail, reasonBlocks } from './order-blocks.ts';
import type { OrderMail } from './order-mail.ts';

export type OrderCancelled = OrderMail & {
  /** Only where staff chose to tell it. */
  reason: string | null;
};

/** To the customer of an order for which no money is held or charged; otherwise the mail about the money says it. */
export function orderCancelled(order: OrderCancelled, context: MailContext): Message {
  return customerMail(order, context, {
    subject: `Order ${order.orderNumber} is cancelled`,
    preheader: 'Nothing is charged, and the payment link no longer works.',
    heading: 'Your order is cancelled',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'We have cancelled this order. ',
          { strong: 'Nothing is charged for it' },
          ', and a link to pay it no longer works.',
        ],
      },
      ...reasonBlocks(order.reason),
      {
        kind: 'paragraph',
        text: 'If you did not expect this, please reply to this message.',
      },
    ],
    facts: [
      ['Certification', certificationOf(order)],
      ['Amount', priceOf(order)],
    ],
  });
}
