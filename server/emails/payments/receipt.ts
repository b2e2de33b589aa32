import { formatMoment } from '#core/domain/moments.ts';
import { priceOf } from '#core/domain/money.ts';
import { paymentStatement } from '#core/domain/payments/payment-statement.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { amountsBlock, customerMail } from '#server/emails/orders/order-blocks.ts';
import {
  type OrderMail,
  type OrderSecrets,
  receiptPath,
  trackingPath,
} from '#server/emails/orders/order-mail.ts';
import { orderTexts, writeOrderTexts } from '#server/emails/orders/order-texts.ts';

export type Receipt = OrderMail & {
  receiptNumber: string;
  capturedAt: string;
  /** Charged because the hold was about to end, not on delivery. */
  isBeforeDelivery: boolean;
};

export const RECEIPT_TEXTS = orderTexts(
  {
    subject: 'Receipt {receiptNumber} for order {orderNumber}',
    opening: 'Thank you. Your card was charged **{amount}** on **{chargedAt}**.',
    closing: '',
  },
  { receiptNumber: 'The number of the receipt', chargedAt: 'When the card was charged' },
  { opening: ['amount', 'chargedAt'] },
);

/** To the customer: the card was charged. */
export function receipt(order: Receipt & OrderSecrets, context: MailContext): Message {
  const amount = priceOf(order);
  const charged = formatMoment(order.capturedAt, context.brand.timeZone);
  const write = writeOrderTexts(RECEIPT_TEXTS, order, context, {
    receiptNumber: order.receiptNumber,
    chargedAt: charged,
  });
  return customerMail(order, context, {
    subject: write.line('subject'),
    preheader: `Your card was charged ${amount} on ${charged}.`,
    heading: 'Your receipt',
    blocks: [
      ...write.paragraphs('opening'),
      ...(order.isBeforeDelivery ? [earlyChargeNote(order, context)] : []),
      amountsBlock(order, 'Charged, in US dollars'),
      {
        kind: 'buttons',
        buttons: [
          { label: 'Download the receipt', path: receiptPath(order.accessToken) },
          { label: 'Track your order', path: trackingPath(order.orderNumber) },
        ],
      },
      {
        kind: 'paragraph',
        text: 'The receipt is a PDF for your records. Anyone who has this message can open the link.',
      },
      ...write.paragraphs('closing'),
    ],
    facts: [['Receipt number', order.receiptNumber]],
  });
}

/** Explains a charge before delivery: when, why, and what follows if nothing is delivered. */
const earlyChargeNote = (order: Receipt, { brand: { timeZone } }: MailContext): Block => ({
  kind: 'note',
  tone: 'warning',
  text: [
    { strong: 'Charged before delivery. ' },
    paymentStatement(
      {
        ...order,
        paymentState: 'captured',
        authorizedAt: order.authorizedAt ?? null,
        captureBy: null,
      },
      { reader: 'customer', timeZone, now: new Date(order.capturedAt) },
    ),
  ],
});
