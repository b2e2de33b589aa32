import type { OrderStatus } from '#core/domain/orders/order-status.ts';
import { isPaymentSecured, type PaymentState } from '#core/domain/payments/payment.ts';
import type { Permission } from '#core/domain/staff/permissions.ts';
import type { ReviewState } from './points.ts';

export type ReviewStep =
  | 'start'
  | 'read-answers'
  | 'confirm'
  | 'send'
  | 'decide'
  | 'propose'
  | 'issue'
  | 'extend'
  | 'see-payment';

type Standing = {
  state: ReviewState;
  reviewer: string | null;
  orderStatus: OrderStatus;
  paymentState: PaymentState;
  decision: 'certify' | 'decline' | null;
  /** Confirmed criteria, all of them, and those neither confirmed nor asked about. */
  confirmed: number;
  criteria: number;
  untouched: number;
  answeredPoints: number;
  /** Points that will be sent next. */
  unsent: number;
  /** Whether the reader could decide; otherwise they propose. */
  canDecide: boolean;
  certificate: { areasToAdd: readonly string[] } | null;
};

/** Returns what staff do next about a review; undefined if it is over, or someone else acts. */
export function reviewStep(review: Standing): ReviewStep | undefined {
  switch (review.state) {
    case 'open':
      return stepOfOpen(review);
    case 'decision':
      return review.canDecide ? 'decide' : undefined;
    case 'decided':
      return stepOfDecided(review);
    case 'waiting':
    case 'closed':
      return undefined;
  }
}

function stepOfOpen(review: Standing): ReviewStep {
  if (!isStarted(review)) return 'start';
  if (review.answeredPoints > 0) return 'read-answers';
  // All questions go out together, so the other criteria come first.
  if (review.untouched > 0) return 'confirm';
  if (review.unsent > 0) return 'send';
  if (review.confirmed < review.criteria) return 'confirm';
  return review.canDecide ? 'decide' : 'propose';
}

/** A review that was only assigned has not started: its order waits, and its customer was not told. */
const isStarted = ({ reviewer, orderStatus, confirmed }: Standing): boolean =>
  reviewer !== null && !(orderStatus === 'processing' && confirmed === 0);

function stepOfDecided({ decision, certificate, paymentState }: Standing): ReviewStep | undefined {
  if (certificate) return certificate.areasToAdd.length > 0 ? 'extend' : undefined;
  if (decision === 'certify') return 'issue';
  return isPaymentSecured(paymentState) ? 'see-payment' : undefined;
}

type StepWords = {
  /** The record's main button. */
  button: string;
  /** The reason, in a sentence. */
  why: string;
  /** Needed to act; viewing needs none. */
  permission?: Permission;
};

export const REVIEW_STEP_WORDS: Record<ReviewStep, StepWords> = {
  start: {
    button: 'Start review',
    why: 'Nobody has started this review. Starting makes you the reviewer.',
    permission: 'review',
  },
  'read-answers': { button: 'See the answers', why: 'The customer has answered.' },
  confirm: {
    button: 'Next open criterion',
    why: 'Not every criterion is confirmed.',
    permission: 'review',
  },
  send: {
    button: 'Send to customer',
    why: 'Everything else is confirmed or asked about.',
    permission: 'review',
  },
  decide: { button: 'Decide', why: 'Everything is ready for the decision.', permission: 'review' },
  propose: {
    button: 'Propose a decision',
    why: 'Every criterion is confirmed. Someone who has not reviewed it decides.',
    permission: 'review',
  },
  issue: { button: 'Issue the certificate', why: 'It was decided in favor of a certificate.' },
  extend: { button: 'See the added areas', why: 'The certificate does not name them yet.' },
  'see-payment': {
    button: 'See the payment',
    why: 'It was declined, and the customer’s money is still held or charged.',
  },
};

/** Says why there is no next step. */
export function reviewRestWords({
  state,
  certificate,
}: Pick<Standing, 'state' | 'certificate'>): string {
  switch (state) {
    case 'decision':
      return 'A decision is proposed. Someone who has not reviewed it decides.';
    case 'decided':
      return certificate
        ? 'Nothing left to do: the certificate was issued.'
        : 'Nothing left to do: it was declined.';
    case 'closed':
      return 'Nothing left to do: the payment was returned or expired.';
    default:
      return 'Nothing to do until the customer answers.';
  }
}
