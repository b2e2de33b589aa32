import { PROMISES } from '#core/content/promises.ts';
import type { OrderSummary } from '#core/contract/payments.ts';
import { hasReached } from '#core/domain/orders/order-status.ts';
import { isPaymentOpen, isPaymentSecured, PAYMENT_WORDS } from '#core/domain/payments/payment.ts';
import {
  holdStatement,
  latestCharge,
  paymentStatement,
} from '#core/domain/payments/payment-statement.ts';
import { ApiError } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';

const DAY_MS = 86_400_000;

/** The dates of a hold placed now. */
export function calculateHoldDates(now: Date) {
  return {
    today: now,
    chargedBy: latestCharge(now),
    ends: new Date(now.getTime() + PROMISES.chargeAfterDays * DAY_MS),
  };
}

/** Said wherever a card is asked for. */
export const AUTHORIZED_ONLY = `The amount is only authorized now. It is charged when your certificate is delivered, or after ${PROMISES.chargeAfterDays} days.`;

/** The same sentence with the amount and the dates of a hold placed now. */
export const describeHold = (amount: string, now: Date): string =>
  holdStatement(amount, now, brand.timeZone);

/** Whether the payment is secured and the certificate still to come. */
export const awaitsCertificate = ({
  paymentState,
  orderStatus,
  isDeclined,
}: Pick<OrderSummary, 'paymentState' | 'orderStatus' | 'isDeclined'>): boolean =>
  isPaymentSecured(paymentState) && !hasReached(orderStatus, 'certified') && !isDeclined;

/** Returns the page title for an order whose payment is not secured. */
export const unsecuredTitle = ({ cancelledAt, paymentState }: OrderSummary): string =>
  cancelledAt ? 'This order was cancelled' : PAYMENT_WORDS[paymentState].title;

/** What is held or charged, with the order's own amount and dates. */
export function describePaymentState(order: OrderSummary, now: Date): string {
  const { timeZone } = brand;
  const statement = paymentStatement(order, { reader: 'customer', timeZone, now });
  return isPaymentOpen(order.paymentState) && !order.cancelledAt
    ? `${statement} The order is waiting for its payment.`
    : statement;
}

/** Describes why a payment failed: the server's sentence, or one of the specified ones. */
export function describePaymentFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to initialize payment';
  return isPriceOutdated(error) ? PRICE_OUTDATED : (error.reason ?? 'Failed to create payment');
}

/** Pages compute amounts themselves, so a refused amount was computed from outdated prices. */
export const isPriceOutdated = ({ fields }: ApiError): boolean => fields.amount !== undefined;

export const PRICE_OUTDATED =
  'Our prices have changed since you opened this page. Please load the page again to see the new total. What you have entered is kept.';
