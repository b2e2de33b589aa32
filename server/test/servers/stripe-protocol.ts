import type { IncomingMessage } from 'node:http';
import { invalidRequest, type NewWireIntent, StripeRefusal } from './stripe-objects.ts';

export type Operation =
  | 'create'
  | 'retrieve'
  | 'confirm'
  | 'capture'
  | 'cancel'
  | 'refund'
  | 'disputes';

type Params = Record<string, string | string[] | Record<string, string>>;

/** A request as received. */
export type Call = {
  operation: Operation;
  method: string;
  path: string;
  /** The intent in the path, if any. */
  intentId: string;
  params: Params;
  /** Request line and body, for recognizing a repeated request. */
  text: string;
  idempotencyKey: string | undefined;
  apiVersion: string | undefined;
  authorization: string;
};

const ROUTES: readonly [method: string, path: RegExp, operation: Operation][] = [
  ['POST', /^\/v1\/payment_intents$/, 'create'],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, 'retrieve'],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/confirm$/, 'confirm'],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/capture$/, 'capture'],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, 'cancel'],
  ['POST', /^\/v1\/refunds$/, 'refund'],
  ['GET', /^\/v1\/disputes$/, 'disputes'],
];

/** Undefined if there is no such address. */
export async function readCall(request: IncomingMessage): Promise<Call | undefined> {
  const { method = '', headers } = request;
  const url = new URL(request.url ?? '/', 'http://stripe.invalid');
  const body = Buffer.concat(await request.toArray()).toString();
  const header = (name: string) => headers[name]?.toString();
  for (const [verb, pattern, operation] of ROUTES) {
    const match = verb === method ? pattern.exec(url.pathname) : null;
    if (!match) continue;
    return {
      operation,
      method,
      path: url.pathname,
      intentId: match[1] ?? '',
      params: readForm(method === 'GET' ? url.searchParams : new URLSearchParams(body)),
      text: `${method} ${url.pathname} ${body}`,
      idempotencyKey: header('idempotency-key'),
      apiVersion: header('stripe-version'),
      authorization: header('authorization') ?? '',
    };
  }
  return undefined;
}

/** `a=1`, `list[0]=1` and `map[key]=1`, as Stripe writes them. */
function readForm(form: URLSearchParams): Params {
  const params: Params = {};
  for (const [name, value] of form) {
    const [, outer = name, inner] = /^(\w+)\[(\w*)\]$/.exec(name) ?? [];
    if (inner === undefined) params[outer] = value;
    else if (/^\d*$/.test(inner)) params[outer] = [...((params[outer] as string[]) ?? []), value];
    else params[outer] = { ...(params[outer] as Record<string, string>), [inner]: value };
  }
  return params;
}

/** The parameters each call accepts. A browser confirms with far more than matters here, so those are not checked. */
const PARAMETERS: Partial<Record<Operation, readonly string[]>> = {
  create: [
    'allowed_payment_method_types',
    'amount',
    'capture_method',
    'currency',
    'description',
    'expand',
    'metadata',
  ],
  retrieve: ['client_secret', 'expand', 'key'],
  capture: ['expand'],
  cancel: ['cancellation_reason', 'expand'],
  refund: ['amount', 'expand', 'payment_intent', 'reason'],
  disputes: ['limit', 'payment_intent'],
};
const EXPANDABLE = ['latest_charge', 'latest_charge.balance_transaction'];
/** Cents. */
const SMALLEST_AMOUNT = 50;

/** Throws for what Stripe would refuse before it does anything. */
export function checkParameters({ operation, params }: Call): void {
  if (params.payment_method_types) {
    const message = 'Specify payment methods with allowed_payment_method_types instead.';
    throw invalidRequest(message, 'payment_method_types_no_longer_supported');
  }
  const known = PARAMETERS[operation];
  const unknown = known && Object.keys(params).find((name) => !known.includes(name));
  if (unknown) throw invalidRequest(`Received unknown parameter: ${unknown}`, 'parameter_unknown');
  for (const path of expansionsOf(params)) {
    if (!EXPANDABLE.includes(path)) throw invalidRequest(`This property cannot be expanded`);
  }
  const { amount } = params;
  if (amount !== undefined && !/^[1-9]\d*$/.test(String(amount))) {
    throw invalidRequest(`Invalid integer: ${amount}`, 'parameter_invalid_integer');
  }
  if (operation !== 'create') return;
  for (const name of ['amount', 'currency']) {
    if (!params[name]) throw invalidRequest(`Missing required param: ${name}`, 'parameter_missing');
  }
  if (Number(amount) < SMALLEST_AMOUNT) {
    throw invalidRequest('Amount must be at least $0.50 usd', 'amount_too_small');
  }
  for (const value of Object.values((params.metadata as Record<string, string>) ?? {})) {
    if (value.length > 500) throw invalidRequest('Metadata values have up to 500 characters');
  }
}

export const expansionsOf = ({ expand }: Params): readonly string[] =>
  Array.isArray(expand) ? expand : [];

/** With Stripe's defaults: unless told otherwise it charges at once. */
export const toNewIntent = ({ params }: Call): NewWireIntent => ({
  amount: Number(params.amount),
  currency: String(params.currency),
  capture_method: String(params.capture_method ?? 'automatic_async'),
  description: params.description === undefined ? null : String(params.description),
  metadata: (params.metadata as Record<string, string>) ?? {},
  payment_method_types: (params.allowed_payment_method_types as string[]) ?? ['card', 'link'],
});

export const wrongKey = (authorization: string) =>
  new StripeRefusal(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${authorization.replace(/^Bearer /, '')}`,
  });
