import { PROMISES } from '#core/content/promises.ts';
import { priceOf } from '#core/domain/money.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { amountsBlock, customerMail } from '#server/emails/orders/order-blocks.ts';
import {
  type OrderMail,
  type OrderSecrets,
  paymentPath,
} from '#server/emails/orders/order-mail.ts';
import { orderTexts, writeOrderTexts } from '#server/emails/orders/order-texts.ts';

export type PaymentLink = OrderMail & {
  /** False: a reminder that staff send. */
  isFirst: boolean;
};

export const PAYMENT_LINK_TEXTS = orderTexts({
  'subject:first': 'Your order {orderNumber} is ready for payment',
  'subject:reminder': 'Reminder: your order {orderNumber} awaits payment',
  'opening:first':
    'Thank you for choosing to be certified with us. We have prepared your order; one step is left before the review can begin.',
  'opening:reminder':
    'Your order is prepared, but its payment has not reached us yet. If you have just paid, you can ignore this reminder.',
  closing: '',
});

/** To the customer of an order that staff made: the link to pay it. */
export function paymentLink(order: PaymentLink & OrderSecrets, context: MailContext): Message {
  const amount = priceOf(order);
  const told = order.isFirst ? 'first' : 'reminder';
  const write = writeOrderTexts(PAYMENT_LINK_TEXTS, order, context, {});
  return customerMail(order, context, {
    subject: write.line(`subject:${told}`),
    preheader: `Authorize ${amount} by card to begin. Nothing is charged today.`,
    heading: order.isFirst ? 'Your order is ready for payment' : 'Your order awaits payment',
    blocks: [
      ...write.paragraphs(`opening:${told}`),
      amountsBlock(order, 'To be authorized, in US dollars'),
      ...(order.quoteNote
        ? [
            { kind: 'heading' as const, text: 'What the price covers' },
            { kind: 'quote' as const, text: order.quoteNote },
          ]
        : []),
      {
        kind: 'paragraph',
        text: [
          'Please authorize ',
          { strong: amount },
          ' by card. ',
          { strong: 'Nothing is charged today:' },
          ` your bank only holds the amount. We charge it when your certificate is delivered, and at the latest ${PROMISES.chargeAfterDays} days after you authorize it. If no certificate follows, you get the money back.`,
        ],
      },
      {
        kind: 'buttons',
        buttons: [{ label: `Authorize ${amount}`, path: paymentPath(order.accessToken) }],
        isSpelledOut: true,
      },
      {
        kind: 'note',
        tone: 'info',
        text: 'The link belongs to this order, and anyone who has this message can open it. You can pass it on to the person who pays in your company.',
      },
      ...write.paragraphs('closing'),
    ],
  });
}
