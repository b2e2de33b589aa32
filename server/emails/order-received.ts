import type { MailContext, Message } from './message.ts';
import { formatMoment } from './moments.ts';
import { amountsBlock, shortName, shownAmount, staffOrderMail } from './order-blocks.ts';
import type { OrderMail } from './order-mail.ts';

export type OrderReceived = OrderMail & {
  customerEmail: string;
  captureBy: string;
  discountCode: string | null;
};

/** To staff: a new order. */
export function orderReceived(order: OrderReceived, context: MailContext): Message {
  const amount = shownAmount(order);
  const who = shortName(order.companyName ?? order.customerName);
  const latest = formatMoment(order.captureBy, context.brand.timeZone);
  return staffOrderMail(order, context, {
    subject: `New order ${order.orderNumber}: ${amount} from ${who}`,
    preheader: `Held, not charged. Charged on delivery, or by itself on ${latest}.`,
    eyebrow: 'New order',
    heading: `${who} placed an order`,
    blocks: [
      {
        kind: 'paragraph',
        text: [
          { strong: amount },
          ' is held on the customer’s card and not charged. It is charged when you deliver the certificate. If you have not delivered by ',
          { strong: latest },
          ', it is charged then, before the hold ends, and the customer is told why.',
        ],
      },
      amountsBlock(order, 'Held, in US dollars'),
    ],
    facts: [
      ['Capture by', latest],
      ['Discount code', order.discountCode],
    ],
  });
}
