import type { PaymentState } from '#core/domain/payments/payment.ts';

type Obstacle = { why: string; wayOut: string };

const PAID_AGAIN = 'Deliver when the customer has paid again, or deliver anyway.';
const SEND_LINK = 'Send the customer the payment link, or deliver anyway.';

/** What prevents a delivery, by the state of the payment. */
const OBSTACLES: Record<PaymentState, Obstacle | undefined> = {
  captured: undefined,
  unpaid: { why: 'This order has not been paid', wayOut: SEND_LINK },
  authorized: {
    why: 'The card has not been charged',
    wayOut: 'Try again in a moment, or deliver anyway.',
  },
  expired: { why: 'The hold on the card ended before it was charged', wayOut: PAID_AGAIN },
  failed: { why: 'The card could not be charged', wayOut: PAID_AGAIN },
  released: { why: 'The hold on the card was released', wayOut: SEND_LINK },
  refunded: {
    why: 'The payment was refunded',
    wayOut: 'Deliver anyway if the customer is to have the certificate nevertheless.',
  },
  disputed: {
    why: 'The customer disputes the charge at their bank',
    wayOut: 'Settle that first, or deliver anyway.',
  },
};

/** Why the payment prevents a delivery, and what staff can do; undefined where it does not. */
export function deliveryObstacle(order: {
  paymentState: PaymentState;
  paymentProblem: string | null;
}): string | undefined {
  const obstacle = OBSTACLES[order.paymentState];
  if (!obstacle) return undefined;
  const why = (order.paymentProblem ?? obstacle.why).replace(/\.$/, '');
  return `${why}. ${obstacle.wayOut}`;
}

/** The name under which the customer gets a certificate; numbered where there are several. */
export function certificateFileName(
  orderNumber: string,
  extension: string,
  { place, of }: { place: number; of: number },
): string {
  const number = of > 1 ? `-${place}` : '';
  return `Certificate-${orderNumber}${number}.${extension}`;
}
