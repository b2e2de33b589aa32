import { PROMISES } from '#core/content/promises.ts';
import { hasReached } from '#core/domain/order-status.ts';
import type { Block, Button } from './blocks.ts';
import type { MailContext, Message } from './message.ts';
import { formatMoment } from './moments.ts';
import { amountsBlock, customerMail, numbersBlock, shownAmount } from './order-blocks.ts';
import type { OrderMail, OrderSecrets } from './order-mail.ts';
import { applyPath, receiptPath, trackingPath } from './order-paths.ts';
import { progressBlock } from './order-progress.ts';

export type OrderConfirmation = OrderMail & {
  /** When an undelivered order is charged at the latest. */
  captureBy: string;
};

/** To the customer: the money is held, the order exists. */
export function orderConfirmation(
  order: OrderConfirmation & OrderSecrets,
  context: MailContext,
): Message {
  const amount = shownAmount(order);
  const latest = formatMoment(order.captureBy, context.brand.timeZone);
  // An order that is paid again may have gone further, even to the end.
  const isDelivered = hasReached(order.orderStatus, 'delivered');
  const charge = isDelivered ? 'We charge it at the latest on ' : WHEN_CHARGED;
  return customerMail(order, context, {
    subject: `Order ${order.orderNumber} confirmed: ${amount} held, nothing charged yet`,
    preheader: `${charge}${latest}.`,
    heading: 'Your order is confirmed',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Thank you for your order. Your bank now holds ',
          { strong: amount },
          ' on your card. This is an authorization only: ',
          { strong: 'nothing has been charged.' },
          ` ${charge}`,
          { strong: latest },
          '.',
        ],
      },
      numbersBlock(order),
      amountsBlock(order, 'Held on your card, in US dollars'),
      { kind: 'heading', text: 'What happens next' },
      stepsBlock(order, amount, latest),
      { kind: 'buttons', buttons: buttonsOf(order) },
      ...(isDelivered ? [] : [earlyChargeNote(latest)]),
      {
        kind: 'paragraph',
        text: [
          'Your ',
          { link: 'authorization confirmation', path: receiptPath(order.accessToken) },
          ' is ready as a PDF. Once your card is charged, the same link gives you the receipt. It opens for anybody who has this message, so please share it with care.',
        ],
      },
    ],
  });
}

const WHEN_CHARGED = 'We charge it when your certificate is delivered, and at the latest on ';

function stepsBlock(order: OrderConfirmation, amount: string, latest: string): Block {
  if (order.orderStatus !== 'processing') return progressBlock(order.orderStatus);
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
        detail: `A reviewer checks your answers and may contact your business. Processing takes ${PROMISES.processingBusinessDays} business days at most.`,
        state: 'next',
      },
      {
        label: 'Certificate by e-mail',
        detail: `Your card is charged on delivery, at the latest on ${latest}.`,
        state: 'next',
      },
    ],
  };
}

function buttonsOf({ orderNumber, orderStatus, sessionId }: OrderConfirmation): Button[] {
  const track = { label: 'Track your order', path: trackingPath(orderNumber) };
  return orderStatus === 'processing'
    ? [{ label: 'Complete your application', path: applyPath(sessionId) }, track]
    : [track];
}

const earlyChargeNote = (latest: string): Block => ({
  kind: 'note',
  tone: 'info',
  text: `If your certificate is not ready by ${latest}, we charge the card then, because the hold would otherwise end. Your receipt says so, and we refund the amount if no certificate follows.`,
});
