import { priceOf } from '#core/domain/money.ts';
import { ORDER_STATUS_LABELS } from '#core/domain/orders/order-status.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { certificationOf, customerMail, numbersBlock } from './order-blocks.ts';
import type { OrderMail } from './order-mail.ts';
import { trackingPath } from './order-paths.ts';
import { progressBlock } from './order-progress.ts';

export type OrderTracking = OrderMail & {
  trackingNumber: string | null;
};

/** To the customer, by a click of staff: the numbers and where to follow the order. */
export function orderTracking(order: OrderTracking, context: MailContext): Message {
  const status = ORDER_STATUS_LABELS[order.orderStatus];
  return customerMail(order, context, {
    subject: `Track your order ${order.orderNumber}`,
    preheader: `Status: ${status}. Your ticket number is ${order.ticketNumber}.`,
    heading: 'The status of your order',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Here are the numbers of your order and what has happened so far. The tracking page always shows the latest.',
      },
      numbersBlock(order),
      progressBlock(order),
      {
        kind: 'buttons',
        buttons: [{ label: 'Track your order', path: trackingPath(order.orderNumber) }],
        isSpelledOut: true,
      },
    ],
    facts: [
      ['Status', status],
      ['Tracking number', order.trackingNumber],
      ['Certification', certificationOf(order)],
      ['Amount', priceOf(order)],
    ],
  });
}
