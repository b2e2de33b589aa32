import type { OrderSummary } from '#core/contract/payments.ts';
import { hasReached } from '#core/domain/orders/order-status.ts';
import {
  isPaymentOpen,
  isPaymentSecured,
  type PaymentState,
} from '#core/domain/payments/payment.ts';
import { paymentStatement } from '#core/domain/payments/payment-statement.ts';
import { brand } from '#web/lib/brand.ts';

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
export function stateText(order: OrderSummary, now: Date): string {
  const { timeZone } = brand;
  const statement = paymentStatement(order, { reader: 'customer', timeZone, now });
  return isPaymentOpen(order.paymentState)
    ? `${statement} The order waits for its payment.`
    : statement;
}
