import { frame } from './frame.ts';
import type { MailContext, Message } from './message.ts';
import type { OrderMail } from './order-mail.ts';

export type OrderTracking = OrderMail & {
  trackingNumber: string | null;
};

/** To the customer, by a click of staff: the numbers and where to follow the order. */
export function orderTracking(data: OrderTracking, context: MailContext): Message {
  return frame(context, {
    subject: `order-tracking ${data.orderNumber}`,
    preheader: '',
    heading: 'order-tracking',
    blocks: [],
  });
}
