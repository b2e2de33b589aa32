import type { PaymentState } from '#core/domain/payments/payment.ts';
import { PAYMENT_WORDS } from '#core/domain/payments/payment-words.ts';

/** Why the payment keeps a certificate from being delivered, and what staff can do; undefined where it does not. */
export function deliveryObstacle(order: {
  paymentState: PaymentState;
  paymentProblem: string | null;
}): string | undefined {
  const { obstacle } = PAYMENT_WORDS[order.paymentState];
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
