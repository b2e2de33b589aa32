import { PROMISES } from '#core/content/promises.ts';
import { priceOf } from '#core/domain/money.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from '#core/domain/orders/order-status.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { certificationOf, customerMail } from './order-blocks.ts';
import { type OrderMail, trackingPath } from './order-mail.ts';
import { progressBlock } from './order-progress.ts';

export type OrderStatusChanged = OrderMail & {
  trackingNumber: string | null;
  /** What staff wrote for the customer. */
  notes: string | null;
};

const COPY: Record<OrderStatus, { heading: string; text: string }> = {
  processing: {
    heading: 'Your order is being processed',
    text: 'We have your order and are preparing the review.',
  },
  review: {
    heading: 'Your review has begun',
    text: `A reviewer now checks what you told us and may contact your business for verification. Processing takes ${PROMISES.processingBusinessDays} business days at most.`,
  },
  certified: {
    heading: 'Your certification is approved',
    text: 'Congratulations: the review is complete, and your certification is approved. Your certificate follows by e-mail.',
  },
  delivered: {
    heading: 'Your certificate has been delivered',
    text: 'Your order is complete. If its amount is still held on your card, it is charged now, and the receipt follows in a message of its own.',
  },
};

/** Staff may call an order delivered that no certificate was mailed for. */
const WITHOUT_CERTIFICATE = {
  heading: 'Your order is complete',
  text: 'We have marked your order as delivered. We did not send a certificate by e-mail: if you have not received it in another way, please reply to this message. If the amount is still held on your card, it is charged now, and the receipt follows in a message of its own.',
};

/** To the customer: the order has moved. */
export function orderStatusChanged(order: OrderStatusChanged, context: MailContext): Message {
  const isWithout = order.orderStatus === 'delivered' && order.isCertificateSent === false;
  const { heading, text } = isWithout ? WITHOUT_CERTIFICATE : COPY[order.orderStatus];
  return customerMail(order, context, {
    subject: `${heading}: order ${order.orderNumber}`,
    preheader: text,
    heading,
    blocks: [
      { kind: 'paragraph', text },
      ...notesBlocks(order.notes),
      progressBlock(order),
      {
        kind: 'buttons',
        buttons: [{ label: 'Track your order', path: trackingPath(order.orderNumber) }],
      },
    ],
    facts: [
      ['Status', ORDER_STATUS_LABELS[order.orderStatus]],
      ['Tracking number', order.trackingNumber],
      ['Certification', certificationOf(order)],
      ['Amount', priceOf(order)],
    ],
  });
}

const notesBlocks = (notes: string | null): Block[] =>
  notes
    ? [
        { kind: 'heading', text: 'A note from your reviewer' },
        { kind: 'quote', text: notes },
      ]
    : [];
