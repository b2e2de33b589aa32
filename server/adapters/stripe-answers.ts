import Stripe from 'stripe';
import { type GatewayEvent, type GatewayIntent, GatewayRefused } from './gateway.ts';

/** The try that got the money; a declined one leaves a charge too. */
export function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent) {
  return charge && typeof charge === 'object' && charge.status === 'succeeded' ? charge : undefined;
}

/** Every other status of Stripe's means that nothing is held yet. */
const STATES: Record<string, GatewayIntent['state']> = {
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'canceled',
};

/** Stripe's own words for a hold that nobody ended. */
const EXPIRED: ReadonlySet<string> = new Set(['automatic', 'expired']);

/** What Stripe says of an intent, all but its disputes, which have to be asked for. */
export function describeIntent(intent: Stripe.PaymentIntent): Omit<GatewayIntent, 'isDisputed'> {
  const state = STATES[intent.status] ?? 'open';
  const charge = chargeOf(intent);
  const captureBefore = charge?.payment_method_details?.card?.capture_before;
  const booking = charge?.balance_transaction;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    amount: intent.amount,
    currency: intent.currency,
    state,
    ...(state === 'canceled' && {
      canceledBecause: EXPIRED.has(intent.cancellation_reason ?? '') ? 'expired' : 'requested',
    }),
    createdAt: dateOf(intent.created),
    ...(charge && { authorizedAt: dateOf(charge.created) }),
    ...(booking && typeof booking === 'object' && { capturedAt: dateOf(booking.created) }),
    ...(captureBefore && { captureBefore: dateOf(captureBefore) }),
    // A released hold is a refund too, in Stripe's books; but nobody had paid anything.
    refunded: charge?.captured ? charge.amount_refunded : 0,
    metadata: intent.metadata,
  };
}

const dateOf = (seconds: number) => new Date(seconds * 1000);

/** Ended without loss for us: won, or never more than an inquiry. */
const HARMLESS: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

export const isHarmless = ({ status }: Stripe.Dispute): boolean => HARMLESS.has(status);

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/**
 * Refused, or nobody knows. Stripe's errors carry headers and whole intents, and some messages part of the key:
 * none of that goes further than this.
 */
export function toFailure(operation: string, error: unknown): unknown {
  const { StripeCardError, StripeInvalidRequestError, StripeConnectionError, StripeError } =
    Stripe.errors;
  if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError) {
    return new GatewayRefused(error.message, error.code ?? 'invalid_request');
  }
  if (error instanceof StripeConnectionError) {
    const { code = 'unknown' } = (error.detail ?? {}) as { code?: string };
    return new Error(`Stripe ${operation}: no answer (${code})`);
  }
  if (error instanceof StripeError) {
    const { statusCode, type, requestId } = error;
    return new Error(`Stripe ${operation}: status ${statusCode}, ${type}, request ${requestId}`);
  }
  return error;
}

type Subject = {
  object?: string;
  id?: string;
  payment_intent?: string | { id: string } | null;
};

/** Events about an intent carry it; those about charges, refunds, disputes and reviews name it. */
export function toEvent({ id, type, data }: Stripe.Event): GatewayEvent {
  const subject = data.object as Subject;
  const intent = subject.object === 'payment_intent' ? subject.id : subject.payment_intent;
  return { id, type, intentId: typeof intent === 'object' ? intent?.id : intent };
}
