import {
  isPaymentOpen,
  isPaymentSecured,
  type PaymentState,
} from '#core/domain/payments/payment.ts';
import { isReviewable } from '#core/domain/reviews/opening.ts';
import type { ReviewState } from '#core/domain/reviews/points.ts';
import type { Permission } from '#core/domain/staff/permissions.ts';
import type { OrderStatus } from './order-status.ts';

export type OrderStep =
  | 'send-link'
  | 'see-dispute'
  | 'begin-review'
  | 'open-review'
  | 'issue'
  | 'deliver'
  | 'release'
  | 'refund';

type Standing = {
  orderStatus: OrderStatus;
  paymentState: PaymentState;
  cancelledAt: string | null;
  disputeClosedAt: string | null;
  review: { state: ReviewState; decision: 'certify' | 'decline' | null } | null;
  /** Certificates that were uploaded or made. */
  files: readonly { deliveredAt: string | null; replacedAt: string | null }[];
};

/** Returns what staff do next about an order; undefined if it is over, or if only the customer can act. */
export function orderStep(order: Standing): OrderStep | undefined {
  const { orderStatus, paymentState, review } = order;
  if (order.cancelledAt) return undefined;
  if (paymentState === 'disputed') return order.disputeClosedAt ? undefined : 'see-dispute';
  if (isPaymentOpen(paymentState)) return 'send-link';
  // Staff returned the money: what follows, if anything, is their choice.
  if (!isPaymentSecured(paymentState)) return undefined;
  // A correction may wait even after delivery.
  if (order.files.some(({ deliveredAt, replacedAt }) => !deliveredAt && !replacedAt))
    return 'deliver';
  if (orderStatus === 'delivered') return undefined;
  if (orderStatus === 'certified') return 'deliver';
  if (review?.state !== 'decided') {
    if (review) return 'open-review';
    return isReviewable(order) ? 'begin-review' : undefined;
  }
  if (review.decision === 'certify') return 'issue';
  return paymentState === 'authorized' ? 'release' : 'refund';
}

type StepWords = {
  /** The record's main button. */
  button: string;
  /** The reason, in a sentence. */
  why: string;
  /** Needed to act; viewing needs none. */
  permission?: Permission;
};

export const ORDER_STEP_WORDS: Record<OrderStep, StepWords> = {
  'send-link': {
    button: 'Send the payment link',
    why: 'The payment is open.',
    permission: 'work',
  },
  'see-dispute': {
    button: 'See the dispute',
    why: 'Answer it at the payment provider, and note here how it ended.',
  },
  'begin-review': {
    button: 'Begin review',
    why: 'The payment is secured, and no one has started.',
    permission: 'work',
  },
  'open-review': { button: 'Open the review', why: 'The review is not decided yet.' },
  issue: {
    button: 'Issue the certificate',
    why: 'The review was decided in favor of a certificate.',
    permission: 'work',
  },
  deliver: {
    button: 'Deliver the certificate',
    why: 'The customer does not have it yet.',
    permission: 'work',
  },
  release: {
    button: 'Release the hold',
    why: 'The review was decided against a certificate, and the money is still held.',
    permission: 'work',
  },
  refund: {
    button: 'Refund',
    why: 'The review was decided against a certificate, and the money was charged.',
    permission: 'refund',
  },
};

/** Says why there is no next step. */
export function orderRestWords({
  cancelledAt,
  paymentState,
  orderStatus,
}: Pick<Standing, 'cancelledAt' | 'paymentState' | 'orderStatus'>): string {
  if (cancelledAt) return 'Nothing left to do: it was cancelled.';
  if (paymentState === 'disputed') return 'Nothing left to do: the dispute is over.';
  if (paymentState === 'released')
    return 'The hold was released. Ask for payment again, or cancel.';
  if (paymentState === 'refunded') return 'Nothing left to do: the money was refunded.';
  return orderStatus === 'delivered' ? 'Nothing left to do: it was delivered.' : 'Nothing to do.';
}
