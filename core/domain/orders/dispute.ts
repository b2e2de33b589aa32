/** How a dispute can end, as staff learn it from the bank or the payment provider. */
export const DISPUTE_OUTCOMES = ['won', 'lost'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

export const DISPUTE_LABELS: Record<DisputeOutcome, string> = {
  won: 'Won: the money is ours',
  lost: 'Lost: the money went back',
};
