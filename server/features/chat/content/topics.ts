/** What the content answers. Stable: passages and the questions that judge the answers refer to these keys. */
export const TOPICS = [
  'process',
  'assessment-duration',
  'assessment-cost',
  'resuming-assessment',
  'total-duration',
  'reviewer',
  'eligibility',
  'not-eligible-yet',
  'programmes',
  'areas',
  /** One area. */
  'validation-fee',
  /** The full program, and why there are two kinds of price. */
  'list-prices',
  /** Several areas in one order, with or without a code. */
  'bundle-pricing',
  /** How they work; never which ones there are. */
  'discount-codes',
  'charge-time',
  'payment-methods',
  'guarantee',
  'delivery',
  'validity',
  'certificate-use',
  /** An order, by either of its numbers. */
  'tracking',
  /** A formal application: where it stands, and when we get in touch. */
  'application-status',
  'documents',
  /** What is stored, who sees it, how it is protected, copies and erasure. */
  'data-protection',
  'retention',
  'cookies',
  'benefits',
  'company',
  'contact',
] as const;

export type Topic = (typeof TOPICS)[number];
