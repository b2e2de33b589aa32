import { frame } from './frame.ts';
import type { MailContext, Message } from './message.ts';
import type { OrderMail } from './order-mail.ts';

export type PaymentLink = OrderMail & {
  /** False: a reminder that staff send. */
  isFirst: boolean;
};

/** To the customer of an order that staff made: the link to pay it. */
export function paymentLink(data: PaymentLink, context: MailContext): Message {
  return frame(context, {
    subject: `payment-link ${data.orderNumber}`,
    preheader: '',
    heading: 'payment-link',
    blocks: [],
  });
}
