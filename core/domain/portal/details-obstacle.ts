import type { OrderStatus } from '#core/domain/orders/order-status.ts';
import { isPaymentSecured, type PaymentState } from '#core/domain/payments/payment.ts';

type Standing = {
  paymentState: PaymentState;
  orderStatus: OrderStatus;
  /** Includes undelivered ones: their paper is already drawn. */
  hasCertificate: boolean;
  /** A certificate made elsewhere, and mailed. */
  isDelivered: boolean;
  /** The review was decided against all areas. */
  isDeclined: boolean;
};

export type DetailsObstacle = 'issued' | 'no-money' | 'declined';

/** Returns why a certificate's details can no longer be confirmed for an order; undefined while they can. */
export function detailsObstacle(order: Standing): DetailsObstacle | undefined {
  const { paymentState, orderStatus, hasCertificate, isDelivered, isDeclined } = order;
  if (hasCertificate || isDelivered || orderStatus === 'delivered') return 'issued';
  if (isDeclined) return 'declined';
  // What was never paid may be paid tomorrow. What was held and is gone must be paid again first.
  return paymentState === 'unpaid' || isPaymentSecured(paymentState) ? undefined : 'no-money';
}
