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
/** Hours. As early as staff are reminded by mail. */
const NEAR = 48;

/** Also when it is past: then the charge is overdue. */
export const isCaptureNear = (captureBy: string, now: number): boolean =>
  new Date(captureBy).getTime() - now < NEAR * HOUR_MS;

/** Where the money is, in a sentence; `paymentProblem` of the order says what went wrong. */
export function moneyStatement(order: Order, now: Date): string {
  const { timeZone } = brand;
  const statement = paymentStatement(order, { reader: 'staff', timeZone, now });
  const { advice } = PAYMENT_WORDS[order.paymentState];
  return advice && !order.cancelledAt ? `${statement} ${advice}` : statement;
}

/** The customer has been sent a certificate before: the next one corrects it and costs nothing. */
export const isCorrection = ({ files }: OrderDetails): boolean =>
  files.some(({ deliveredAt }) => deliveredAt !== null);

/** Why a delivery would stop, and what to do; undefined where the money is secured or no longer matters. */
export const paymentObstacle = (order: OrderDetails): string | undefined =>
  isCorrection(order) || isPaymentSecured(order.paymentState) ? undefined : deliveryObstacle(order);

/** What delivering does, before somebody does it. */
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

/** Asked before it is done. A mere mail can be undone instead. */
export type AskedAction = 'release' | 'refund';
export type MoneyAction = AskedAction | 'link';

type Words = {
  button: string;
  question: (order: OrderDetails) => string;
  /** What it does, and whether it can be undone. */
  consequence: (order: OrderDetails, sendsMail: boolean) => string;
  /** Where a reason can be given: who reads it. */
  reasonHint?: string;
  /** The customer reads the reason only where staff choose so. */
  canTellReason?: true;
};

export const MONEY_WORDS: Record<AskedAction, Words> = {
  release: {
    button: 'Release the hold',
    question: ({ orderNumber }) => `Release the hold of ${orderNumber}?`,
    consequence: (order, sendsMail) =>
      `The ${priceOf(order)} held on the customer's card is released at once. Nothing is charged. ${mailNotice(sendsMail, order.customerEmail)} This cannot be undone: to pay after all, the customer has to give a card again.`,
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

/** For where the order itself is not in sight: there the recipient is named in a question. */
export const LINK_WORDS: Words = {
  button: 'Send the payment link',
  question: (order) => `Ask for ${priceOf(order)}?`,
  consequence: (order, sendsMail) =>
    sendsMail
      ? `${order.customerEmail} is sent a link to a page where this order can be paid by card, once. You see the link afterwards and can pass it on in other ways too.`
      : 'No mail server is set up, so the mail with the link is only kept in the outbox. You see the link afterwards: pass it on to the customer in another way.',
};

/** What can be done about the money in this state. A charge that failed may have left the hold in place. */
export const moneyActionsOf = ({
  paymentState: state,
  cancelledAt,
}: Pick<Order, 'paymentState' | 'cancelledAt'>): MoneyAction[] => [
  ...(canBePaid({ paymentState: state, cancelledAt }) ? ['link' as const] : []),
  ...(state === 'authorized' || state === 'failed' ? ['release' as const] : []),
  ...(state === 'captured' ? ['refund' as const] : []),
];
