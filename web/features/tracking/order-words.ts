import { PROMISES } from '#core/content/promises.ts';
import type { TrackedOrder } from '#core/contract/tracking.ts';
import { isHeldUp, isPaymentOpen, isPaymentSecured } from '#core/domain/payments/payment.ts';
import { paymentStatement } from '#core/domain/payments/payment-statement.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';
import { brand } from '#web/lib/brand.ts';
import { formatDay, formatMoment } from '#web/lib/moments.ts';

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
  const { orderStatus, paymentState, certificateDeliveredAt } = order;
  if (orderStatus === 'delivered' && !certificateDeliveredAt) return 'Your order is complete';
  if (orderStatus !== 'processing') return STATUS_HEADLINES[orderStatus];
  if (isPaymentOpen(paymentState)) return 'Awaiting payment';
  if (paymentState === 'released') return 'Your payment authorization was released';
  if (paymentState === 'refunded') return 'Your payment was refunded';
  return STATUS_HEADLINES.processing;
}

/** What is held or charged, until when, and by when the review is done. */
export const describePayment = (order: TrackedOrder, now: Date): string =>
  paymentStatement(order, { reader: 'customer', timeZone: brand.timeZone, now });

/** What happens next on our side, and by when. */
export function describeNextStep(order: TrackedOrder, now: Date): string {
  const { paymentState } = order;
  if (paymentState === 'disputed') return 'The disputed payment has to be settled first.';
  const work = describeWork(order);
  return isPaymentSecured(paymentState) ? `${work} ${describePayment(order, now)}` : work;
}

function describeWork({
  orderStatus,
  paymentState,
  customerEmail,
  certificateDeliveredAt,
}: TrackedOrder): string {
  if (orderStatus === 'delivered') {
    return certificateDeliveredAt
      ? `Your certificate was sent to ${customerEmail} on ${formatDay(certificateDeliveredAt)}.`
      : 'Your order is marked as delivered. We sent no certificate by e-mail: if you have not received it in another way, please contact us.';
  }
  if (isHeldUp(paymentState)) return 'Nothing more happens unless you contact us.';
  if (orderStatus === 'certified') return `We send your certificate to ${customerEmail}.`;
  if (isPaymentOpen(paymentState)) {
    return orderStatus === 'review'
      ? 'We review your order. Your certification is issued once it is paid.'
      : 'The due diligence review starts once the payment is authorized.';
  }
  return orderStatus === 'review'
    ? 'We review your order and may contact your business for verification.'
    : 'The due diligence review starts. We may contact your business for verification.';
}

/** The four specified statements, without those that are not true of this order. */
export function listImportantStatements(order: TrackedOrder, now: Date): string[] {
  const { paymentState, captureBy, orderStatus } = order;
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
