import { describe, expect, it } from 'vitest';
import { GatewayRefused } from '#server/adapters/gateway.ts';
import { signed } from '#server/test/servers/stripe-server.ts';
import { failureOf, openShop, type Shop, START, WANTED } from '#server/test/servers/stripe-shop.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const momentAfter = (milliseconds: number) => new Date(START.getTime() + milliseconds);

describe('an intent', () => {
  it('is for cards alone, is charged by hand, and carries our marks', async () => {
    const { gateway, server } = await openShop();
    const intent = await gateway.create(WANTED);
    expect(intent).toEqual({
      id: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringContaining(`${intent.id}_secret_`),
      amount: 613_00,
      currency: 'usd',
      state: 'open',
      createdAt: START,
      refunded: 0,
      isDisputed: false,
      metadata: WANTED.metadata,
    });
    expect(server.intent(intent.id)).toMatchObject({
      capture_method: 'manual',
      payment_method_types: ['card'],
      description: WANTED.description,
    });
    expect(server.calls).toMatchObject([
      { idempotencyKey: WANTED.idempotencyKey, apiVersion: '2026-10-28.endive' },
    ]);
    expect(await gateway.retrieve(intent.id)).toEqual(intent);
  });

  it.each(['decline', 'insufficient_funds', 'requires_action', 'processing'] as const)(
    'is open after the card said %s',
    async (outcome) => {
      const { gateway, server, open } = await openShop();
      const id = await open();
      server.confirm(id, outcome);
      expect(await gateway.retrieve(id)).toMatchObject({ state: 'open', refunded: 0 });
      expect(await gateway.retrieve(id)).not.toHaveProperty('authorizedAt');
    },
  );

  it('is authorized while a card is held, and knows until when', async () => {
    const { gateway, server, open } = await openShop();
    const id = await open();
    server.advance(HOUR);
    server.confirm(id, 'succeed', momentAfter(5 * DAY));
    expect(await gateway.retrieve(id)).toMatchObject({
      state: 'authorized',
      createdAt: START,
      authorizedAt: momentAfter(HOUR),
      captureBefore: momentAfter(5 * DAY),
      refunded: 0,
    });
  });

  it('is captured once, and knows when', async () => {
    const { gateway, server, held } = await openShop();
    const id = await held();
    server.advance(2 * DAY);
    const captured = await gateway.capture(id, 'c');
    expect(captured).toMatchObject({
      state: 'captured',
      authorizedAt: START,
      capturedAt: momentAfter(2 * DAY),
      refunded: 0,
    });
    server.advance(DAY);
    expect(await gateway.retrieve(id)).toEqual(captured);
  });

  it('is canceled by us or at Stripe, and nothing was refunded by that', async () => {
    const { gateway, server, held } = await openShop();
    const id = await held();
    const released = { state: 'canceled', canceledBecause: 'requested', refunded: 0 };
    expect(await gateway.cancel(id, 'x')).toMatchObject(released);
    expect(await gateway.retrieve(id)).toMatchObject(released);
    const other = (await gateway.create({ ...WANTED, idempotencyKey: 'another' })).id;
    server.dashboard.cancel(other);
    expect(await gateway.retrieve(other)).toMatchObject(released);
  });

  it.each([
    { hold: 'that nobody charged for seven days', deadline: undefined, ends: 7 * DAY },
    { hold: 'whose bank gives five days', deadline: momentAfter(5 * DAY), ends: 5 * DAY },
  ])('expires with a hold $hold', async ({ deadline, ends }) => {
    const { gateway, server, open } = await openShop();
    const id = await open();
    server.confirm(id, 'succeed', deadline);
    server.advance(ends);
    expect(await gateway.retrieve(id)).toMatchObject({ state: 'authorized' });
    server.advance(1_000);
    expect(await gateway.retrieve(id)).toMatchObject({
      state: 'canceled',
      canceledBecause: 'expired',
      refunded: 0,
    });
  });

  it('is refunded in full, also when part of it was given back before', async () => {
    const { gateway, server, charged } = await openShop();
    const id = await charged();
    server.dashboard.refund(id, 100_00);
    expect(await gateway.retrieve(id)).toMatchObject({ state: 'captured', refunded: 100_00 });
    expect(await gateway.refund(id, 'r')).toMatchObject({ state: 'captured', refunded: 613_00 });
  });

  it('is disputed until the dispute is won', async () => {
    const { gateway, server, charged } = await openShop();
    const id = await charged();
    server.dashboard.dispute(id);
    expect(await gateway.retrieve(id)).toMatchObject({ state: 'captured', isDisputed: true });
    server.dashboard.closeDispute(id, 'lost');
    expect(await gateway.retrieve(id)).toMatchObject({ isDisputed: true });
    server.dashboard.closeDispute(id, 'won');
    expect(await gateway.retrieve(id)).toMatchObject({ isDisputed: false });
  });

  it.each(['pi_unknown', '', ' ', 'ch_1', '#server/charges', 'pi_1?expand=x', 'pi_1/capture'])(
    'that Stripe does not know is undefined: %j',
    async (id) => {
      const { gateway, server, open } = await openShop();
      await open();
      expect(await gateway.retrieve(id)).toBeUndefined();
      const expected = id === 'pi_unknown' ? ['/v1/payment_intents/pi_unknown'] : [];
      expect(server.calls.slice(1).map(({ path }) => path)).toEqual(expected);
    },
  );
});

describe('a refusal', () => {
  it.each<{ what: string; reason: string; ask: (shop: Shop) => Promise<unknown> }>([
    {
      what: 'a charge without a held card',
      reason: 'payment_intent_unexpected_state',
      ask: async ({ gateway, open }) => gateway.capture(await open(), 'k'),
    },
    {
      what: 'a charge that the bank declines',
      reason: 'card_declined',
      ask: async ({ gateway, server, held }) => {
        server.fail('capture', 'decline');
        return gateway.capture(await held(), 'k');
      },
    },
    {
      what: 'releasing what was charged',
      reason: 'payment_intent_unexpected_state',
      ask: async ({ gateway, charged }) => gateway.cancel(await charged(), 'k'),
    },
    {
      what: 'a refund of what was never charged',
      reason: 'payment_intent_unexpected_state',
      ask: async ({ gateway, held }) => gateway.refund(await held(), 'k'),
    },
    {
      what: 'a second refund',
      reason: 'charge_already_refunded',
      ask: async ({ gateway, charged }) => {
        const id = await charged();
        await gateway.refund(id, 'k');
        return gateway.refund(id, 'l');
      },
    },
    {
      what: 'an unknown intent',
      reason: 'resource_missing',
      ask: async ({ gateway }) => gateway.capture('pi_unknown', 'k'),
    },
    {
      what: 'an amount that no card network takes',
      reason: 'amount_too_small',
      ask: async ({ gateway }) => gateway.create({ ...WANTED, amount: 1 }),
    },
  ])('is told as one, with its reason: $what', async ({ reason, ask }) => {
    const shop = await openShop();
    const error = await failureOf(ask(shop));
    expect(error).toBeInstanceOf(GatewayRefused);
    expect(error).toMatchObject({ reason, message: expect.stringMatching(/\w/) });
    // Sent once: repeating it would change nothing.
    const [last, former] = shop.server.calls.toReversed();
    expect(last?.idempotencyKey).not.toBe(former?.idempotencyKey ?? 'none');
  });

  it('leaves a hold as it was', async () => {
    const { gateway, server, held } = await openShop();
    const id = await held();
    server.fail('capture', 'decline');
    expect(await failureOf(gateway.capture(id, 'k'))).toBeInstanceOf(GatewayRefused);
    expect(await gateway.retrieve(id)).toMatchObject({ state: 'authorized' });
    expect(await gateway.capture(id, 'another key')).toMatchObject({ state: 'captured' });
  });
});

describe('keys', () => {
  it('make no second intent', async () => {
    const { gateway, server } = await openShop();
    const [first, second] = await Promise.all([gateway.create(WANTED), gateway.create(WANTED)]);
    expect(second).toEqual(first);
    expect(server.intents()).toHaveLength(1);
  });

  it('cannot be used for something else', async () => {
    const { gateway, server } = await openShop();
    await gateway.create(WANTED);
    const error = await failureOf(gateway.create({ ...WANTED, amount: 1_00 }));
    expect(error).not.toBeInstanceOf(GatewayRefused);
    expect(error).toMatchObject({ message: expect.stringContaining('StripeIdempotencyError') });
    expect(server.intents()).toHaveLength(1);
  });
});

it.each([
  ['sk_test_x', false],
  ['rk_test_x', false],
  ['sk_live_x', true],
  ['rk_live_x', true],
])('with the key %s real money moves: %s', async (secretKey, isLive) => {
  const { gateway, server } = await openShop({ secretKey });
  expect(gateway).toMatchObject({
    name: 'stripe',
    isLive,
    publishableKey: server.settings.publishableKey,
  });
});

describe('notifications', () => {
  it('of whatever happens to an intent name it', async () => {
    const { gateway, server, open } = await openShop();
    const id = await open();
    server.confirm(id, 'decline');
    server.confirm(id, 'requires_action');
    server.confirm(id);
    await gateway.capture(id, 'c');
    await gateway.refund(id, 'r');
    server.dashboard.dispute(id);
    server.dashboard.closeDispute(id, 'lost');
    const read = server.events.map((event) => {
      const { payload, headers } = server.notification(event);
      return gateway.readEvent?.(Buffer.from(payload), headers['stripe-signature']);
    });
    expect(read.map((event) => event?.type)).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'charge.captured',
      'payment_intent.succeeded',
      'charge.refunded',
      'refund.created',
      'charge.dispute.created',
      'charge.dispute.closed',
    ]);
    expect(read.map((event) => event?.intentId)).toEqual(Array(12).fill(id));
    expect(read.map((event) => event?.id)).toEqual(server.events.map((event) => event.id));
  });

  const EVENT = {
    id: 'evt_1',
    object: 'event',
    type: 'charge.expired',
    data: { object: { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' } },
  };
  const PAYLOAD = JSON.stringify(EVENT);
  const SECONDS = START.getTime() / 1000;
  const signatureOf = (...parts: Parameters<typeof signed>) => signed(...parts)['stripe-signature'];
  const read = async (payload: string | Buffer, signature: string) =>
    (await openShop()).gateway.readEvent?.(Buffer.from(payload), signature);

  it.each([
    ['an intent in full', { object: 'charge', payment_intent: { id: 'pi_2' } }, 'pi_2'],
    ['a charge without an intent', { object: 'charge', payment_intent: null }, undefined],
    ['something else', { object: 'payout', id: 'po_1' }, undefined],
  ])('may carry %s', async (_, object, intentId) => {
    const payload = JSON.stringify({ ...EVENT, data: { object } });
    expect(await read(payload, signatureOf(payload, SECONDS))).toEqual({
      id: 'evt_1',
      type: 'charge.expired',
      intentId,
    });
  });

  it('are good for five minutes, also while the secret is being replaced', async () => {
    const good = { id: 'evt_1', type: 'charge.expired', intentId: 'pi_1' };
    expect(await read(PAYLOAD, signatureOf(PAYLOAD, SECONDS - 300))).toEqual(good);
    const forged = `v1=${'0'.repeat(64)}`;
    expect(await read(PAYLOAD, `${signatureOf(PAYLOAD, SECONDS)},${forged}`)).toEqual(good);
  });

  it.each([
    ['301 s old', PAYLOAD, signatureOf(PAYLOAD, SECONDS - 301)],
    ['signed by another', PAYLOAD, signatureOf(PAYLOAD, SECONDS, 'whsec_another')],
    ['with another body', PAYLOAD.replace('pi_1', 'pi_2'), signatureOf(PAYLOAD, SECONDS)],
    ['with one more space', `${PAYLOAD} `, signatureOf(PAYLOAD, SECONDS)],
    [
      'with a fresh time on an old signature',
      PAYLOAD,
      signatureOf(PAYLOAD, 1).replace('t=1', `t=${SECONDS}`),
    ],
    [
      'with a signature of another kind',
      PAYLOAD,
      signatureOf(PAYLOAD, SECONDS).replace('v1=', 'v0='),
    ],
    ['without a time', PAYLOAD, signatureOf(PAYLOAD, SECONDS).replace(/^t=\d+,/, '')],
    ['with a senseless signature', PAYLOAD, 'x'],
    ['without a signature', PAYLOAD, ''],
    ['without a body', '', signatureOf('', SECONDS)],
    ['that are no JSON', 'x', signatureOf('x', SECONDS)],
    ['that are no event', 'null', signatureOf('null', SECONDS)],
  ])('%s are not read', async (_, payload, signature) => {
    expect(await read(payload, signature)).toBeUndefined();
  });
});
