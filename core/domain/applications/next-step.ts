import { areasOfProgramme } from '#core/domain/catalogue.ts';
import type { OrderStatus } from '#core/domain/orders/order-status.ts';
import {
  isPaymentOpen,
  isPaymentSecured,
  type PaymentState,
} from '#core/domain/payments/payment.ts';
import { isReviewable } from '#core/domain/reviews/opening.ts';
import type { ReviewState } from '#core/domain/reviews/points.ts';
import { type ApplicationStatus, isDecided } from './application-status.ts';

type NextStep =
  | 'decide'
  | 'quote'
  | 'order'
  | 'send-link'
  | 'open-order'
  | 'start-review'
  | 'open-review'
  | 'open-certificate'
  | 'none';

type Progress = {
  applicationStatus: ApplicationStatus;
  /** A programme's id. */
  certificationType: string;
  progress: {
    order: { paymentState: PaymentState; orderStatus: OrderStatus } | null;
    review: { state: ReviewState } | null;
    /** Of an issued certificate, whatever its state. */
    certificateId: number | null;
  };
};

/** Returns what staff do next about an application: approval does not end it. */
export function nextStep({ applicationStatus, certificationType, progress }: Progress): NextStep {
  if (!isDecided(applicationStatus)) return 'decide';
  if (applicationStatus === 'rejected') return 'none';
  const { order, review, certificateId } = progress;
  if (certificateId !== null) return 'open-certificate';
  // A programme that is no longer offered cannot be quoted; staff choose the areas when they make the order.
  if (!order) return areasOfProgramme(certificationType).length > 0 ? 'quote' : 'order';
  if (isPaymentOpen(order.paymentState)) return 'send-link';
  if (!isPaymentSecured(order.paymentState) || review?.state === 'closed') return 'open-order';
  if (review) return 'open-review';
  return isReviewable(order) ? 'start-review' : 'open-order';
}

type Words = {
  /** The record's main button. */
  button: string;
  /** Below the status in a list. */
  word: string;
};

/** Undefined if the record's own form is the next step, or if there is none. */
export const NEXT_STEP_WORDS: Record<NextStep, Words | undefined> = {
  decide: undefined,
  quote: { button: 'Quote the program', word: 'Next: quote' },
  order: { button: 'Make an order', word: 'Next: order' },
  'send-link': { button: 'Send the payment link', word: 'Next: payment' },
  'open-order': { button: 'Open the order', word: 'Next: see the order' },
  'start-review': { button: 'Start the review', word: 'Next: review' },
  'open-review': { button: 'Open the review', word: 'Next: review' },
  'open-certificate': { button: 'Open the certificate', word: 'Has a certificate' },
  none: undefined,
};
