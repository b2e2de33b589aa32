import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { openStripe, type StripeSettings } from './stripe-gateway.ts';

/** Milliseconds. Someone is waiting at the screen. */
const TIMEOUT = 10_000;

/** Creates an intent of one dollar without a card and cancels it. Throws Stripe's error. */
export async function checkStripe(settings: StripeSettings): Promise<void> {
  const stripe = openStripe(settings, { timeout: TIMEOUT, maxNetworkRetries: 0 });
  try {
    const { id } = await stripe.paymentIntents.create(
      {
        amount: 100,
        currency: 'usd',
        capture_method: 'manual',
        allowed_payment_method_types: ['card'],
        description: 'Test of the connection, cancelled at once',
        metadata: { check: 'connection' },
      },
      { idempotencyKey: randomUUID() },
    );
    await stripe.paymentIntents.cancel(id);
  } catch (error) {
    throw new Error(wordsOf(error, settings));
  }
}

function wordsOf(error: unknown, { secretKey }: StripeSettings): string {
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return 'Stripe could not be reached from this server.';
  }
  // Stripe shortens a key that it quotes, but that is not guaranteed.
  return (error as Error).message.replaceAll(secretKey, 'the secret key');
}
