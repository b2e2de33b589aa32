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

export type PayAgain = OrderMail & {
  problem: 'expired' | 'failed';
};

const HEADINGS: Record<PayAgain['problem'], string> = {
  expired: 'The hold on your card has ended',
  failed: 'Your card could not be charged',
};

export const PAY_AGAIN_TEXTS = orderTexts({
  'subject:expired': 'Please pay order {orderNumber} again: the hold on your card has ended',
  'subject:failed': 'Please pay order {orderNumber} again: your card could not be charged',
  'opening:expired':
    'A bank holds an amount for a limited time only. The hold for your order ended before we could charge it, so the money was never taken. **Nothing was charged.**',
  'opening:failed':
    'When we went to charge the amount that was held on your card, the charge was refused, so the money was never taken. This can happen when a card has been replaced, has expired or has reached a limit. **Nothing was charged.**',
  closing: '',
});

/** To the customer whose hold came to nothing: the link to pay the same order again. */
export function payAgain(order: PayAgain & OrderSecrets, context: MailContext): Message {
  const amount = priceOf(order);
  const write = writeOrderTexts(PAY_AGAIN_TEXTS, order, context, {});
  return customerMail(order, context, {
    subject: write.line(`subject:${order.problem}`),
    preheader: `Nothing was charged. Your order is unchanged, with the same numbers and the same amount of ${amount}.`,
    heading: HEADINGS[order.problem],
    blocks: [
      ...write.paragraphs(`opening:${order.problem}`),
      {
        kind: 'paragraph',
        text: [
          'Your order is unchanged, with the same numbers and the same amount. To continue, please authorize ',
          { strong: amount },
          ' once more, with the same card or another one.',
        ],
      },
      amountsBlock(order, 'To be authorized, in US dollars'),
      {
        kind: 'buttons',
        buttons: [{ label: `Authorize ${amount} again`, path: paymentPath(order.accessToken) }],
        isSpelledOut: true,
      },
      {
        kind: 'paragraph',
        text: `As before, the amount is held first. We charge it when your certificate is delivered, and at the latest ${PROMISES.chargeAfterDays} days after you authorize it.`,
      },
      {
        kind: 'note',
        tone: 'info',
        text: 'You are charged for an order once. Your bank may show the first amount as pending for a few more days, until it disappears.',
      },
      ...write.paragraphs('closing'),
    ],
  });
}
