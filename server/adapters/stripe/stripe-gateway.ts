import Stripe from 'stripe';
import {
  type Gateway,
  type GatewayEvent,
  type GatewayIntent,
  GatewayRefused,
} from '#server/adapters/gateway.ts';

export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Overrides Stripe's address, for example for a test server. */
  apiBase?: string;
  /** For judging a notification's age. */
  now: () => Date;
  /** Milliseconds per attempt. */
  timeout?: number;
  /** Milliseconds for all calls of one visitor's request. */
  visitorPatience?: number;
};

/** The version this was written for. A newer SDK does not compile with it, which prompts a review. */
const API_VERSION = '2026-10-28.endive';
/** Milliseconds. */
const TIMEOUT = 10_000;
const VISITOR_PATIENCE = 8_000;
/** Seconds. An older notification may be a replay. */
const EVENT_TOLERANCE = 300;
/** The charge has deadline and refunds; its balance transaction, the time of capture. */
const EXPAND = ['latest_charge.balance_transaction'];

/** Stripe through its own SDK, which retries an unanswered request with the same key. */
export function stripeGateway(settings: StripeSettings): Gateway {
  const { timeout = TIMEOUT, visitorPatience = VISITOR_PATIENCE } = settings;
  const forJobs = openStripe(settings, { timeout, maxNetworkRetries: 2 });
  const forVisitors = openStripe(settings, { timeout: visitorPatience, maxNetworkRetries: 0 });
  return {
    ...gatewayOn(forJobs, settings),
    forVisitor: () => gatewayOn(forVisitors, settings, AbortSignal.timeout(visitorPatience)),
  };
}

export const openStripe = (
  { secretKey, apiBase }: StripeSettings,
  patience: { timeout: number; maxNetworkRetries: number },
): Stripe =>
  new Stripe(secretKey, {
    apiVersion: API_VERSION,
    telemetry: false,
    ...patience,
    ...(apiBase && addressOf(apiBase)),
  });

/** `end` aborts all waiting. The SDK's own timeout is per request, and restarts with each byte. */
function gatewayOn(stripe: Stripe, settings: StripeSettings, end?: AbortSignal): Gateway {
  const { secretKey, publishableKey, webhookSecret, now } = settings;

  /** Runs `act` and turns any error into one of a gateway's two failures. */
  async function ask<T>(operation: string, act: () => Promise<T>): Promise<T> {
    try {
      return await (end ? Promise.race([act(), rejectAt(end, operation)]) : act());
    } catch (error) {
      throw toFailure(operation, error);
    }
  }

  async function toIntent(intent: Stripe.PaymentIntent): Promise<GatewayIntent> {
    return { ...describeIntent(intent), isDisputed: await isDisputed(intent) };
  }

  /** A charge stays marked after a dispute was won, so the disputes themselves are fetched. */
  async function isDisputed(intent: Stripe.PaymentIntent): Promise<boolean> {
    if (!chargeOf(intent)?.disputed) return false;
    const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 100 });
    return data.length === 0 || !data.every(isHarmless);
  }

  const fetchIntent = async (id: string) =>
    toIntent(await stripe.paymentIntents.retrieve(id, { expand: EXPAND }));

  return {
    name: 'stripe',
    isLive: !/^[sr]k_test_/.test(secretKey),
    publishableKey,

    create: ({ idempotencyKey, ...wanted }) =>
      ask('create', async () => {
        const terms = { capture_method: 'manual', allowed_payment_method_types: ['card'] };
        return toIntent(
          await stripe.paymentIntents.create({ ...wanted, ...terms }, { idempotencyKey }),
        );
      }),

    retrieve: (intentId) =>
      ask('retrieve', async () => {
        // The id comes from a browser, and an empty one would request a list of all intents.
        if (!/^pi_\w+$/.test(intentId)) return undefined;
        try {
          return await fetchIntent(intentId);
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),

    capture: (intentId, idempotencyKey) =>
      ask('capture', async () =>
        toIntent(
          await stripe.paymentIntents.capture(intentId, { expand: EXPAND }, { idempotencyKey }),
        ),
      ),

    cancel: (intentId, idempotencyKey) =>
      ask('cancel', async () =>
        toIntent(
          await stripe.paymentIntents.cancel(intentId, { expand: EXPAND }, { idempotencyKey }),
        ),
      ),

    refund: (intentId, idempotencyKey) =>
      ask('refund', async () => {
        await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey });
        return fetchIntent(intentId);
      }),

    readEvent(rawBody, signature) {
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          signature,
          webhookSecret,
          EVENT_TOLERANCE,
          undefined,
          now().getTime(),
        );
        return toEvent(event);
      } catch {
        // Wrong, old or unreadable: the SDK throws in each case, and none can be trusted.
        return undefined;
      }
    },
  };
}

const rejectAt = (end: AbortSignal, operation: string) =>
  new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`Stripe ${operation}: no answer in time`));
    if (end.aborted) giveUp();
    else end.addEventListener('abort', giveUp, { once: true });
  });

function addressOf(apiBase: string) {
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  };
}

/** The attempt that succeeded; a declined one leaves a charge too. */
function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent) {
  return charge && typeof charge === 'object' && charge.status === 'succeeded' ? charge : undefined;
}

/** Any other Stripe status means that nothing is held yet. */
const STATES: Record<string, GatewayIntent['state']> = {
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'canceled',
};

/** Stripe's reasons for an expired hold. */
const EXPIRED: ReadonlySet<string> = new Set(['automatic', 'expired']);

/** Converts Stripe's intent, without its disputes, which need a separate call. */
function describeIntent(intent: Stripe.PaymentIntent): Omit<GatewayIntent, 'isDisputed'> {
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
    // Stripe books a released hold as a refund too, although nobody had paid anything.
    refunded: charge?.captured ? charge.amount_refunded : 0,
    metadata: intent.metadata,
  };
}

const dateOf = (seconds: number) => new Date(seconds * 1000);

/** Ended without loss for us: won, or never more than an inquiry. */
const HARMLESS: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented']);

const isHarmless = ({ status }: Stripe.Dispute): boolean => HARMLESS.has(status);

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/**
 * Returns a refusal or an unknown outcome. Stripe's errors carry headers and whole intents, and some messages part of
 * the key: none of that goes further.
 */
function toFailure(operation: string, error: unknown): unknown {
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

/** Events about an intent contain it; those about charges, refunds, disputes and reviews reference it. */
function toEvent({ id, type, data }: Stripe.Event): GatewayEvent {
  const subject = data.object as Subject;
  const intent = subject.object === 'payment_intent' ? subject.id : subject.payment_intent;
  return { id, type, intentId: typeof intent === 'object' ? intent?.id : intent };
}
