import { priceOf } from '#core/domain/money.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { certificationOf, customerMail, reasonBlocks } from './order-blocks.ts';
import type { OrderMail } from './order-mail.ts';
import { orderTexts, writeOrderTexts } from './order-texts.ts';

export type OrderCancelled = OrderMail & {
  /** Only if staff chose to share it. */
  reason: string | null;
};

export const ORDER_CANCELLED_TEXTS = orderTexts({
  subject: 'Order {orderNumber} is cancelled',
  opening:
    'We have cancelled this order. **Nothing is charged for it**, and a link to pay it no longer works.',
  closing: 'If you did not expect this, please reply to this message.',
});

/** To the customer of an order for which no money is held or charged; otherwise the mail about the money says it. */
export function orderCancelled(order: OrderCancelled, context: MailContext): Message {
  const write = writeOrderTexts(ORDER_CANCELLED_TEXTS, order, context, {});
  return customerMail(order, context, {
    subject: write.line('subject'),
    preheader: 'Nothing is charged, and the payment link no longer works.',
    heading: 'Your order is cancelled',
    blocks: [
      ...write.paragraphs('opening'),
      ...reasonBlocks(order.reason),
      ...write.paragraphs('closing'),
    ],
    facts: [
      ['Certification', certificationOf(order)],
      ['Amount', priceOf(order)],
    ],
  });
}
