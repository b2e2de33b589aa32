import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** The part of Stripe's objects that one-off card payments use, in Stripe's own terms. */
export type WireCharge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'failure_code'
  | 'refunded'
  | 'status'
> & {
  payment_intent: string;
  balance_transaction: string | null;
  payment_method_details: {
    type: 'card';
    card: { brand: string; last4: string; capture_before?: number };
  };
};

export type WireIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'canceled_at'
  | 'cancellation_reason'
  | 'capture_method'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'payment_method_types'
  | 'status'
> & { client_secret: string; latest_charge: string | null };

export type WireDispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'status'
> & { charge: string; payment_intent: string };

export type WireRefund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'status'
> & { charge: string; payment_intent: string };

export type WireBooking = Pick<
  Stripe.BalanceTransaction,
  'id' | 'object' | 'amount' | 'created' | 'type'
>;

export type WireEvent = Pick<Stripe.Event, 'id' | 'object' | 'created' | 'livemode'> & {
  type: string;
  data: { object: object };
};

export type NewWireIntent = Pick<
  WireIntent,
  'amount' | 'currency' | 'capture_method' | 'description' | 'metadata' | 'payment_method_types'
>;

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export function newIntent(wanted: NewWireIntent, now: number): WireIntent {
  const id = newId('pi');
  return {
    ...wanted,
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_${newId('secret')}`,
    created: now,
    latest_charge: null,
    livemode: false,
    status: 'requires_payment_method',
  };
}

/** One attempt to charge a card. `captureBefore`: of a successful hold. */
export function newCharge(
  { id, amount, currency }: WireIntent,
  now: number,
  captureBefore?: number,
): WireCharge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    captured: false,
    created: now,
    currency,
    disputed: false,
    failure_code: captureBefore ? null : 'card_declined',
    payment_intent: id,
    payment_method_details: {
      type: 'card',
      card: {
        brand: 'visa',
        last4: '4242',
        ...(captureBefore && { capture_before: captureBefore }),
      },
    },
    refunded: false,
    status: captureBefore ? 'succeeded' : 'failed',
  };
}

type WireError = { type: string; code?: string; message: string; [field: string]: unknown };

/** Stripe's refusal of a request. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: WireError;

  constructor(status: number, error: WireError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

/** The request itself is invalid; `code` says why, if Stripe has a code for it. */
export const invalidRequest = (message: string, code?: string, details: object = {}) =>
  new StripeRefusal(400, { type: 'invalid_request_error', code, message, ...details });

export const unexpectedState = (intent: WireIntent, verb: string) =>
  invalidRequest(
    `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`,
    'payment_intent_unexpected_state',
    { payment_intent: { ...intent } },
  );

export const cardDeclined = (reason: 'generic_decline' | 'insufficient_funds') =>
  new StripeRefusal(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: reason,
    message:
      reason === 'generic_decline'
        ? 'Your card was declined.'
        : 'Your card has insufficient funds.',
  });
