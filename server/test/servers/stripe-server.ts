import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CardOutcome, createStripeLedger } from './stripe-ledger.ts';
import { cardDeclined, newId, StripeRefusal, type WireEvent } from './stripe-objects.ts';
import {
  type Call,
  checkParameters,
  expansionsOf,
  type Operation,
  readCall,
  toNewIntent,
  wrongKey,
} from './stripe-protocol.ts';

/**
 * What happens to a request.
 * `drop`: the connection breaks; `hang`: no answer ever comes; `error`: status 500, which is stored under the request's key
 * and so is returned again for a repetition. Each `before` or `after` Stripe has executed the request.
 * `unavailable` (503) and `rate-limit` (429): rejected at once, nothing executed and nothing stored.
 * `decline`: the bank refuses. A function runs after execution, before the answer, to simulate concurrent events.
 */
export type StripeFault =
  | 'drop-before'
  | 'drop-after'
  | 'hang-before'
  | 'hang-after'
  | 'error-before'
  | 'error-after'
  | 'unavailable'
  | 'rate-limit'
  | 'decline'
  | (() => unknown);

/** A request and its outcome; no status means no answer. */
type LoggedCall = Call & { status?: number; isReplayed?: boolean };
type Reply = { status: number; body: object; headers?: Record<string, string> };

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

const SETTINGS = {
  secretKey: 'sk_test_NeverToBeSeenAnywhere',
  publishableKey: 'pk_test_ForEverybody',
  webhookSecret: 'whsec_NeitherToBeSeen',
};
/** Seconds after which a key may be forgotten, and its request is executed again. */
const KEYS_KEPT = 86_400;
/** Stripe's names for cards with a certain behavior. */
const TEST_CARDS: Record<string, CardOutcome> = {
  pm_card_visa: 'succeed',
  pm_card_visa_chargeDeclined: 'decline',
  pm_card_visa_chargeDeclinedInsufficientFunds: 'insufficient_funds',
  pm_card_threeDSecureRequired: 'requires_action',
};
/** Faults of the connection, which also affect repeated requests. */
const ON_THE_WAY: readonly StripeFault[] = [
  'drop-before',
  'drop-after',
  'hang-before',
  'hang-after',
  'unavailable',
  'rate-limit',
];

/**
 * A local Stripe: it answers the real SDK over HTTP, stores what it was sent, repeats answers for repeated
 * keys, expires holds and fails on demand. `now` is its clock; `advance` moves it on from there.
 */
export async function startStripeServer({
  now = () => new Date(),
  port = 0,
  secretKey = SETTINGS.secretKey,
} = {}) {
  let ahead = 0;
  const seconds = () => Math.floor((now().getTime() + ahead) / 1000);
  const ledger = createStripeLedger(seconds);
  const calls: LoggedCall[] = [];
  const faults: { operation: Operation; fault: StripeFault }[] = [];
  const kept = new Map<string, { text: string; at: number; reply: Reply }>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call: LoggedCall | undefined = await readCall(request);
    if (!call) return send(response, { status: 404, body: { error: UNKNOWN_ADDRESS } });
    calls.push(call);
    const repeated = findRepeated(call);
    const fault = takeFault(call.operation, repeated !== undefined);
    if (fault === 'drop-before') return void request.socket.destroy();
    if (fault === 'hang-before') return;
    const reply = atTheDoor(fault) ?? repeated ?? carryOut(call, fault);
    if (fault === 'drop-after') return void request.socket.destroy();
    if (fault === 'hang-after') return;
    if (typeof fault === 'function') await fault();
    call.isReplayed = reply === repeated;
    call.status = reply.status;
    send(response, reply);
  }

  function takeFault(operation: Operation, isRepeated: boolean): StripeFault | undefined {
    const index = faults.findIndex((entry) => entry.operation === operation);
    const fault = faults[index]?.fault;
    if (!fault || (isRepeated && !ON_THE_WAY.includes(fault))) return undefined;
    faults.splice(index, 1);
    return fault;
  }

  /** Returns the earlier answer to a request with this key; the same key for a different request is an error. */
  function findRepeated({ idempotencyKey: key, method, text }: Call): Reply | undefined {
    const former = key && method === 'POST' ? kept.get(key) : undefined;
    if (!former || seconds() - former.at > KEYS_KEPT) return undefined;
    if (former.text !== text) return { status: 400, body: { error: KEY_REUSED } };
    return { ...former.reply, headers: { ...former.reply.headers, 'idempotent-replayed': 'true' } };
  }

  function carryOut(call: Call, fault: StripeFault | undefined): Reply {
    try {
      checkAccess(call);
      checkParameters(call);
    } catch (error) {
      return toReply(error);
    }
    const reply = execute(call, fault);
    if (call.idempotencyKey && call.method === 'POST') {
      kept.set(call.idempotencyKey, { text: call.text, at: seconds(), reply });
    }
    return reply;
  }

  function execute(call: Call, fault: StripeFault | undefined): Reply {
    if (fault === 'error-before') return BROKEN;
    try {
      if (fault === 'decline') throw cardDeclined('generic_decline');
      const body = perform(call);
      return fault === 'error-after' ? BROKEN : { status: 200, body };
    } catch (error) {
      return toReply(error);
    }
  }

  function perform(call: Call): object {
    const { operation, intentId, params } = call;
    const paymentIntent = String(params.payment_intent);
    if (operation === 'disputes') {
      return { object: 'list', data: ledger.disputesOf(paymentIntent), has_more: false };
    }
    if (operation === 'refund') {
      return ledger.refund(paymentIntent, params.amount ? Number(params.amount) : undefined);
    }
    const act = {
      create: () => ledger.create(toNewIntent(call)),
      retrieve: () => ledger.getIntent(intentId),
      confirm: () =>
        ledger.confirm(intentId, TEST_CARDS[String(params.payment_method)] ?? 'decline'),
      capture: () => ledger.capture(intentId),
      cancel: () => ledger.cancel(intentId),
    }[operation];
    return ledger.render(act(), expansionsOf(params));
  }

  /** The secret key gives full access; the publishable one only to the intent whose secret is sent. */
  function checkAccess({ authorization, operation, intentId, params }: Call): void {
    if (authorization === `Bearer ${secretKey}`) return;
    const isFromBrowser = params.key === SETTINGS.publishableKey;
    const isForBrowsers = operation === 'confirm' || operation === 'retrieve';
    const hasSecret =
      isFromBrowser &&
      isForBrowsers &&
      ledger.getIntent(intentId).client_secret === params.client_secret;
    if (!hasSecret) throw wrongKey(authorization);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const intentOf = (id: string) => structuredClone(ledger.getIntent(id));
  return {
    /** What the adapter needs to work with this server. */
    settings: { ...SETTINGS, secretKey, apiBase },
    /** Everything received, whatever the outcome. */
    calls,
    /** Faults for the next requests of a kind, one each. The SDK repeats a request up to twice. */
    fail: (operation: Operation, ...next: StripeFault[]) =>
      void faults.push(...next.map((fault) => ({ operation, fault }))),
    /** Cancels the remaining faults. */
    recover: () => void faults.splice(0),
    /** What a customer does in the card form. `captureBefore`: the deadline of the bank, if not seven days from now. */
    confirm: (intentId: string, outcome: CardOutcome = 'succeed', captureBefore?: Date): void => {
      const deadline = captureBefore && Math.floor(captureBefore.getTime() / 1000);
      try {
        ledger.confirm(intentId, outcome, deadline);
      } catch (error) {
        const isDeclined = error instanceof StripeRefusal && error.error.type === 'card_error';
        if (!isDeclined) throw error;
      }
    },
    /** What staff do at Stripe without us, and what banks do. */
    dashboard: {
      capture: (intentId: string) => void ledger.capture(intentId),
      cancel: (intentId: string) => void ledger.cancel(intentId, 'requested_by_customer'),
      refund: (intentId: string, amount?: number) => void ledger.refund(intentId, amount),
      dispute: ledger.dispute,
      closeDispute: ledger.closeDispute,
    },
    intent: intentOf,
    intents: () => ledger.all().map(({ id }) => intentOf(id)),
    /** Every event there would be a notification of, in order. None is sent automatically. */
    events: ledger.events,
    /** The request with which Stripe would report an event, signed now. */
    notification: (event: WireEvent) => {
      const payload = JSON.stringify(event, null, 2);
      return { payload, headers: signed(payload, seconds()) };
    },
    /** Milliseconds. */
    advance: (milliseconds: number) => {
      ahead += milliseconds;
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

/** The headers of a notification. `timestamp`: seconds. */
export function signed(payload: string, timestamp: number, secret = SETTINGS.webhookSecret) {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': `t=${timestamp},v1=${signature}`,
  };
}

const KEY_REUSED = {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters.',
};
const UNKNOWN_ADDRESS = { type: 'invalid_request_error', message: 'Unrecognized request URL' };

/** Like Stripe, it asks not to retry: the same key would get the same answer. */
const BROKEN: Reply = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
  headers: { 'stripe-should-retry': 'false' },
};

function atTheDoor(fault: StripeFault | undefined): Reply | undefined {
  const error = (type: string, message: string) => ({ error: { type, message } });
  if (fault === 'unavailable') return { status: 503, body: error('api_error', 'Unavailable') };
  if (fault !== 'rate-limit') return undefined;
  return { status: 429, body: error('invalid_request_error', 'Too many requests') };
}

function toReply(error: unknown): Reply {
  if (!(error instanceof StripeRefusal)) throw error;
  return { status: error.status, body: { error: error.error } };
}

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      // Cards are confirmed from other origins.
      'access-control-allow-origin': '*',
      'request-id': newId('req'),
      ...headers,
    })
    .end(JSON.stringify(body));
}
