import type { Order, OrderDetails } from '#core/contract/orders.ts';
import { deliveryObstacle } from '#core/domain/delivery.ts';
import { priceOf } from '#core/domain/money.ts';
import { isPaymentSecured } from '#core/domain/payment.ts';
import { paymentStatement } from '#core/domain/payment-statement.ts';
import { PAYMENT_WORDS } from '#core/domain/payment-words.ts';
import { brand } from '#web/lib/brand.ts';

const HOUR_MS = 3_600_000;
/** Hours. As early as staff are reminded by mail. */
const NEAR = 48;

/** Also when it is past: then the charge is overdue. */
export const isCaptureNear = (captureBy: string, now: number): boolean =>
  new Date(captureBy).getTime() - now < NEAR * HOUR_MS;

/** Where the money is, in a sentence; what went wrong with it stands in the order itself. */
export function whereTheMoneyIs(order: Order, now: Date): string {
  const { timeZone } = brand;
  const statement = paymentStatement(order, { reader: 'staff', timeZone, now });
  const { advice } = PAYMENT_WORDS[order.paymentState];
  return advice ? `${statement} ${advice}` : statement;
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
