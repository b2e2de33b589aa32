import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { openStripe, type StripeSettings } from './stripe-gateway.ts';

/** Milliseconds. Somebody waits before the screen. */
const TIMEOUT = 10_000;

/** Makes an intent of one dollar, which no card is attached to, and cancels it. Throws what Stripe says. */
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
  // Stripe shortens a key that it quotes. Nobody has to rely on that.
  return (error as Error).message.replaceAll(secretKey, 'the secret key');
}
