import type { Cents } from '#core/domain/money.ts';
import type { GatewayName } from '#core/domain/payments/payment.ts';
import { AppError } from '#core/errors.ts';

/** What the gateway knows about one intent, in terms that fit every gateway. */
export type GatewayIntent = {
  id: string;
  /** Lets the browser confirm this one intent. Never stored, never logged. */
  clientSecret: string;
  amount: Cents;
  currency: string;
  /** `open`: no money is held yet, whatever the reason. */
  state: 'open' | 'authorized' | 'captured' | 'canceled';
  canceledBecause?: 'expired' | 'requested';
  createdAt: Date;
  authorizedAt?: Date;
  capturedAt?: Date;
  /** The gateway's own deadline for the hold, if it gives one. */
  captureBefore?: Date;
  refunded: Cents;
  isDisputed: boolean;
  /** Our own marks; `payment` is the id of the row that asked for the intent. */
  metadata: Record<string, string>;
};

type NewIntent = {
  amount: Cents;
  currency: string;
  description: string;
  metadata: { payment: string; session: string };
  /** Repeating a key never creates a second intent. */
  idempotencyKey: string;
};

/** A notification from the gateway. It only prompts us to fetch the intent; nothing else in it is trusted. */
export type GatewayEvent = { id: string; type: string; intentId: string | undefined };

/**
 * Holds, captures and refunds money. Card payments only, captured manually.
 * A failure is `GatewayRefused` if the gateway said no. After any other error the outcome is unknown:
 * fetch the intent before trying again.
 */
export type Gateway = {
  readonly name: GatewayName;
  /** True for real money. */
  readonly isLive: boolean;
  /** What the browser needs for its card form. */
  readonly publishableKey?: string;
  create: (intent: NewIntent) => Promise<GatewayIntent>;
  /** Undefined if the gateway does not know it. */
  retrieve: (intentId: string) => Promise<GatewayIntent | undefined>;
  capture: (intentId: string, idempotencyKey: string) => Promise<GatewayIntent>;
  /** Releases the hold. */
  cancel: (intentId: string, idempotencyKey: string) => Promise<GatewayIntent>;
  /** Refunds everything that was captured. */
  refund: (intentId: string, idempotencyKey: string) => Promise<GatewayIntent>;
  /** The same gateway for a request that a visitor is waiting for: shorter timeouts and no retries. */
  forVisitor?: () => Gateway;
  /** Reads a notification; undefined if its signature is invalid. Only for gateways that send notifications. */
  readEvent?: (rawBody: Buffer, signature: string) => GatewayEvent | undefined;
};

/** The gateway answered no. The message is for staff; it names no card and no person. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  /** The gateway's own code, such as `card_declined`. */
  readonly reason: string;

  constructor(message: string, reason: string) {
    super(message);
    this.reason = reason;
  }
}

/** No payment provider is set up: pages say so, and nothing can be paid. */
export function noGateway(): Gateway {
  const refuse = () =>
    Promise.reject(
      new AppError(
        'payment_unavailable',
        'Payment processing is temporarily unavailable. Please contact support for assistance.',
      ),
    );
  return {
    name: 'none',
    isLive: false,
    create: refuse,
    retrieve: refuse,
    capture: refuse,
    cancel: refuse,
    refund: refuse,
  };
}
