import type { OrderSummary } from '#core/contract/payments.ts';
import { hasReached } from '#core/domain/order-status.ts';
import { isPaymentSecured, type PaymentState } from '#core/domain/payment.ts';
import { momentOf, moneyOf } from './money-words.ts';

/** What is true of an order's money, as a heading. */
export const STATE_TITLES: Record<PaymentState, string> = {
  unpaid: 'Your order awaits its payment',
  authorized: 'Payment Authorized',
  captured: 'Payment Completed',
  expired: 'The authorization has expired',
  failed: 'The payment failed',
  released: 'The authorization was released',
  refunded: 'The payment was refunded',
  disputed: 'The payment is disputed',
};

/** Paid for, and the certificate is still to come. */
export const awaitsCertificate = ({
  paymentState,
  orderStatus,
}: Pick<OrderSummary, 'paymentState' | 'orderStatus'>): boolean =>
  isPaymentSecured(paymentState) && !hasReached(orderStatus, 'certified');

/** The same in full sentences, with the order's own amount and dates. */
export function stateText({ paymentState, amount, captureBy, capturedAt }: OrderSummary): string {
  const money = moneyOf(amount);
  const latest = captureBy ? `, or on ${momentOf(captureBy)} at the latest` : '';
  const TEXTS: Record<PaymentState, string> = {
    unpaid: `No card has been authorized for it yet. ${money} is to be authorized.`,
    authorized: `${money} is held on your card and not charged. It is charged when your certificate is delivered${latest}. If no certificate follows, the hold is released or the charge refunded.`,
    captured: `${money} was charged${capturedAt ? ` on ${momentOf(capturedAt)}` : ''}. If no certificate follows, it is refunded.`,
    expired: `The hold of ${money} ended before it was charged, so you were not charged. The order waits for a new payment.`,
    failed: `The card could not be charged ${money}. The order waits for a new payment.`,
    released: `The hold of ${money} was released, and nothing was charged.`,
    refunded: `${money} was charged and has gone back to the card.`,
    disputed: `The charge of ${money} was disputed at the bank. Please write to us about it.`,
  };
  return TEXTS[paymentState];
}
