import type { Order, OrderDetails } from '#core/contract/staff/orders.ts';
import { priceOf } from '#core/domain/money.ts';
import { canBePaid } from '#core/domain/orders/cancellation.ts';
import {
  deliveryObstacle,
  isPaymentSecured,
  PAYMENT_WORDS,
} from '#core/domain/payments/payment.ts';
import { paymentStatement } from '#core/domain/payments/payment-statement.ts';
import { mailNotice } from '#web/features/emails/mail-words.ts';
import { brand } from '#web/lib/brand.ts';

const HOUR_MS = 3_600_000;
/** Hours before the charge; the mail that reminds staff is sent equally early. */
const NEAR = 48;

/** Also true if the time is past: then the charge is overdue. */
export const isCaptureNear = (captureBy: string, now: number): boolean =>
  new Date(captureBy).getTime() - now < NEAR * HOUR_MS;

/** Describes the state of the payment; the order's `paymentProblem` says what went wrong. */
export function moneyStatement(order: Order, now: Date): string {
  const { timeZone } = brand;
  const statement = paymentStatement(order, { reader: 'staff', timeZone, now });
  const { advice } = PAYMENT_WORDS[order.paymentState];
  return advice && !order.cancelledAt ? `${statement} ${advice}` : statement;
}

/** Whether a certificate was delivered before: the next one corrects it and costs nothing. */
export const isCorrection = ({ files }: OrderDetails): boolean =>
  files.some(({ deliveredAt }) => deliveredAt !== null);

/** Says why a delivery would stop, and what to do; undefined if the money is secured or no longer matters. */
export const paymentObstacle = (order: OrderDetails): string | undefined =>
  isCorrection(order) || isPaymentSecured(order.paymentState) ? undefined : deliveryObstacle(order);

/** Describes what a delivery will do, before it is started. */
export function deliveryEffect(order: OrderDetails, sendsMail: boolean): string {
  const mail = sendsMail
    ? `mails the certificate to ${order.customerEmail}`
    : 'keeps the mail with the certificate in the outbox, as no mail server is set up,';
  if (isCorrection(order)) {
    return `This ${mail} as a correction. Payment and date of issue stay as they are.`;
  }
  const charge =
    order.paymentState === 'authorized' ? `charges the ${priceOf(order)} that is held, ` : '';
  return `This stores the files, ${charge}${mail} and marks the order as delivered.`;
}

/** Actions that need a confirmation. Sending a mail does not: it can be undone. */
export type AskedAction = 'release' | 'refund';
export type MoneyAction = AskedAction | 'link';

type Words = {
  button: string;
  question: (order: OrderDetails) => string;
  /** What it does, and whether it can be undone. */
  consequence: (order: OrderDetails, sendsMail: boolean) => string;
  /** Set if a reason can be given: who reads it. */
  reasonHint?: string;
  /** Set if staff choose whether the customer sees the reason. */
  canTellReason?: true;
};

export const MONEY_WORDS: Record<AskedAction, Words> = {
  release: {
    button: 'Release the hold',
    question: ({ orderNumber }) => `Release the hold of ${orderNumber}?`,
    consequence: (order, sendsMail) =>
      `The ${priceOf(order)} held on the customer's card is released at once. Nothing is charged. ${mailNotice(sendsMail, order.customerEmail)} This cannot be undone: to pay after all, the customer has to enter a card again.`,
    reasonHint: 'The customer sees this',
  },
  refund: {
    button: 'Refund',
    question: (order) => `Refund ${priceOf(order)}?`,
    consequence: (order, sendsMail) =>
      `The whole ${priceOf(order)} goes back to the card it was charged to. ${mailNotice(sendsMail, order.customerEmail)} A certificate that was sent stays sent, and the order keeps its status. This cannot be undone.`,
    reasonHint: 'Kept with the order, for staff',
    canTellReason: true,
  },
};

/** For places that do not show the order: there a question names the recipient. */
export const LINK_WORDS: Words = {
  button: 'Send the payment link',
  question: (order) => `Ask for ${priceOf(order)}?`,
  consequence: (order, sendsMail) =>
    sendsMail
      ? `${order.customerEmail} is sent a link to a page where this order can be paid by card, once. You see the link afterwards and can pass it on in other ways too.`
      : 'No mail server is set up, so the mail with the link is only kept in the outbox. You see the link afterwards: pass it on to the customer in another way.',
};

/** Returns the payment actions possible in this state. A failed charge may have left the hold in place. */
export const moneyActionsOf = ({
  paymentState: state,
  cancelledAt,
}: Pick<Order, 'paymentState' | 'cancelledAt'>): MoneyAction[] => [
  ...(canBePaid({ paymentState: state, cancelledAt }) ? ['link' as const] : []),
  ...(state === 'authorized' || state === 'failed' ? ['release' as const] : []),
  ...(state === 'captured' ? ['refund' as const] : []),
];
