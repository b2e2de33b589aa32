import type { PaymentState } from '#core/domain/payments/payment.ts';

/** How a dispute can end, as staff learn it from the bank or the payment provider. */
export const DISPUTE_OUTCOMES = ['won', 'lost'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

export const DISPUTE_LABELS: Record<DisputeOutcome, string> = {
  won: 'Won: the money is ours',
  lost: 'Lost: the money was returned',
};

/** Whether the money went back, or may: a dispute that staff know is won is over, whatever the gateway says. */
export const isPaymentInDoubt = (order: {
  paymentState: PaymentState;
  disputeOutcome: DisputeOutcome | null;
}): boolean =>
  order.paymentState === 'refunded' ||
  (order.paymentState === 'disputed' && order.disputeOutcome !== 'won');
