import { addBusinessDays, PROCESSING_BUSINESS_DAYS } from '#core/domain/business-days.ts';
import { calendarDay, formatDay, formatMoment, formatNearDay } from '#core/domain/moments.ts';
import { formatMoney, toCents } from '#core/domain/money.ts';
import { hasReached, type OrderStatus } from '#core/domain/orders/order-status.ts';
import { captureBy as captureDeadline, HOLD_DAYS } from './capture-deadline.ts';
import type { PaymentState } from './payment.ts';

/** The facts behind texts about an order's payment. Moments as ISO strings, money as `613.00`. */
export type PaymentFacts = {
  amount: string;
  paymentState: PaymentState;
  orderStatus: OrderStatus;
  /** A canceled order can no longer be paid. */
  cancelledAt?: string | null;
  authorizedAt: string | null;
  /** Latest time at which the card is charged. */
  captureBy: string | null;
  capturedAt: string | null;
  /** The day by which a review is decided; null while its clock is paused. If undefined, counted from the payment. */
  reviewDueOn?: string | null;
  /** The review was decided against a certificate. If an owner issued one anyway, the status shows it. */
  isDeclined?: boolean;
};

type Reader = 'customer' | 'staff' | 'anybody';

/** The reader, the brand's time zone, and the current time. */
type Telling = { reader: Reader; timeZone: string; now: Date };

const THINGS: Record<Reader, { card: string; certificate: string }> = {
  customer: { card: 'your card', certificate: 'your certificate' },
  staff: { card: "the customer's card", certificate: 'the certificate' },
  anybody: { card: 'the card', certificate: 'the certificate' },
};

/** The mail about a decline promises the same. */
export const NO_CERTIFICATE_NO_PRICE = 'You do not pay for a certificate that you do not get';

/**
 * States what is held or charged, until when, and when the review is done: the same words on pages, in mails and on the
 * receipt, so that they cannot promise different things.
 */
export function paymentStatement(order: PaymentFacts, telling: Telling): string {
  const price = formatMoney(toCents(order.amount));
  const { card } = THINGS[telling.reader];
  switch (order.paymentState) {
    case 'unpaid':
      return order.cancelledAt
        ? 'Nothing was held or charged.'
        : `Nothing is held or charged yet. ${price} is to be authorized.`;
    case 'authorized':
      return heldStatement(order, telling, price);
    case 'captured':
      return chargedStatement(order, telling, price);
    case 'expired':
      return `The hold of ${price} ended before it was charged, so nothing was charged.`;
    case 'failed':
      return `The charge of ${price} was refused, so nothing was charged.`;
    case 'released':
      return `The hold of ${price} was released, and nothing was charged.`;
    case 'refunded':
      return `${price} was charged and has been refunded to ${card}.`;
    case 'disputed':
      return `${price} was charged, and the charge is disputed at the bank.`;
  }
}

function heldStatement(order: PaymentFacts, telling: Telling, price: string): string {
  const { captureBy, orderStatus } = order;
  const { reader, timeZone, now } = telling;
  const { card, certificate } = THINGS[reader];
  const held = `${price} is held on ${card}, not charged.`;
  const decline = declineWords(order, reader);
  if (decline) return `${held} ${decline}: the hold is released, and nothing is charged.`;
  const isDue = captureBy !== null && new Date(captureBy) <= now;
  const latest = captureBy && !isDue ? `at the latest on ${formatMoment(captureBy, timeZone)}` : '';
  if (hasReached(orderStatus, 'delivered')) {
    return `${held} The order is delivered, so it is charged shortly${latest && `, ${latest}`}.`;
  }
  const charge = isDue
    ? 'The hold is about to end, so it is being charged now.'
    : `It is charged when ${certificate} is delivered${latest && `, or ${latest}`}.`;
  const review = reviewDay(order, timeZone);
  const isLater = review && captureBy && review > calendarDay(captureBy, timeZone);
  const end =
    isLater || isDue
      ? 'If no certificate follows, the charge is refunded.'
      : 'If no certificate follows, the hold is released or the charge refunded.';
  const after = isLater && !isDue ? ', which may be after the charge' : '';
  const decision = reviewStatement(order, review, telling, after);
  return [held, charge, decision, end].filter(Boolean).join(' ');
}

function chargedStatement(order: PaymentFacts, telling: Telling, price: string): string {
  const { card } = THINGS[telling.reader];
  const when = order.capturedAt ? ` on ${formatMoment(order.capturedAt, telling.timeZone)}` : '';
  const charged = `${price} was charged to ${card}${when}`;
  if (hasReached(order.orderStatus, 'delivered')) return `${charged}.`;
  const decline = declineWords(order, telling.reader);
  if (decline) return `${charged}. ${decline}: it is refunded.`;
  return [
    `${charged}, before delivery, because a hold lasts ${HOLD_DAYS} days at most.`,
    reviewStatement(order, reviewDay(order, telling.timeZone), telling, ''),
    'If no certificate follows, it is refunded.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns why no charge counts; undefined if a certificate may still follow. */
function declineWords({ isDeclined, orderStatus }: PaymentFacts, reader: Reader) {
  if (!isDeclined || hasReached(orderStatus, 'certified')) return undefined;
  return reader === 'customer' ? NO_CERTIFICATE_NO_PRICE : 'No certificate follows';
}

/** The last day of the review, as midnight in UTC; undefined once the review is over. */
function reviewDay(order: PaymentFacts, timeZone: string): Date | undefined {
  const { authorizedAt, orderStatus, reviewDueOn } = order;
  if (!authorizedAt || hasReached(orderStatus, 'certified')) return undefined;
  if (reviewDueOn !== undefined) return reviewDueOn === null ? undefined : new Date(reviewDueOn);
  return addBusinessDays(calendarDay(authorizedAt, timeZone), PROCESSING_BUSINESS_DAYS);
}

function reviewStatement(
  { reviewDueOn }: PaymentFacts,
  day: Date | undefined,
  { timeZone, now }: Telling,
  after: string,
) {
  if (!day) return undefined;
  const isOver = calendarDay(now, timeZone) > day;
  if (reviewDueOn) {
    const near = formatNearDay(day, 'UTC');
    return isOver
      ? `We wanted to decide by ${near} and are taking longer.`
      : `We decide by ${near}${after}.`;
  }
  const by = `due by ${formatDay(day, 'UTC')}`;
  return isOver ? `The review was ${by} and is taking longer.` : `The review is ${by}${after}.`;
}

/** Returns when an undelivered order is charged, if the card is entered now. */
export const latestCharge = (now: Date): Date =>
  captureDeadline({ intentCreatedAt: now, authorizedAt: now });

/** States the same before a card is entered, with the dates of one entered now. */
export function holdStatement(amount: string, now: Date, timeZone: string): string {
  const latest = formatMoment(latestCharge(now), timeZone);
  return `You authorize ${amount} today, ${formatDay(now, timeZone)}: it is held on your card, not charged. It is charged when your certificate is delivered, or at the latest on ${latest}.`;
}
