import { frame } from './frame.ts';
import type { MailContext, Message } from './message.ts';
import type { OrderMail } from './order-mail.ts';

export type OrderStatusChanged = OrderMail & {
  trackingNumber: string | null;
  /** What staff wrote for the customer. */
  notes: string | null;
};

/** To the customer: the order has moved. */
export function orderStatusChanged(data: OrderStatusChanged, context: MailContext): Message {
  return frame(context, {
    subject: `order-status ${data.orderNumber}`,
    preheader: '',
    heading: 'order-status',
    blocks: [],
  });
}
