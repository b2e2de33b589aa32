import type { OrderStatus } from '#core/domain/orders/order-status.ts';
import { isPaymentSecured, type PaymentState } from '#core/domain/payments/payment.ts';

type Standing = {
  paymentState: PaymentState;
  orderStatus: OrderStatus;
  /** Also one that is not delivered yet: its paper is drawn. */
  hasCertificate: boolean;
  /** A paper that was made elsewhere, and mailed. */
  isDelivered: boolean;
  /** The review was decided against all areas. */
  isDeclined: boolean;
};

export type DetailsObstacle = 'issued' | 'no-money' | 'declined';

/** Why nobody can confirm any more what the certificate of an order will say; undefined while somebody can. */
export function detailsObstacle(order: Standing): DetailsObstacle | undefined {
  const { paymentState, orderStatus, hasCertificate, isDelivered, isDeclined } = order;
  if (hasCertificate || isDelivered || orderStatus === 'delivered') return 'issued';
  if (isDeclined) return 'declined';
  // What was never paid may be paid tomorrow. What was held and is gone must be paid again first.
  return paymentState === 'unpaid' || isPaymentSecured(paymentState) ? undefined : 'no-money';
}
