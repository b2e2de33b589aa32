import { PROMISES } from '#core/content/promises.ts';
import type { TrackedOrder } from '#core/contract/tracking.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { hasReached } from '#core/domain/orders/order-status.ts';
import { isHeldUp, isPaymentOpen, isPaymentSecured } from '#core/domain/payments/payment.ts';
import { paymentStatement } from '#core/domain/payments/payment-statement.ts';
import { isInTime } from '#core/domain/reviews/completion.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';
import { brand } from '#web/lib/brand.ts';
import { formatCalendarDay, formatDay, formatMoment } from '#web/lib/moments.ts';

const STATUS_TONES: Record<string, BadgeTone> = {
  processing: 'info',
  review: 'warning',
  certified: 'success',
  delivered: 'brand',
};

export const statusTone = (status: string): BadgeTone => STATUS_TONES[status] ?? 'neutral';

const STATUS_HEADLINES: Record<TrackedOrder['orderStatus'], string> = {
  processing: 'Your order is received',
  review: 'Due diligence review is in progress',
  certified: 'Your certification is issued',
  delivered: 'Your certificate is delivered',
};

/** The order's status in a few words. */
export function describeStatus(order: TrackedOrder): string {
  const { orderStatus, paymentState, certificateDeliveredAt, review } = order;
  if (order.cancelledAt) return `This order was cancelled on ${formatDay(order.cancelledAt)}`;
  if (orderStatus === 'delivered' && !certificateDeliveredAt) return 'Your order is complete';
  if (hasReached(orderStatus, 'certified')) return STATUS_HEADLINES[orderStatus];
  // These orders are not reviewed any further, whatever status they had reached.
  if (paymentState === 'released') return 'Your payment authorization was released';
  if (paymentState === 'refunded') return 'Your payment was refunded';
  if (paymentState === 'expired') return 'Awaiting payment';
  if (review?.turn === 'done') return 'The review is decided';
  if (orderStatus === 'review') return STATUS_HEADLINES.review;
  return isPaymentOpen(paymentState) ? 'Awaiting payment' : STATUS_HEADLINES.processing;
}

/** Describes what is held or charged, until when, and by when the review is done. */
export const describePayment = (order: TrackedOrder, now: Date): string =>
  paymentStatement(
    { ...order, reviewDueOn: order.review?.dueOn },
    { reader: 'customer', timeZone: brand.timeZone, now },
  );

/** Says that it is our turn, and by when we decide. If that day has passed, the next step says so. */
export function describeOurTurn(
  { review, orderStatus, completionUntil }: TrackedOrder,
  now: Date,
): string {
  const isReviewed = !hasReached(orderStatus, 'certified') || completionUntil !== null;
  if (review?.turn !== 'us' || !isReviewed) return '';
  return review.dueOn && review.dueOn >= dayOf(now, brand.timeZone)
    ? `It is our turn: we decide by ${formatCalendarDay(review.dueOn)}. `
    : 'It is our turn. ';
}

/** Says what happens next on our side, and by when. */
export function describeNextStep(order: TrackedOrder, now: Date): string {
  const { paymentState } = order;
  if (order.cancelledAt) return 'Nothing more happens with this order.';
  if (paymentState === 'disputed') return 'The disputed payment has to be settled first.';
  const work = describeWork(order) + describeCompletion(order, now);
  return isPaymentSecured(paymentState) ? `${work} ${describePayment(order, now)}` : work;
}

/** Says that declined areas can still be completed; empty after that day, or if the money went back. */
function describeCompletion({ completionUntil, paymentState }: TrackedOrder, now: Date): string {
  return !isHeldUp(paymentState) &&
    completionUntil &&
    isInTime(completionUntil, dayOf(now, brand.timeZone))
    ? ` What we could not certify can be completed until ${formatCalendarDay(completionUntil)}, without a new fee: reply to our message about the decision.`
    : '';
}

function describeWork({
  orderStatus,
  paymentState,
  customerEmail,
  certificateDeliveredAt,
  review,
}: TrackedOrder): string {
  if (orderStatus === 'delivered') {
    return certificateDeliveredAt
      ? `Your certificate was sent to ${customerEmail} on ${formatDay(certificateDeliveredAt)}.`
      : 'Your order is marked as delivered. We sent no certificate by e-mail: if you have not received it some other way, please contact us.';
  }
  if (isHeldUp(paymentState)) return 'Nothing more happens unless you contact us.';
  if (orderStatus === 'certified') return `We send your certificate to ${customerEmail}.`;
  if (paymentState === 'expired' && orderStatus === 'review') {
    return 'The review continues once the payment is authorized again.';
  }
  if (isPaymentOpen(paymentState)) {
    return orderStatus === 'review'
      ? 'We review your order. Your certification is issued once it is paid.'
      : 'The due diligence review starts once the payment is authorized.';
  }
  if (review?.waitingSince) {
    return `Waiting for your answer since ${formatDay(review.waitingSince)}; the clock is paused. Once you have answered, we continue.`;
  }
  if (review?.turn === 'done') {
    return `The review is decided. We write to ${customerEmail} about what follows.`;
  }
  return orderStatus === 'review'
    ? 'We review your order and may contact your business for verification.'
    : 'The due diligence review starts. We may contact your business for verification.';
}

/** Returns the four specified statements, without those that are not true for this order. */
export function listImportantStatements(order: TrackedOrder, now: Date): string[] {
  const { paymentState, captureBy, orderStatus } = order;
  if (order.cancelledAt) return [`${describeStatus(order)}.`, describePayment(order, now)];
  if (order.isDeclined) return [describePayment(order, now)];
  const process = [
    'Due diligence may include contacting your business.',
    `Certification typically completes within ${PROMISES.processingBusinessDays} business days.`,
  ];
  const isHeld = paymentState === 'authorized' && orderStatus !== 'delivered' && captureBy !== null;
  if (!isHeld || new Date(captureBy) <= now) return [describePayment(order, now), ...process];
  return [
    `Your payment is authorized but not charged until certificate delivery, or at the latest on ${formatMoment(captureBy)}.`,
    ...process,
    'Payment is charged automatically on delivery.',
  ];
}
