import type { OrderStatus } from '#core/domain/orders/order-status.ts';
import type { PaymentState } from '#core/domain/payments/payment.ts';

/** Money that is there or on its way to us. */
export const SECURED = ['authorized', 'captured'] as const satisfies readonly PaymentState[];
/** Orders that went further did so without a review, and keep what was decided about them. */
export const UNDECIDED = ['processing', 'review'] as const satisfies readonly OrderStatus[];

/** Whether an order without a review gets one. */
export const isReviewable = (order: {
  paymentState: PaymentState;
  orderStatus: OrderStatus;
}): boolean =>
  SECURED.some((state) => state === order.paymentState) &&
  UNDECIDED.some((status) => status === order.orderStatus);
