import {
  cardDeclined,
  invalidRequest,
  type NewWireIntent,
  newCharge,
  newId,
  newIntent,
  StripeRefusal,
  unexpectedState,
  type WireBooking,
  type WireCharge,
  type WireDispute,
  type WireEvent,
  type WireIntent,
  type WireRefund,
} from './stripe-objects.ts';

/** The bank's response to a card. */
export type CardOutcome =
  | 'succeed'
  | 'decline'
  | 'insufficient_funds'
  | 'requires_action'
  | 'processing';

/** Seconds. Stripe cancels an uncaptured intent, and most banks a hold, after seven days. */
const HOLD = 7 * 86_400;

/** What Stripe stores: intents, charges, refunds, disputes, and their events. `now` is in seconds. */
export function createStripeLedger(now: () => number) {
  const intents = new Map<string, WireIntent>();
  const charges = new Map<string, WireCharge>();
  const bookings = new Map<string, WireBooking>();
  const disputes: WireDispute[] = [];
  const events: WireEvent[] = [];

  /** An event contains the object as it was then, which may have changed by the time the event arrives. */
  function tell(type: string, object: object): void {
    const data = { object: structuredClone(object) };
    events.push({ id: newId('evt'), object: 'event', created: now(), livemode: false, type, data });
  }

  const chargeOf = ({ latest_charge: id }: WireIntent) => (id ? charges.get(id) : undefined);

  function getIntent(id: string): WireIntent {
    const intent = intents.get(id);
    if (!intent) {
      const message = `No such payment_intent: '${id}'`;
      const error = { type: 'invalid_request_error', code: 'resource_missing', message };
      throw new StripeRefusal(404, { ...error, param: 'intent' });
    }
    endHold(intent);
    return intent;
  }

  /** Ends a hold whose time is over, as if it had ended on time. */
  function endHold(intent: WireIntent): void {
    const charge = chargeOf(intent);
    if (intent.status !== 'requires_capture' || !charge) return;
    const { capture_before: deadline = Number.POSITIVE_INFINITY } =
      charge.payment_method_details.card;
    if (now() <= Math.min(intent.created + HOLD, deadline)) return;
    release(intent, 'automatic');
    tell('charge.expired', charge);
    tell('payment_intent.canceled', intent);
  }

  /** As with Stripe, a released hold shows as a refund of a charge that was never captured. */
  function release(intent: WireIntent, reason: WireIntent['cancellation_reason']): void {
    const charge = chargeOf(intent);
    if (charge && intent.status === 'requires_capture') {
      charge.amount_refunded = charge.amount;
      charge.refunded = true;
    }
    intent.status = 'canceled';
    intent.amount_capturable = 0;
    intent.canceled_at = now();
    intent.cancellation_reason = reason;
  }

  function create(wanted: NewWireIntent): WireIntent {
    const intent = newIntent(wanted, now());
    intents.set(intent.id, intent);
    tell('payment_intent.created', intent);
    return intent;
  }

  /** `captureBefore` is the bank's deadline, in seconds. */
  function confirm(id: string, outcome: CardOutcome, captureBefore = now() + HOLD): WireIntent {
    const intent = getIntent(id);
    if (!/^(requires_(payment_method|confirmation|action)|processing)$/.test(intent.status)) {
      throw unexpectedState(intent, 'confirmed');
    }
    if (outcome === 'requires_action' || outcome === 'processing') {
      intent.status = outcome;
      tell(`payment_intent.${outcome}`, intent);
      return intent;
    }
    const isHeld = outcome === 'succeed';
    const charge = newCharge(intent, now(), isHeld ? captureBefore : undefined);
    charges.set(charge.id, charge);
    intent.latest_charge = charge.id;
    if (!isHeld) {
      intent.status = 'requires_payment_method';
      tell('charge.failed', charge);
      tell('payment_intent.payment_failed', intent);
      throw cardDeclined(outcome === 'decline' ? 'generic_decline' : outcome);
    }
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    tell('charge.succeeded', charge);
    tell('payment_intent.amount_capturable_updated', intent);
    return intent.capture_method === 'manual' ? intent : capture(id);
  }

  function capture(id: string): WireIntent {
    const intent = getIntent(id);
    const charge = chargeOf(intent);
    if (intent.status !== 'requires_capture' || !charge) throw unexpectedState(intent, 'captured');
    const { amount } = intent;
    const booking: WireBooking = {
      id: newId('txn'),
      object: 'balance_transaction',
      amount,
      created: now(),
      type: 'charge',
    };
    bookings.set(booking.id, booking);
    charge.balance_transaction = booking.id;
    charge.amount_captured = amount;
    charge.captured = true;
    intent.status = 'succeeded';
    intent.amount_capturable = 0;
    intent.amount_received = amount;
    tell('charge.captured', charge);
    tell('payment_intent.succeeded', intent);
    return intent;
  }

  function cancel(id: string, reason: WireIntent['cancellation_reason'] = null): WireIntent {
    const intent = getIntent(id);
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw unexpectedState(intent, 'canceled');
    }
    const held = intent.status === 'requires_capture' && chargeOf(intent);
    release(intent, reason);
    if (held) tell('charge.refunded', held);
    tell('payment_intent.canceled', intent);
    return intent;
  }

  /** Without an amount, refunds all that is left. */
  function refund(id: string, amount?: number): WireRefund {
    const intent = getIntent(id);
    const charge = chargeOf(intent);
    if (!charge?.captured) throw unexpectedState(intent, 'refunded');
    const left = charge.amount_captured - charge.amount_refunded;
    const given = amount ?? left;
    if (left === 0) {
      const message = `Charge ${charge.id} has already been refunded.`;
      throw invalidRequest(message, 'charge_already_refunded');
    }
    if (given > left) throw invalidRequest(`Refund amount (${given}) is greater than ${left}`);
    charge.amount_refunded += given;
    charge.refunded = given === left;
    const made: WireRefund = {
      id: newId('re'),
      object: 'refund',
      amount: given,
      charge: charge.id,
      created: now(),
      currency: charge.currency,
      payment_intent: id,
      status: 'succeeded',
    };
    tell('charge.refunded', charge);
    tell('refund.created', made);
    return made;
  }

  /** The customer reclaims the money through the bank. */
  function dispute(id: string): void {
    const charge = chargeOf(getIntent(id));
    if (!charge?.captured) throw new Error('Only a captured charge can be disputed');
    charge.disputed = true;
    const made: WireDispute = {
      id: newId('dp'),
      object: 'dispute',
      amount: charge.amount,
      charge: charge.id,
      created: now(),
      payment_intent: id,
      status: 'needs_response',
    };
    disputes.push(made);
    tell('charge.dispute.created', made);
  }

  /** The charge stays marked as disputed; only the dispute itself shows how it ended. */
  function closeDispute(id: string, status: 'won' | 'lost'): void {
    const open = disputes.find((entry) => entry.payment_intent === id);
    if (!open) throw new Error('There is no dispute to close');
    open.status = status;
    tell('charge.dispute.closed', open);
  }

  /** An intent as an answer contains it, with its charge and that charge's booking expanded if requested. */
  function render(intent: WireIntent, expand: readonly string[] = []): object {
    const charge = chargeOf(intent);
    if (!charge || !expand.some((path) => path.startsWith('latest_charge'))) return { ...intent };
    const id = charge.balance_transaction;
    const isBookingWanted = id && expand.includes('latest_charge.balance_transaction');
    const balance_transaction = isBookingWanted ? bookings.get(id) : id;
    return structuredClone({ ...intent, latest_charge: { ...charge, balance_transaction } });
  }

  return {
    create,
    confirm,
    capture,
    cancel,
    refund,
    dispute,
    closeDispute,
    getIntent,
    render,
    all: () => [...intents.keys()].map(getIntent),
    disputesOf: (id: string) => disputes.filter((entry) => entry.payment_intent === id),
    /** Every event there would be a notification of, in order. */
    events,
  };
}
