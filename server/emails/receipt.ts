import { frame } from './frame.ts';
import type { MailContext, Message } from './message.ts';
import type { OrderMail } from './order-mail.ts';

export type Receipt = OrderMail & {
  receiptNumber: string;
  capturedAt: string;
  /** Charged because the hold was about to end, not on delivery. */
  isBeforeDelivery: boolean;
};

/** To the customer: the card was charged. */
export function receipt(data: Receipt, context: MailContext): Message {
  return frame(context, {
    subject: `receipt ${data.orderNumber}`,
    preheader: '',
    heading: 'receipt',
    blocks: [],
  });
}
