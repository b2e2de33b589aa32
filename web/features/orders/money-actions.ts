import type { OrderDetails } from '#core/contract/orders.ts';
import { priceOf } from '#core/domain/money.ts';
import { isPayable, type PaymentState } from '#core/domain/payment.ts';
import { tellingWords } from '#web/features/emails/mail-words.ts';

export type MoneyAction = 'release' | 'refund' | 'link';

type Words = {
  button: string;
  question: (order: OrderDetails) => string;
  /** What it does, and whether it can be undone. */
  consequence: (order: OrderDetails, sendsMail: boolean) => string;
  /** Where a reason can be given: who reads it. */
  reasonHint?: string;
  /** The customer reads the reason only where staff choose so. */
  canTellReason?: true;
  isHarmless?: true;
};

export const MONEY_WORDS: Record<MoneyAction, Words> = {
  release: {
    button: 'Release the hold',
    question: ({ orderNumber }) => `Release the hold of ${orderNumber}?`,
    consequence: (order, sendsMail) =>
      `The ${priceOf(order)} held on the customer's card is released at once. Nothing is charged. ${tellingWords(sendsMail)} This cannot be undone: to pay after all, the customer has to give a card again.`,
    reasonHint: 'The customer sees this',
  },
  refund: {
    button: 'Refund',
    question: (order) => `Refund ${priceOf(order)}?`,
    consequence: (order, sendsMail) =>
      `The whole ${priceOf(order)} goes back to the card it was charged to. ${tellingWords(sendsMail)} A certificate that was sent stays sent, and the order keeps its status. This cannot be undone.`,
    reasonHint: 'Kept with the order, for staff',
    canTellReason: true,
  },
  link: {
    button: 'Send the payment link',
    question: (order) => `Ask for ${priceOf(order)}?`,
    consequence: (order, sendsMail) =>
      sendsMail
        ? `${order.customerEmail} is sent a link to a page where this order can be paid by card, once. You see the link afterwards and can pass it on in other ways too.`
        : 'No mail server is set up, so the mail with the link is only kept in the outbox. You see the link afterwards: pass it on to the customer in another way.',
    isHarmless: true,
  },
};

/** What can be done about the money in this state. A charge that failed may have left the hold in place. */
export const moneyActionsOf = (state: PaymentState): MoneyAction[] => [
  ...(isPayable(state) ? ['link' as const] : []),
  ...(state === 'authorized' || state === 'failed' ? ['release' as const] : []),
  ...(state === 'captured' ? ['refund' as const] : []),
];
