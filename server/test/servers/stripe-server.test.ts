import { describe, expect, it, onTestFinished } from 'vitest';
import { startStripeServer } from './stripe-server.ts';

/** Raw requests, without the SDK. */
async function openStripe() {
  const stripe = await startStripeServer({ now: () => new Date('2026-03-02T10:00:00Z') });
  onTestFinished(stripe.stop);
  const { apiBase, secretKey, publishableKey } = stripe.settings;
  const post = async (
    path: string,
    params: Record<string, string>,
    headers: Record<string, string> = { authorization: `Bearer ${secretKey}` },
  ) => {
    const body = new URLSearchParams(params);
    const response = await fetch(`${apiBase}/v1/${path}`, { method: 'POST', headers, body });
    return { status: response.status, body: await response.json() };
  };
  const create = async (
    params: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) =>
    post(
      'payment_intents',
      { amount: '35000', currency: 'usd', capture_method: 'manual', ...params },
      { authorization: `Bearer ${secretKey}`, ...headers },
    );
  /** Like Stripe.js, with the publishable key and the secret of one intent. */
  const confirm = (id: string, clientSecret: string, payment_method: string) =>
    post(
      `payment_intents/${id}/confirm`,
      { key: publishableKey, client_secret: clientSecret, payment_method },
      {},
    );
  return { stripe, post, create, confirm };
}

describe('Stripe for tests', () => {
  it('lets nobody in without the secret key', async () => {
    const { stripe, post } = await openStripe();
    const params = { amount: '35000', currency: 'usd' };
    for (const authorization of ['', 'Bearer sk_test_guessed', 'Bearer pk_test_ForEverybody']) {
      expect((await post('payment_intents', params, { authorization })).status).toBe(401);
    }
    expect(stripe.intents()).toEqual([]);
  });

  it('lets a browser confirm its own intent and do nothing else', async () => {
    const { stripe, post, create, confirm } = await openStripe();
    const { id, client_secret: secret } = (await create()).body;
    const other = (await create()).body;
    expect((await confirm(other.id, secret, 'pm_card_visa')).status).toBe(401);
    const params = { key: stripe.settings.publishableKey, client_secret: secret };
    expect((await post(`payment_intents/${id}/cancel`, params, {})).status).toBe(401);

    const declined = await confirm(id, secret, 'pm_card_visa_chargeDeclined');
    expect(declined).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } });
    const step = await confirm(id, secret, 'pm_card_threeDSecureRequired');
    expect(step.body).toMatchObject({ status: 'requires_action' });
    const held = await confirm(id, secret, 'pm_card_visa');
    expect(held.body).toMatchObject({ status: 'requires_capture', amount_capturable: 35_000 });
    expect((await confirm(id, secret, 'pm_card_visa')).body.error.code).toBe(
      'payment_intent_unexpected_state',
    );
    expect(stripe.intent(other.id).status).toBe('requires_payment_method');
  });

  it('charges at once unless told otherwise', async () => {
    const { create, confirm } = await openStripe();
    const { id, client_secret: secret } = (await create({ capture_method: 'automatic' })).body;
    expect((await confirm(id, secret, 'pm_card_visa')).body.status).toBe('succeeded');
  });

  it.each([
    [{ 'payment_method_types[]': 'card' }, 'payment_method_types_no_longer_supported'],
    [{ amout: '1' }, 'parameter_unknown'],
    [{ amount: '350.5' }, 'parameter_invalid_integer'],
    [{ amount: '-1' }, 'parameter_invalid_integer'],
    [{ amount: '49' }, 'amount_too_small'],
    [{ currency: '' }, 'parameter_missing'],
  ])('refuses %j, and does not keep that under the key', async (params, code) => {
    const { stripe, create } = await openStripe();
    const refused = await create(params, { 'idempotency-key': 'k' });
    expect(refused).toMatchObject({ status: 400, body: { error: { code } } });
    expect(stripe.intents()).toEqual([]);
    expect((await create({}, { 'idempotency-key': 'k' })).status).toBe(200);
  });

  it('remembers a key for a day', async () => {
    const { stripe, create } = await openStripe();
    const key = { 'idempotency-key': 'k' };
    const first = (await create({}, key)).body.id;
    stripe.advance(86_400_000);
    expect((await create({}, key)).body.id).toBe(first);
    stripe.advance(1_000);
    expect((await create({}, key)).body.id).not.toBe(first);
  });

  it('fails one request for each fault, in order, and only those it is meant for', async () => {
    const { stripe, create, post } = await openStripe();
    stripe.fail('create', 'rate-limit', 'unavailable');
    stripe.fail('capture', 'error-before');
    expect((await create()).status).toBe(429);
    expect((await create()).status).toBe(503);
    const { id } = (await create()).body;
    stripe.confirm(id);
    expect((await post(`payment_intents/${id}/capture`, {})).status).toBe(500);
    expect((await post(`payment_intents/${id}/capture`, {})).status).toBe(200);
    expect(stripe.calls.map(({ operation, status }) => [operation, status])).toEqual([
      ['create', 429],
      ['create', 503],
      ['create', 200],
      ['capture', 500],
      ['capture', 200],
    ]);
  });

  it('lets something else happen between deed and answer', async () => {
    const { stripe, create } = await openStripe();
    stripe.fail('create', () => {
      const [intent] = stripe.intents();
      if (intent) stripe.dashboard.cancel(intent.id);
    });
    const { body } = await create();
    expect(body.status).toBe('requires_payment_method');
    expect(stripe.intent(body.id).status).toBe('canceled');
  });
});
