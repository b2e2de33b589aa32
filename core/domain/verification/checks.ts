/** What is checked, in display order. */
export const CHECKS = [
  /** The number is one of ours by its form and check symbol. */
  'form',
  /** We have issued it. */
  'issued',
  /** Our signature is on it. */
  'signature',
  /** It says what we signed. */
  'unchanged',
  /** Its term has begun and has not ended. */
  'period',
  /** It is neither suspended, withdrawn nor replaced. */
  'status',
  /** No later edition has replaced it. */
  'newest',
] as const;
export type CheckName = (typeof CHECKS)[number];

/** `unchecked`: it could not be looked at, which is neither good nor bad. */
export const OUTCOMES = ['passed', 'failed', 'unchecked'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type Check = { name: CheckName; outcome: Outcome };
