import { frame } from './frame.ts';
import type { MailContext, Message } from './message.ts';
import type { OrderMail } from './order-mail.ts';

export type PaymentProblem = OrderMail & {
  customerEmail: string;
  /** What happened, in a sentence. */
  problem: string;
  /** What staff can do about it, in a sentence. */
  advice: string;
};

/** To staff: money is not where it should be. */
export function paymentProblem(data: PaymentProblem, context: MailContext): Message {
  return frame(context, {
    subject: `payment-problem ${data.orderNumber}`,
    preheader: '',
    heading: 'payment-problem',
    blocks: [],
  });
}
