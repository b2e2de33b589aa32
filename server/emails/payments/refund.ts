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

export type Refunded = OrderMail & {
  refundedAt: string;
  /** Only where staff chose to tell it; mails of former versions have none. */
  reason?: string | null;
  /** The order was paid twice, and only the second charge went back. */
  isSecondCharge?: boolean;
  /** The order is over with it. */
  isCancelled?: boolean;
};

/** To the customer: the money is on its way back. */
export function refunded(order: Refunded & OrderSecrets, context: MailContext): Message {
  const amount = priceOf(order);
  const when = formatMoment(order.refundedAt, context.brand.timeZone);
  if (order.isSecondCharge) return secondCharge(order, context, { amount, when });
  return customerMail(order, context, {
    subject: `Refund of ${amount} for order ${order.orderNumber}`,
    preheader: `${amount} is on its way back to the card you paid with.`,
    heading: 'Your refund is on its way',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'On ',
          { strong: when },
          ' we refunded ',
          { strong: amount },
          ' to the card you paid with. Banks usually show a refund within 5 to 10 business days.',
        ],
      },
      ...cancelledBlocks(order),
      ...reasonBlocks(order.reason ?? null),
      amountsBlock(order, 'Refunded, in US dollars'),
      {
        kind: 'buttons',
        buttons: [{ label: 'Download the receipt', path: receiptPath(order.accessToken) }],
      },
      {
        kind: 'paragraph',
        text: 'The receipt now says that the amount was refunded. If the money has not arrived after ten business days, reply to this message and we will look into it.',
      },
    ],
  });
}

function secondCharge(
  order: Refunded,
  context: MailContext,
  { amount, when }: { amount: string; when: string },
): Message {
  return customerMail(order, context, {
    subject: `Your second payment of ${amount} was refunded, order ${order.orderNumber}`,
    preheader: `You paid this order twice. ${amount} is on its way back to your card.`,
    heading: 'You paid twice, so we refunded one payment',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'Your order was paid a second time while the first payment was being charged. On ',
          { strong: when },
          ' we refunded ',
          { strong: amount },
          ' to the card of that payment. Banks usually show a refund within 5 to 10 business days.',
        ],
      },
      {
        kind: 'paragraph',
        text: 'Your order is not affected: the other payment is valid. If the money has not arrived after ten business days, reply to this message and we will look into it.',
      },
    ],
  });
}

export type HoldReleased = OrderMail & {
  /** What staff wrote for the customer. */
  reason: string | null;
  /** The order is over with it. */
  isCancelled?: boolean;
};

/** One message tells of the money and of the order. */
const cancelledBlocks = ({ isCancelled, orderNumber }: HoldReleased | Refunded): Block[] =>
  isCancelled
    ? [
        {
          kind: 'paragraph',
          text: `Your order ${orderNumber} is cancelled: nothing more follows from it.`,
        },
      ]
    : [];

/** To the customer: the hold is gone and nothing was charged. */
export function holdReleased(order: HoldReleased, context: MailContext): Message {
  const amount = priceOf(order);
  return customerMail(order, context, {
    subject: `The hold of ${amount} for order ${order.orderNumber} is released`,
    preheader: 'Nothing was charged.',
    heading: 'The hold on your card is released',
    blocks: [
      {
        kind: 'paragraph',
        text: [
          'The ',
          { strong: amount },
          ' that your bank held for this order has been released. ',
          { strong: 'Nothing was charged.' },
          ' Until your bank has updated your account, which can take a few days, it may still show the amount as pending.',
        ],
      },
      ...cancelledBlocks(order),
      ...reasonBlocks(order.reason),
      {
        kind: 'paragraph',
        text: order.isCancelled
          ? 'If you did not expect this, please reply to this message.'
          : 'If you did not expect this, or would like to continue with your order, please reply to this message.',
      },
    ],
    facts: [
      ['Certification', certificationOf(order)],
      ['Amount released', amount],
    ],
  });
}
