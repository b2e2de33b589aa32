import { frame } from './frame.ts';
import type { MailContext, Message } from './message.ts';
import type { OrderMail } from './order-mail.ts';

export type OrderConfirmation = OrderMail & {
  /** When an undelivered order is charged at the latest. */
  captureBy: string;
};

/** To the customer: the money is held, the order exists. */
export function orderConfirmation(data: OrderConfirmation, context: MailContext): Message {
  return frame(context, {
    subject: `order-confirmation ${data.orderNumber}`,
    preheader: '',
    heading: 'order-confirmation',
    blocks: [],
  });
}
