import { frame } from './frame.ts';
import type { MailContext, Message } from './message.ts';
import type { OrderMail } from './order-mail.ts';

export type HoldReleased = OrderMail & {
  /** What staff wrote for the customer. */
  reason: string | null;
};

/** To the customer: the hold is gone and nothing was charged. */
export function holdReleased(data: HoldReleased, context: MailContext): Message {
  return frame(context, {
    subject: `hold-released ${data.orderNumber}`,
    preheader: '',
    heading: 'hold-released',
    blocks: [],
  });
}
