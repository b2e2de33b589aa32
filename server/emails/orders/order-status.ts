import { PROMISES } from '#core/content/promises.ts';
import { priceOf } from '#core/domain/money.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from '#core/domain/orders/order-status.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { certificationOf, customerMail } from './order-blocks.ts';
import { type OrderMail, trackingPath } from './order-mail.ts';
import { progressBlock } from './order-progress.ts';
import { orderTexts, writeOrderTexts } from './order-texts.ts';

export type OrderStatusChanged = OrderMail & {
  trackingNumber: string | null;
  /** What staff wrote for the customer. */
  notes: string | null;
};

/** Staff may mark an order as delivered for which no certificate was mailed. */
type Case = OrderStatus | 'delivered-without-certificate';

const HEADINGS: Record<Case, string> = {
  processing: 'Your order is being processed',
  review: 'Your review has begun',
  certified: 'Your certification is approved',
  delivered: 'Your certificate has been delivered',
  'delivered-without-certificate': 'Your order is complete',
};

const CHARGED_NOW =
  'If the amount is still held on your card, it is charged now, and the receipt follows in a separate message.';

export const ORDER_STATUS_TEXTS = orderTexts(
  {
    subject: '{news}: order {orderNumber}',
    'opening:processing': 'We have your order and are preparing the review.',
    'opening:review': `A reviewer now checks what you told us and may contact your business for verification. Processing takes ${PROMISES.processingBusinessDays} business days at most.`,
    'opening:certified':
      'Congratulations: the review is complete, and your certification is approved. Your certificate follows by e-mail.',
    'opening:delivered': 'Your order is complete.',
    'opening:delivered-without-certificate':
      'We have marked your order as delivered. We did not send a certificate by e-mail: if you have not received it some other way, please reply to this message.',
    closing: '',
  },
  { news: 'What has happened, such as “Your review has begun”' },
);

/** To the customer: the order has moved. */
export function orderStatusChanged(order: OrderStatusChanged, context: MailContext): Message {
  const isWithout = order.orderStatus === 'delivered' && order.isCertificateSent === false;
  const told = isWithout ? 'delivered-without-certificate' : order.orderStatus;
  const heading = HEADINGS[told];
  const write = writeOrderTexts(ORDER_STATUS_TEXTS, order, context, { news: heading });
  return customerMail(order, context, {
    subject: write.line('subject'),
    preheader: write.line(`opening:${told}`),
    heading,
    blocks: [
      ...write.paragraphs(`opening:${told}`),
      ...(order.orderStatus === 'delivered'
        ? [{ kind: 'paragraph' as const, text: CHARGED_NOW }]
        : []),
      ...notesBlocks(order.notes),
      progressBlock(order),
      {
        kind: 'buttons',
        buttons: [{ label: 'Track your order', path: trackingPath(order.orderNumber) }],
      },
      ...write.paragraphs('closing'),
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
