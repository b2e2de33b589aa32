import { frame } from './frame.ts';
import type { MailContext, Message } from './message.ts';
import type { OrderMail } from './order-mail.ts';

export type OrderReceived = OrderMail & {
  customerEmail: string;
  captureBy: string;
  discountCode: string | null;
};

/** To staff: a new order. */
export function orderReceived(data: OrderReceived, context: MailContext): Message {
  return frame(context, {
    subject: `order-received ${data.orderNumber}`,
    preheader: '',
    heading: 'order-received',
    blocks: [],
  });
}
