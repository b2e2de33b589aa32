import { frame } from './frame.ts';
import type { MailContext, Message } from './message.ts';
import type { OrderMail } from './order-mail.ts';

export type CaptureDue = OrderMail & {
  customerEmail: string;
  hoursLeft: 48 | 24;
  captureBy: string;
};

/** To staff: the card is charged soon, delivered or not. */
export function captureDue(data: CaptureDue, context: MailContext): Message {
  return frame(context, {
    subject: `capture-due ${data.orderNumber}`,
    preheader: '',
    heading: 'capture-due',
    blocks: [],
  });
}
