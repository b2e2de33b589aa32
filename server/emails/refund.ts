import { frame } from './frame.ts';
import type { MailContext, Message } from './message.ts';
import type { OrderMail } from './order-mail.ts';

export type Refunded = OrderMail & {
  refundedAt: string;
};

/** To the customer: the money is on its way back. */
export function refunded(data: Refunded, context: MailContext): Message {
  return frame(context, {
    subject: `refund ${data.orderNumber}`,
    preheader: '',
    heading: 'refund',
    blocks: [],
  });
}
