import { PROMISES } from '#core/content/promises.ts';
import type { TrackedOrder } from '#core/contract/tracking.ts';
import { formatMoney, toCents } from '#core/domain/money.ts';
import type { PaymentState } from '#core/domain/payment.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';

// The sentences around them are English, so the dates are too; the zone is the reader's.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

export const longDay = (iso: string): string => day.format(new Date(iso));
export const longMoment = (iso: string): string => moment.format(new Date(iso));

export const priceOf = ({ amount }: Pick<TrackedOrder, 'amount'>): string =>
  formatMoney(toCents(amount));

const STATUS_TONES: Record<string, BadgeTone> = {
  processing: 'info',
  review: 'warning',
  certified: 'success',
  delivered: 'brand',
};

export const statusTone = (status: string): BadgeTone => STATUS_TONES[status] ?? 'neutral';

const PAYMENT_TONES: Record<PaymentState, BadgeTone> = {
  unpaid: 'warning',
  authorized: 'info',
  captured: 'success',
  expired: 'danger',
  failed: 'danger',
  released: 'neutral',
  refunded: 'neutral',
  disputed: 'danger',
};

export const paymentTone = (state: PaymentState): BadgeTone => PAYMENT_TONES[state];

/** The customer can do something about it: pay. */
export const isPaymentOpen = (state: PaymentState): boolean =>
  state === 'unpaid' || state === 'expired' || state === 'failed';

/** The order does not go on by itself: the money went back, was let go, or is fought over. */
export const isHeldUp = (state: PaymentState): boolean =>
  state === 'released' || state === 'refunded' || state === 'disputed';

const STATUS_HEADLINES: Record<TrackedOrder['orderStatus'], string> = {
  processing: 'Your order is received',
  review: 'Due diligence review is in progress',
  certified: 'Your certification is issued',
  delivered: 'Your certificate is delivered',
};

/** Where the order stands, in a few words. */
export function whereItStands({ orderStatus, paymentState }: TrackedOrder): string {
  if (orderStatus !== 'processing') return STATUS_HEADLINES[orderStatus];
  if (isPaymentOpen(paymentState)) return 'Awaiting payment';
  if (paymentState === 'released') return 'Your payment authorization was released';
  if (paymentState === 'refunded') return 'Your payment was refunded';
  return STATUS_HEADLINES.processing;
}

/** What happens next, and who has to do it. */
export function whatIsNext({ orderStatus, paymentState, customerEmail }: TrackedOrder): string {
  const open = isPaymentOpen(paymentState) ? ' The payment is still open.' : '';
  if (orderStatus === 'delivered') return `Look into the mailbox of ${customerEmail}.${open}`;
  if (paymentState === 'disputed') {
    return 'The disputed payment has to be settled first. Please contact us about it.';
  }
  if (isHeldUp(paymentState)) {
    return 'Nothing more happens by itself. Please contact us if you expected otherwise.';
  }
  if (orderStatus === 'certified') return `The certificate is sent to ${customerEmail}.${open}`;
  if (orderStatus === 'review') {
    return `Your certification is issued once the review is complete, typically within ${PROMISES.processingBusinessDays} business days of your order.${open}`;
  }
  return open
    ? 'The due diligence review starts once the payment is authorized.'
    : 'The due diligence review starts. We may contact your business for verification.';
}

/** What has become of the money, where it is neither held nor taken as planned. */
export function paymentTrouble(order: TrackedOrder): string | undefined {
  const price = priceOf(order);
  const TROUBLES: Partial<Record<PaymentState, string>> = {
    unpaid: 'Nothing is authorized or charged yet.',
    expired: `The hold of ${price} ended before it was charged, so you were not charged.`,
    failed: `Your card could not be charged ${price}.`,
    released: `The hold of ${price} was released, and nothing was charged.`,
    refunded: `${price} was charged and has gone back to your card. Your bank may take some days to show it.`,
    disputed: `The charge of ${price} was disputed at the bank.`,
  };
  return TROUBLES[order.paymentState];
}

/** When and why a card was charged, with what holds if no certificate follows. */
export function chargedWords({ capturedAt, orderStatus }: TrackedOrder): string {
  const charged = capturedAt ? `charged on ${longDay(capturedAt)}` : 'charged';
  return orderStatus === 'delivered'
    ? `It was ${charged}.`
    : `It was ${charged}, before delivery, because a card authorization ends after ${PROMISES.chargeAfterDays} days. If no certificate follows, it is refunded.`;
}

/** The four specified statements, each only as far as it is true of this order. */
export function importantStatements(order: TrackedOrder): string[] {
  const { paymentState, captureBy, orderStatus } = order;
  const isDelivered = orderStatus === 'delivered';
  const process = [
    'Due diligence may include contacting your business.',
    `Certification typically completes within ${PROMISES.processingBusinessDays} business days.`,
  ];
  if (paymentState === 'captured') {
    return [`Your payment of ${priceOf(order)} is complete. ${chargedWords(order)}`, ...process];
  }
  const trouble = paymentTrouble(order);
  if (trouble) return [trouble, ...process];
  if (isDelivered) {
    return ['Your payment is authorized and is being charged for the delivery.', ...process];
  }
  return [
    'Your payment is authorized but not charged until certificate delivery.',
    ...process,
    'Payment is charged automatically on delivery.',
    ...(captureBy
      ? [
          `If the certificate is not delivered by ${longMoment(captureBy)}, the card is charged then, before the authorization ends, and refunded if no certificate follows.`,
        ]
      : []),
  ];
}
