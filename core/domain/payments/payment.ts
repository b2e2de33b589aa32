/** Who holds the money: Stripe, the built-in sandbox, or nobody. */
export const GATEWAY_NAMES = ['stripe', 'sandbox', 'none'] as const;
export type GatewayName = (typeof GATEWAY_NAMES)[number];

/** Values of the specified `paymentStatus`; the state below is more precise. */
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

/** The problem of an order whose gateway now has other keys, and knows no such payment. */
export const PAYMENT_UNKNOWN =
  'The payment provider does not know this payment: it was made with the keys of another account. Please act there.';

/** The problem of an order whose refund failed, so that it is still charged. */
export const REFUND_FAILED =
  'The refund failed at the bank: the money is still here. Refund it again, or send it in another way.';

/** States that need attention. */
export const PROBLEM_STATES = ['failed', 'expired', 'disputed'] as const satisfies PaymentState[];

/** Money we have or will get. */
export const SECURED_STATES = ['authorized', 'captured'] as const satisfies PaymentState[];

/** Only then may a screen say that payment is confirmed. */
export const isPaymentSecured = (state: PaymentState): boolean =>
  SECURED_STATES.some((secured) => secured === state);

/** Completed once money was taken, even if it went back later: refunds and disputes follow a capture. */
export const paymentStatusOf = (state: PaymentState): PaymentStatus =>
  state === 'captured' || state === 'refunded' || state === 'disputed' ? 'completed' : 'pending';

/** Whether the customer can pay now. */
export const isPaymentOpen = (state: PaymentState): boolean =>
  state === 'unpaid' || state === 'expired' || state === 'failed';

/** A receipt can be printed: money was held at some time. */
export const hasReceipt = (state: PaymentState): state is Exclude<PaymentState, 'unpaid'> =>
  state !== 'unpaid';

/** The order is blocked: the money was refunded, released, or is disputed. */
export const isHeldUp = (state: PaymentState): boolean =>
  state === 'released' || state === 'refunded' || state === 'disputed';

/** Money can still be requested: nothing was paid yet, or a hold was lost or released. */
export const isPayable = (state: PaymentState): boolean =>
  isPaymentOpen(state) || state === 'released';

type PaymentWords = {
  /** The badge: the specified words if they are true, otherwise plain ones. */
  label: string;
  /** The color of the badge. */
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /** The heading of a page about the payment. */
  title: string;
  /** The last step of the timeline, once the certificate was delivered. */
  delivered: string;
  /** Why a certificate cannot be delivered yet, and what staff can do. */
  obstacle?: { why: string; wayOut: string };
  /** What staff do about the payment. */
  advice?: string;
};

const PAID_AGAIN = 'Deliver when the customer has paid again, or deliver anyway.';
const SEND_LINK = 'Send the customer the payment link, or deliver anyway.';

/** The words for each payment state on pages, in mails and in the admin area. */
export const PAYMENT_WORDS: Record<PaymentState, PaymentWords> = {
  unpaid: {
    label: 'Awaiting payment',
    tone: 'warning',
    title: 'Your order awaits its payment',
    delivered: 'Certificate delivered. The payment is still open',
    obstacle: { why: 'This order has not been paid', wayOut: SEND_LINK },
  },
  authorized: {
    label: 'Authorization Only (7-day deferred charge)',
    tone: 'info',
    title: 'Payment Authorized',
    delivered: 'Certificate delivered. The authorized payment is being charged',
    obstacle: {
      why: 'The card has not been charged',
      wayOut: 'Try again in a moment, or deliver anyway.',
    },
  },
  captured: {
    label: 'Completed',
    tone: 'success',
    title: 'Payment Completed',
    delivered: 'Certificate delivered and payment charged',
  },
  expired: {
    label: 'Authorization expired',
    tone: 'danger',
    title: 'The authorization has expired',
    delivered: 'Certificate delivered. The authorization expired and nothing was charged',
    obstacle: { why: 'The hold on the card ended before it was charged', wayOut: PAID_AGAIN },
    advice: 'The customer has to pay again.',
  },
  failed: {
    label: 'Payment failed',
    tone: 'danger',
    title: 'The payment failed',
    delivered: 'Certificate delivered. The payment failed and is still open',
    obstacle: { why: 'The card could not be charged', wayOut: PAID_AGAIN },
    advice: 'The customer has to pay again.',
  },
  released: {
    label: 'Authorization released',
    tone: 'neutral',
    title: 'The authorization was released',
    delivered: 'Certificate delivered. The authorization was released and nothing was charged',
    obstacle: { why: 'The hold on the card was released', wayOut: SEND_LINK },
  },
  refunded: {
    label: 'Refunded',
    tone: 'neutral',
    title: 'The payment was refunded',
    delivered: 'Certificate delivered. The payment was refunded',
    obstacle: {
      why: 'The payment was refunded',
      wayOut: 'Deliver anyway if the customer should still get the certificate.',
    },
  },
  disputed: {
    label: 'Disputed',
    tone: 'danger',
    title: 'The payment is disputed',
    delivered: 'Certificate delivered. The payment is disputed',
    obstacle: {
      why: 'The customer disputes the charge at their bank',
      wayOut: 'Settle that first, or deliver anyway.',
    },
    advice: "Answer the dispute in the payment provider's dashboard before its deadline.",
  },
};

/** For a choice between states. */
export const PAYMENT_STATE_LABELS = Object.fromEntries(
  PAYMENT_STATES.map((state) => [state, PAYMENT_WORDS[state].label]),
) as Record<PaymentState, string>;

/** Returns why the payment blocks the certificate's delivery, and what staff can do; undefined if it does not. */
export function deliveryObstacle(order: {
  paymentState: PaymentState;
  paymentProblem: string | null;
}): string | undefined {
  const { obstacle } = PAYMENT_WORDS[order.paymentState];
  if (!obstacle) return undefined;
  const why = (order.paymentProblem ?? obstacle.why).replace(/\.$/, '');
  return `${why}. ${obstacle.wayOut}`;
}
