import { frame } from './frame.ts';
import type { MailContext, Message } from './message.ts';
import type { OrderMail } from './order-mail.ts';

export type PayAgain = OrderMail & {
  problem: 'expired' | 'failed';
};

/** To the customer whose hold came to nothing: the link to pay the same order again. */
export function payAgain(data: PayAgain, context: MailContext): Message {
  return frame(context, {
    subject: `pay-again ${data.orderNumber}`,
    preheader: '',
    heading: 'pay-again',
    blocks: [],
  });
}
