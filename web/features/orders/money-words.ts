import type { Order, OrderDetails } from '#core/contract/orders.ts';
import { deliveryObstacle } from '#core/domain/delivery.ts';
import { isPaymentSecured, type PaymentState } from '#core/domain/payment.ts';
import { priceOf } from '#web/features/tracking/order-words.ts';

const HOUR_MS = 3_600_000;
/** Hours. As early as staff are reminded by mail. */
const NEAR = 48;

/** Also when it is past: then the charge is overdue. */
export const isCaptureNear = (captureBy: string, now: number): boolean =>
  new Date(captureBy).getTime() - now < NEAR * HOUR_MS;

/** Where the money is, in a sentence; what went wrong with it stands in the order itself. */
export function whereTheMoneyIs(order: Order): string {
  const price = priceOf(order);
  const isDelivered = order.orderStatus === 'delivered';
  const WORDS: Record<PaymentState, string> = {
    unpaid: 'Nothing is held and nothing was charged.',
    authorized: isDelivered
      ? `${price} is held on the customer's card and is being charged for the delivery.`
      : `${price} is held on the customer's card. It is charged when the certificate is delivered, or automatically at the time below.`,
    captured: isDelivered
      ? `${price} was charged to the customer's card.`
      : `${price} was charged before delivery. If no certificate follows, it has to be refunded.`,
    expired: `Nothing was charged, and the ${price} is no longer held.`,
    failed: `Nothing was charged. The customer has to pay ${price} again.`,
    released: `The hold of ${price} was released. Nothing was charged.`,
    refunded: `${price} was charged and has been refunded.`,
    disputed: `${price} was charged. Answer the dispute in the payment provider's dashboard before its deadline.`,
  };
  return WORDS[order.paymentState];
}

/** The customer has been sent a certificate before: the next one corrects it and costs nothing. */
export const isCorrected = ({ files }: OrderDetails): boolean =>
  files.some(({ deliveredAt }) => deliveredAt !== null);

/** Why a delivery would stop, and what to do; undefined where the money is secured or no longer matters. */
export const moneyInTheWay = (order: OrderDetails): string | undefined =>
  isCorrected(order) || isPaymentSecured(order.paymentState) ? undefined : deliveryObstacle(order);

/** What delivering does, before somebody does it. */
export function whatDeliveryDoes(order: OrderDetails, sendsMail: boolean): string {
  const mail = sendsMail
    ? `mails the certificate to ${order.customerEmail}`
    : 'keeps the mail with the certificate in the outbox, as no mail server is set up,';
  if (isCorrected(order)) {
    return `This ${mail} as a correction. Payment and date of issue stay as they are.`;
  }
  const charge =
    order.paymentState === 'authorized' ? `charges the ${priceOf(order)} that is held, ` : '';
  return `This stores the files, ${charge}${mail} and marks the order as delivered.`;
}
