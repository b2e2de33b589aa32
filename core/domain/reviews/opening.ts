import type { OrderStatus } from '#core/domain/orders/order-status.ts';
import { isPaymentSecured, type PaymentState } from '#core/domain/payments/payment.ts';

/** Orders further along got there without a review, and keep what was decided about them. */
export const REVIEWED_STATUSES = ['processing', 'review'] as const satisfies readonly OrderStatus[];

/** Whether an order without a review gets one. */
export const isReviewable = (order: {
  paymentState: PaymentState;
  orderStatus: OrderStatus;
}): boolean =>
  isPaymentSecured(order.paymentState) &&
  REVIEWED_STATUSES.some((status) => status === order.orderStatus);

/** The money went back, so nothing is left to review. A failed or disputed charge may still succeed. */
const RETURNED_STATES: readonly PaymentState[] = ['released', 'refunded', 'expired'];

/** Whether the review is no longer paid for. */
export const isReviewOver = (order: {
  paymentState: PaymentState;
  cancelledAt: Date | string | null;
}): boolean => order.cancelledAt !== null || RETURNED_STATES.includes(order.paymentState);
