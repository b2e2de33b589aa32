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

/** What is wrong with an order whose gateway has other keys by now, and says that there is no such payment. */
export const PAYMENT_UNKNOWN =
  'The payment provider does not know this payment: it was made with the keys of another account. Please act there.';

/** What is wrong with an order whose money should have gone back and is still charged. */
export const REFUND_FAILED =
  'The refund failed at the bank: the money is still here. Refund it again, or send it in another way.';

/** Somebody must see to these. */
export const PROBLEM_STATES = ['failed', 'expired', 'disputed'] as const satisfies PaymentState[];

/** Money that is there or on its way to us. */
export const SECURED_STATES = ['authorized', 'captured'] as const satisfies PaymentState[];

/** Only then may a screen say that payment is confirmed. */
export const isPaymentSecured = (state: PaymentState): boolean =>
  SECURED_STATES.some((secured) => secured === state);

/** Completed once money was taken, even if it went back later: refunds and disputes follow a capture. */
export const paymentStatusOf = (state: PaymentState): PaymentStatus =>
  state === 'captured' || state === 'refunded' || state === 'disputed' ? 'completed' : 'pending';

/** The customer can do something about it: pay. */
export const isPaymentOpen = (state: PaymentState): boolean =>
  state === 'unpaid' || state === 'expired' || state === 'failed';

/** There is something to print: money was held at some time. */
export const hasReceipt = (state: PaymentState): state is Exclude<PaymentState, 'unpaid'> =>
  state !== 'unpaid';

/** The order is blocked: the money was refunded, released, or is disputed. */
export const isHeldUp = (state: PaymentState): boolean =>
  state === 'released' || state === 'refunded' || state === 'disputed';

/** Money can still be asked for: nothing was paid yet, or what was held came to nothing. */
export const isPayable = (state: PaymentState): boolean =>
  isPaymentOpen(state) || state === 'released';

type PaymentWords = {
  /** The badge: the specified words where they are true, and plain ones elsewhere. */
  label: string;
  /** The colour of the badge. */
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /** The heading of a page about the order's money. */
  title: string;
  /** The last step of the timeline, once the certificate was delivered. */
  delivered: string;
  /** Why a certificate cannot be delivered yet, and what staff can do. */
  obstacle?: { why: string; wayOut: string };
  /** What staff have to do about the money. */
  advice?: string;
};

const PAID_AGAIN = 'Deliver when the customer has paid again, or deliver anyway.';
const SEND_LINK = 'Send the customer the payment link, or deliver anyway.';

/** What each payment state is called on pages, in mails and in the admin area. */
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
      wayOut: 'Deliver anyway if the customer is to have the certificate nevertheless.',
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

/** Why the payment keeps a certificate from being delivered, and what staff can do; undefined where it does not. */
export function deliveryObstacle(order: {
  paymentState: PaymentState;
  paymentProblem: string | null;
}): string | undefined {
  const { obstacle } = PAYMENT_WORDS[order.paymentState];
  if (!obstacle) return undefined;
  const why = (order.paymentProblem ?? obstacle.why).replace(/\.$/, '');
  return `${why}. ${obstacle.wayOut}`;
}
