import type { PortalOrder } from '#core/contract/portal/records.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { customerTurns } from '#core/domain/orders/customer-turn.ts';
import { hasReached } from '#core/domain/orders/order-status.ts';
import { isPaymentOpen } from '#core/domain/payments/payment.ts';
import { paymentStatement } from '#core/domain/payments/payment-statement.ts';
import { isInTime } from '#core/domain/reviews/completion.ts';
import { brand } from '#web/lib/brand.ts';
import { formatCalendarDay, formatDay } from '#web/lib/moments.ts';

/** What is held or charged, and until when, in the words of every other page. */
export const describePayment = (order: PortalOrder, now: Date): string =>
  paymentStatement(
    {
      ...order,
      // Before a review has begun, the page promises no date; `describeClock` names it once there is one.
      authorizedAt: order.review ? order.createdAt : null,
      capturedAt: null,
      reviewDueOn: order.review?.dueOn ?? null,
    },
    { reader: 'customer', timeZone: brand.timeZone, now },
  );

/** Whether nothing happens unless the customer writes to us: the money went back, or is disputed. */
export const isStuck = (order: PortalOrder): boolean =>
  customerTurns({ ...order, applicationSubmittedAt: order.applicationNumber }).includes('contact');

/** Says whose turn it is, since when, and until when. */
export function describeClock(order: PortalOrder, now: Date): string {
  return [describeReview(order, now), describeCompletion(order, now)].filter(Boolean).join(' ');
}

function describeReview(order: PortalOrder, now: Date): string {
  const { review, orderStatus, paymentState, completionUntil, applicationNumber } = order;
  if (order.cancelledAt) return `This order was cancelled on ${formatDay(order.cancelledAt)}.`;
  if (isStuck(order)) return 'Nothing more happens unless you write to us.';
  if (hasReached(orderStatus, 'certified') && completionUntil === null) {
    return hasReached(orderStatus, 'delivered')
      ? 'Your order is complete.'
      : 'Your certification is decided. The certificate is on its way.';
  }
  if (isPaymentOpen(paymentState)) return 'It continues once the payment is authorized.';
  if (review?.turn === 'customer') {
    const since = review.waitingSince ? ` since ${formatDay(review.waitingSince)}` : '';
    return `It is your turn${since}. Our clock is stopped until you have answered.`;
  }
  if (review?.turn === 'done') return 'The review is decided. We write to you about what follows.';
  if (review) {
    return review.dueOn && review.dueOn >= dayOf(now, brand.timeZone)
      ? `It is our turn: we decide by ${formatCalendarDay(review.dueOn)}.`
      : 'It is our turn.';
  }
  return applicationNumber
    ? 'It is our turn: the review begins shortly.'
    : 'The review begins with your application.';
}

/** Returns nothing once the day has passed. */
const describeCompletion = ({ completionUntil, cancelledAt }: PortalOrder, now: Date): string =>
  completionUntil && !cancelledAt && isInTime(completionUntil, dayOf(now, brand.timeZone))
    ? `What we could not certify can be completed until ${formatCalendarDay(completionUntil)}, without a new fee.`
    : '';
