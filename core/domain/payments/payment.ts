/** Who holds the money: Stripe, the built-in sandbox, or nobody. */
export const GATEWAY_NAMES = ['stripe', 'sandbox', 'none'] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];

/** What the specified `paymentStatus` can say; the state below tells the whole truth. */
export const PAYMENT_STATUSES = ['pending', 'completed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_STATES = [
  'unpaid',
  'authorized',
  'captured',
  'expired',
  'failed',
  'released',
  'refunded',
  'disputed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Somebody must see to these. */
export const PROBLEM_STATES = ['failed', 'expired', 'disputed'] as const satisfies PaymentState[];

/** Only then may a screen say that payment is confirmed. */
export const isPaymentSecured = (state: PaymentState): boolean =>
  state === 'authorized' || state === 'captured';

/** Completed once money was taken, even if it went back later: refunds and disputes follow a capture. */
export const paymentStatusOf = (state: PaymentState): PaymentStatus =>
  state === 'captured' || state === 'refunded' || state === 'disputed' ? 'completed' : 'pending';

/** The customer can do something about it: pay. */
export const isPaymentOpen = (state: PaymentState): boolean =>
  state === 'unpaid' || state === 'expired' || state === 'failed';

/** The order is blocked: the money was refunded, released, or is disputed. */
export const isHeldUp = (state: PaymentState): boolean =>
  state === 'released' || state === 'refunded' || state === 'disputed';

/** Money can still be asked for: nothing was paid yet, or what was held came to nothing. */
export const isPayable = (state: PaymentState): boolean =>
  isPaymentOpen(state) || state === 'released';
