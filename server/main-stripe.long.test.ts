import { expect, it, onTestFinished } from 'vitest';
import { startStripeServer } from '#server/test/servers/stripe-server.ts';
import { createDatabase } from './test/database.ts';
import { CUSTOMER, newBrowser } from './test/payments.ts';
import { startServer, temporaryDirectory } from './test/process.ts';

const TIMEOUT = 60_000;

it(
  'the whole program takes a payment at Stripe, from the till to the order, and tells no secret',
  async () => {
    const stripe = await startStripeServer();
    onTestFinished(stripe.stop);
    const { secretKey, publishableKey, webhookSecret, apiBase } = stripe.settings;
    const program = await startServer({
      DATABASE_URL: await createDatabase({ migrated: false }),
      DATA_DIR: temporaryDirectory(),
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: apiBase,
    });
    const browser = newBrowser();
    const read = async (path: string) =>
      (await fetch(`${program.url}${path}`, { headers: browser })).json();
    expect(await read('/api/payments/config')).toMatchObject({
      provider: 'stripe',
      publishableKey,
    });

    const begun = await fetch(`${program.url}/api/create-payment-intent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...browser },
      body: JSON.stringify({
        ...CUSTOMER,
        certificationType: 'Leadership & People Culture',
        amount: '350',
      }),
    });
    const { clientSecret, paymentIntentId, sessionId } = await begun.json();
    const confirmed = await fetch(`${apiBase}/v1/payment_intents/${paymentIntentId}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key: publishableKey,
        client_secret: clientSecret,
        payment_method: 'pm_card_visa',
      }),
    });
    expect(await confirmed.json()).toMatchObject({ status: 'requires_capture', amount: 350_00 });

    for (const event of stripe.events) {
      const { payload, headers } = stripe.notification(event);
      const url = `${program.url}/api/webhooks/stripe`;
      const taken = await fetch(url, { method: 'POST', headers, body: payload });
      expect(taken.status).toBe(200);
    }
    expect(await read(`/api/payments/session/${sessionId}`)).toMatchObject({
      order: { paymentState: 'authorized', amount: '350.00' },
    });
    expect(await program.stop()).toBe(0);
    for (const secret of [secretKey, webhookSecret, clientSecret, CUSTOMER.email]) {
      expect(program.output()).not.toContain(secret);
    }
  },
  TIMEOUT,
);
