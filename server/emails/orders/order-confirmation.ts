import { formatMoment } from '#core/domain/moments.ts';
import { priceOf } from '#core/domain/money.ts';
import type { Block, Button } from '#server/emails/frame/blocks.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import {
  amountsBlock,
  customerMail,
  describeHold,
  numbersBlock,
  shortName,
  staffOrderMail,
} from './order-blocks.ts';
import {
  applyPath,
  type OrderMail,
  type OrderSecrets,
  receiptPath,
  trackingPath,
} from './order-mail.ts';
import { progressBlock } from './order-progress.ts';
import { orderTexts, writeOrderTexts } from './order-texts.ts';

export type OrderConfirmation = OrderMail & {
  /** When an undelivered order is charged at the latest. */
  captureBy: string;
};

export const ORDER_CONFIRMATION_TEXTS = orderTexts({
  subject: 'Order {orderNumber} confirmed: {amount} held, nothing charged yet',
  opening: 'Thank you for your order. This is an authorization only: **nothing has been charged.**',
  closing: '',
});

/** To the customer: the money is held, the order exists. */
export function orderConfirmation(
  order: OrderConfirmation & OrderSecrets,
  context: MailContext,
): Message {
  const amount = priceOf(order);
  const now = new Date(order.authorizedAt ?? order.createdAt);
  const held = describeHold(order, context, { reader: 'customer', now });
  const write = writeOrderTexts(ORDER_CONFIRMATION_TEXTS, order, context, {});
  return customerMail(order, context, {
    subject: write.line('subject'),
    preheader: held,
    heading: 'Your order is confirmed',
    blocks: [
      ...write.paragraphs('opening'),
      { kind: 'note', tone: 'info', text: held },
      numbersBlock(order),
      amountsBlock(order, 'Held on your card, in US dollars'),
      { kind: 'heading', text: 'What happens next' },
      stepsBlock(order, amount),
      { kind: 'buttons', buttons: buttonsOf(order) },
      {
        kind: 'paragraph',
        text: [
          'Your ',
          { link: 'authorization confirmation', path: receiptPath(order.accessToken) },
          ' is ready as a PDF. Once your card is charged, the same link gives you the receipt. Anyone who has this message can open it, so please share it with care.',
        ],
      },
      ...write.paragraphs('closing'),
    ],
  });
}

function stepsBlock(order: OrderConfirmation, amount: string): Block {
  // An order that is paid again may be further along, even complete.
  if (order.orderStatus !== 'processing') return progressBlock(order);
  return {
    kind: 'steps',
    steps: [
      { label: 'Payment authorized', detail: `${amount} is held on your card.`, state: 'done' },
      {
        label: 'Complete your application',
        detail: 'Tell us about your company, unless you have done so already.',
        state: 'current',
      },
      {
        label: 'Due diligence review',
        detail: 'A reviewer checks your answers and may contact your business.',
        state: 'next',
      },
      { label: 'Certificate by e-mail', detail: 'We send it to this address.', state: 'next' },
    ],
  };
}

function buttonsOf({ orderNumber, orderStatus, sessionId }: OrderConfirmation): Button[] {
  const track = { label: 'Track your order', path: trackingPath(orderNumber) };
  return orderStatus === 'processing'
    ? [{ label: 'Complete your application', path: applyPath(sessionId) }, track]
    : [track];
}

export type OrderReceived = OrderMail & {
  customerEmail: string;
  captureBy: string;
  discountCode: string | null;
  /** Missing in mails of former versions. */
  isAssessed?: boolean;
  /** The number of the certificate that it is to renew. */
  renews?: string | null;
};

/** To staff: a new order. */
export function orderReceived(order: OrderReceived, context: MailContext): Message {
  const amount = priceOf(order);
  const who = shortName(order.companyName ?? order.customerName);
  const latest = formatMoment(order.captureBy, context.brand.timeZone);
  const now = new Date(order.authorizedAt ?? order.createdAt);
  const held = describeHold(order, context, { reader: 'staff', now });
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
      ['Renews', order.renews ?? null],
      ['Assessment', order.isAssessed === false ? 'Not assessed: ordered without results' : null],
    ],
  });
}
