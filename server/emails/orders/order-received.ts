import { formatMoment } from '#core/domain/moments.ts';
import { priceOf } from '#core/domain/money.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { amountsBlock, heldWords, shortName, staffOrderMail } from './order-blocks.ts';
import type { OrderMail } from './order-mail.ts';

export type OrderReceived = OrderMail & {
  customerEmail: string;
  captureBy: string;
  discountCode: string | null;
  /** Missing in mails from before it was told. */
  isAssessed?: boolean;
};

/** To staff: a new order. */
export function orderReceived(order: OrderReceived, context: MailContext): Message {
  const amount = priceOf(order);
  const who = shortName(order.companyName ?? order.customerName);
  const latest = formatMoment(order.captureBy, context.brand.timeZone);
  const now = new Date(order.authorizedAt ?? order.createdAt);
  const held = heldWords(order, context, { reader: 'staff', now });
  return staffOrderMail(order, context, {
    subject: `New order ${order.orderNumber}: ${amount} from ${who}`,
    preheader: held,
    eyebrow: 'New order',
    heading: `${who} placed an order`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${held} The customer is told when the card is charged, and why.`,
      },
      amountsBlock(order, 'Held, in US dollars'),
    ],
    facts: [
      ['Capture by', latest],
      ['Discount code', order.discountCode],
      ['Assessment', order.isAssessed === false ? 'Not assessed: ordered without results' : null],
    ],
  });
}
