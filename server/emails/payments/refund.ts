import { formatMoment } from '#core/domain/moments.ts';
import { priceOf } from '#core/domain/money.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import {
  amountsBlock,
  certificationOf,
  customerMail,
  reasonBlocks,
} from '#server/emails/orders/order-blocks.ts';
import {
  type OrderMail,
  type OrderSecrets,
  receiptPath,
} from '#server/emails/orders/order-mail.ts';
import { orderTexts, writeOrderTexts } from '#server/emails/orders/order-texts.ts';

export type Refunded = OrderMail & {
  refundedAt: string;
  /** Only if staff chose to share it; mails of former versions have none. */
  reason?: string | null;
  /** The order was paid twice, and only the second charge went back. */
  isSecondCharge?: boolean;
  /** The order is cancelled with it. */
  isCancelled?: boolean;
};

const NOT_ARRIVED =
  'If the money has not arrived after ten business days, reply to this message and we will look into it.';

export const REFUND_TEXTS = orderTexts(
  {
    'subject:refund': 'Refund of {amount} for order {orderNumber}',
    'subject:second-payment': 'Your second payment of {amount} was refunded, order {orderNumber}',
    'opening:refund':
      'On **{refundedAt}** we refunded **{amount}** to the card you paid with. Banks usually show a refund within 5 to 10 business days.',
    'opening:second-payment':
      'Your order was paid a second time while the first payment was being charged. On **{refundedAt}** we refunded **{amount}** to the card of that payment. Banks usually show a refund within 5 to 10 business days.',
    'closing:refund': NOT_ARRIVED,
    'closing:second-payment': NOT_ARRIVED,
  },
  { refundedAt: 'When the money was sent back' },
  { 'opening:refund': ['amount'], 'opening:second-payment': ['amount'] },
);

/** To the customer: the money is on its way back. */
export function refunded(order: Refunded & OrderSecrets, context: MailContext): Message {
  const amount = priceOf(order);
  const when = formatMoment(order.refundedAt, context.brand.timeZone);
  const write = writeOrderTexts(REFUND_TEXTS, order, context, { refundedAt: when });
  if (order.isSecondCharge) return secondCharge(order, context, write);
  return customerMail(order, context, {
    subject: write.line('subject:refund'),
    preheader: `${amount} is on its way back to the card you paid with.`,
    heading: 'Your refund is on its way',
    blocks: [
      ...write.paragraphs('opening:refund'),
      ...cancelledBlocks(order),
      ...reasonBlocks(order.reason ?? null),
      amountsBlock(order, 'Refunded, in US dollars'),
      {
        kind: 'buttons',
        buttons: [{ label: 'Download the receipt', path: receiptPath(order.accessToken) }],
      },
      { kind: 'paragraph', text: 'The receipt now says that the amount was refunded.' },
      ...write.paragraphs('closing:refund'),
    ],
  });
}

function secondCharge(
  order: Refunded,
  context: MailContext,
  write: ReturnType<typeof writeOrderTexts<'refundedAt', keyof typeof REFUND_TEXTS.slots>>,
): Message {
  return customerMail(order, context, {
    subject: write.line('subject:second-payment'),
    preheader: `You paid this order twice. ${priceOf(order)} is on its way back to your card.`,
    heading: 'You paid twice, so we refunded one payment',
    blocks: [
      ...write.paragraphs('opening:second-payment'),
      {
        kind: 'paragraph',
        text: 'Your order is not affected: the other payment is valid.',
      },
      ...write.paragraphs('closing:second-payment'),
    ],
  });
}

export type HoldReleased = OrderMail & {
  /** What staff wrote for the customer. */
  reason: string | null;
  /** The order is cancelled with it. */
  isCancelled?: boolean;
};

/** One message covers the money and the order. */
const cancelledBlocks = ({ isCancelled, orderNumber }: HoldReleased | Refunded): Block[] =>
  isCancelled
    ? [
        {
          kind: 'paragraph',
          text: `Your order ${orderNumber} is cancelled. Nothing more will happen with it.`,
        },
      ]
    : [];

export const HOLD_RELEASED_TEXTS = orderTexts(
  {
    subject: 'The hold of {amount} for order {orderNumber} is released',
    opening:
      'The **{amount}** that your bank held for this order has been released. **Nothing was charged.** Until your bank has updated your account, which can take a few days, it may still show the amount as pending.',
    closing:
      'If you did not expect this, or would like to continue with your order, please reply to this message.',
    'closing:cancelled': 'If you did not expect this, please reply to this message.',
  },
  {},
  { opening: ['amount'] },
);

/** To the customer: the hold is gone and nothing was charged. */
export function holdReleased(order: HoldReleased, context: MailContext): Message {
  const amount = priceOf(order);
  const write = writeOrderTexts(HOLD_RELEASED_TEXTS, order, context, {});
  return customerMail(order, context, {
    subject: write.line('subject'),
    preheader: 'Nothing was charged.',
    heading: 'The hold on your card is released',
    blocks: [
      ...write.paragraphs('opening'),
      ...cancelledBlocks(order),
      ...reasonBlocks(order.reason),
      ...write.paragraphs(order.isCancelled ? 'closing:cancelled' : 'closing'),
    ],
    facts: [
      ['Certification', certificationOf(order)],
      ['Amount released', amount],
    ],
  });
}
