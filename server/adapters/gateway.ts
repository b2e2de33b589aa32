import type { Cents } from '#core/domain/money.ts';
import type { GatewayName } from '#core/domain/payments/payment.ts';
import { AppError } from '#core/errors.ts';

/** What the gateway knows of one intent, in words that fit every gateway. */
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
  /** The gateway's own deadline of the hold, where it gives one. */
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
  /** The same key never makes a second intent. */
  idempotencyKey: string;
};

/** A notification of the gateway. It is only a hint to look at the intent: nothing else in it is believed. */
export type GatewayEvent = { id: string; type: string; intentId: string | undefined };

/**
 * Holds, takes and gives back money. Card payments only, captured by hand.
 * A failure is `GatewayRefused` when the gateway said no, and any other error when nobody knows
 * what has become of the request: then the intent is fetched before a new try.
 */
export type Gateway = {
  readonly name: GatewayName;
  /** Real money. */
  readonly isLive: boolean;
  /** What the browser needs for its card form. */
  readonly publishableKey?: string;
  create: (intent: NewIntent) => Promise<GatewayIntent>;
  /** Undefined: the gateway does not know it. */
  retrieve: (intentId: string) => Promise<GatewayIntent | undefined>;
  capture: (intentId: string, idempotencyKey: string) => Promise<GatewayIntent>;
  /** Releases the hold. */
  cancel: (intentId: string, idempotencyKey: string) => Promise<GatewayIntent>;
  /** Gives back everything that was taken. */
  refund: (intentId: string, idempotencyKey: string) => Promise<GatewayIntent>;
  /** The same gateway for one request of a visitor who waits for it: short of patience, and nothing is repeated. */
  forVisitor?: () => Gateway;
  /** Reads a notification; undefined unless its signature proves where it comes from. Only gateways that send some. */
  readEvent?: (rawBody: Buffer, signature: string) => GatewayEvent | undefined;
};

/** The gateway answered, and the answer is no. The message is for staff; it names no card and no person. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  /** The gateway's own word for it, such as `card_declined`. */
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
