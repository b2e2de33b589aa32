import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type Gateway, type GatewayIntent, GatewayRefused } from '#server/adapters/gateway.ts';
import type { StripeFault } from '#server/test/servers/stripe-server.ts';
import { failureOf, openShop, type Shop, WANTED } from '#server/test/servers/stripe-shop.ts';

type Change = {
  operation: 'create' | 'capture' | 'cancel' | 'refund';
  prepare: (shop: Shop) => Promise<string>;
  ask: (gateway: Gateway, id: string, key: string) => Promise<GatewayIntent>;
  /** The intent's state afterwards. */
  done: Partial<GatewayIntent>;
  /** The error for another attempt under a new key. */
  again: string | undefined;
};

/** Every call that changes something. */
const CHANGES: Change[] = [
  {
    operation: 'create',
    prepare: async () => '',
    ask: (gateway, _, idempotencyKey) => gateway.create({ ...WANTED, idempotencyKey }),
    done: { state: 'open' },
    again: undefined,
  },
  {
    operation: 'capture',
    prepare: (shop) => shop.held(),
    ask: (gateway, id, key) => gateway.capture(id, key),
    done: { state: 'captured', refunded: 0 },
    again: 'payment_intent_unexpected_state',
  },
  {
    operation: 'cancel',
    prepare: (shop) => shop.held(),
    ask: (gateway, id, key) => gateway.cancel(id, key),
    done: { state: 'canceled', canceledBecause: 'requested' },
    again: 'payment_intent_unexpected_state',
  },
  {
    operation: 'refund',
    prepare: (shop) => shop.charged(),
    ask: (gateway, id, key) => gateway.refund(id, key),
    done: { state: 'captured', refunded: 613_00 },
    again: 'charge_already_refunded',
  },
];
/** Milliseconds; long enough for an answer on a busy machine. */
const SHORT = { timeout: 1_000 };

const callsOf = ({ server }: Shop, operation: string) =>
  server.calls.filter((call) => call.operation === operation);

describe.concurrent.each(CHANGES)('$operation', ({ operation, prepare, ask, done, again }) => {
  async function begin(options?: { timeout: number }, ...faults: StripeFault[]) {
    const shop = await openShop(options);
    const id = await prepare(shop);
    shop.server.fail(operation, ...faults);
    const before = {
      calls: callsOf(shop, operation).length,
      intents: shop.server.intents().length,
    };
    return {
      ...shop,
      id,
      calls: () => callsOf(shop, operation).slice(before.calls),
      newIntents: () => shop.server.intents().length - before.intents,
      expectDone: (intent: GatewayIntent) => expect(intent).toMatchObject(done),
    };
  }
  const newIntents = operation === 'create' ? 1 : 0;

  it.each<StripeFault>(['drop-before', 'drop-after', 'hang-before', 'hang-after', 'unavailable'])(
    'happens once when the first try ends with %s',
    async (fault) => {
      const shop = await begin(SHORT, fault);
      shop.expectDone(await ask(shop.gateway, shop.id, 'key'));
      expect(shop.calls().map((call) => call.idempotencyKey)).toEqual(['key', 'key']);
      expect(shop.calls()[1]).toMatchObject({ isReplayed: fault.toString().endsWith('after') });
      expect(shop.newIntents()).toBe(newIntents);
    },
  );

  it('has an unknown end when no answer was to be had, and happens once when asked again with the same key', async () => {
    const shop = await begin(undefined, 'drop-after', 'drop-after', 'drop-after');
    const error = await failureOf(ask(shop.gateway, shop.id, 'key'));
    expect(error).not.toBeInstanceOf(GatewayRefused);
    expect(error).toMatchObject({ message: `Stripe ${operation}: no answer (ECONNRESET)` });
    shop.expectDone(await ask(shop.gateway, shop.id, 'key'));
    expect(shop.calls().map((call) => call.status)).toEqual([undefined, undefined, undefined, 200]);
    expect(shop.newIntents()).toBe(newIntents);
  });

  it('keeps failing under the key of a failure; under a new one it happens', async () => {
    const shop = await begin(undefined, 'error-before');
    for (const _ of ['first', 'again']) {
      const error = await failureOf(ask(shop.gateway, shop.id, 'key'));
      expect(error).not.toBeInstanceOf(GatewayRefused);
      expect((error as Error).message).toMatch(
        new RegExp(`^Stripe ${operation}: status 500, StripeAPIError, request req_`),
      );
    }
    expect(shop.newIntents()).toBe(0);
    shop.expectDone(await ask(shop.gateway, shop.id, 'new key'));
    expect(shop.calls().map((call) => call.isReplayed)).toEqual([false, true, false]);
  });

  it('may have happened although Stripe says that it failed', async () => {
    const shop = await begin(undefined, 'error-after');
    expect(await failureOf(ask(shop.gateway, shop.id, 'key'))).not.toBeInstanceOf(GatewayRefused);
    expect(shop.newIntents()).toBe(newIntents);
    if (!again) return;
    shop.expectDone((await shop.gateway.retrieve(shop.id)) as GatewayIntent);
    expect(await failureOf(ask(shop.gateway, shop.id, 'new'))).toMatchObject({ reason: again });
  });

  it('has an unknown end when there were too many requests', async () => {
    const shop = await begin(undefined, 'rate-limit');
    const error = await failureOf(ask(shop.gateway, shop.id, 'key'));
    expect(error).not.toBeInstanceOf(GatewayRefused);
    expect(error).toMatchObject({ message: expect.stringContaining('status 429') });
    shop.expectDone(await ask(shop.gateway, shop.id, 'key'));
  });
});

describe.concurrent('retrieve', () => {
  it('asks again when no answer came', async () => {
    const { gateway, server, held } = await openShop(SHORT);
    const id = await held();
    server.fail('retrieve', 'drop-before', 'hang-before');
    expect(await gateway.retrieve(id)).toMatchObject({ state: 'authorized' });
  });

  it.each<[StripeFault, string]>([
    ['hang-before', 'no answer (ETIMEDOUT)'],
    ['drop-before', 'no answer (ECONNRESET)'],
    ['unavailable', 'status 503'],
  ])('fails after three times %s', async (fault, message) => {
    const { gateway, server, held } = await openShop(SHORT);
    const id = await held();
    server.fail('retrieve', fault, fault, fault);
    const error = await failureOf(gateway.retrieve(id));
    expect(error).not.toBeInstanceOf(GatewayRefused);
    expect(error).toMatchObject({
      message: expect.stringContaining(`Stripe retrieve: ${message}`),
    });
  });

  it('does not take a disputed charge for a good one when the disputes cannot be asked', async () => {
    const { gateway, server, charged } = await openShop();
    const id = await charged();
    server.dashboard.dispute(id);
    server.fail('disputes', 'rate-limit');
    expect(await failureOf(gateway.retrieve(id))).toMatchObject({
      message: expect.stringMatching(/^Stripe retrieve: status 429/),
    });
  });
});

describe.concurrent('secrets', () => {
  it.each<StripeFault>(['error-before', 'unavailable', 'rate-limit', 'decline', 'drop-before'])(
    'are in no failure: %s',
    async (fault) => {
      const { gateway, server, held } = await openShop();
      const id = await held();
      server.fail('capture', fault, fault, fault);
      expect(inspect(await failureOf(gateway.capture(id, 'k')), { depth: 9 })).not.toMatch(
        /[sp]k_test|whsec|_secret_|last4|authorization/i,
      );
    },
  );

  it('are not told of a key that Stripe does not know', async () => {
    const { gateway } = await openShop({ secretKey: 'sk_test_aWrongOne' });
    const error = await failureOf(gateway.create(WANTED));
    expect(error).not.toBeInstanceOf(GatewayRefused);
    expect(error).toMatchObject({ message: expect.stringContaining('status 401') });
    expect(inspect(error, { depth: 9 })).not.toContain('aWrongOne');
  });
});
