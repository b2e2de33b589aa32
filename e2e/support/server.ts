import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startStripeServer } from '#server/test/servers/stripe-server.ts';
import { startProduct } from '../../scripts/product.ts';
import { rememberMailbox } from './mailbox.ts';
import { ADMIN } from './staff.ts';
import { rememberStripeProduct } from './stripe-product.ts';

/**
 * Starts the real product twice, each time on an empty data directory: as after `npm start`, and with Stripe.
 * Both are started here, because a worker with its own product would also need its own browser.
 */
export default async function startForJourneys({
  metadata,
}: FullConfig): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'northmark-e2e-'));
  const settings = (name: string) => ({
    DATA_DIR: join(directory, name),
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT_FACTOR: '1000',
  });
  rememberMailbox(join(directory, 'common'));
  const common = await startProduct({
    env: { ...settings('common'), PORT: String(metadata.port) },
  });
  const stripe = await startStripeServer();
  const { secretKey, publishableKey, webhookSecret, apiBase } = stripe.settings;
  // The first product has built the pages.
  const withStripe = await startProduct({
    env: {
      ...settings('stripe'),
      NODE_COMPILE_CACHE: '.cache/compiled',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: apiBase,
    },
    command: [process.execPath, 'server/main.ts'],
  });
  rememberStripeProduct({ url: withStripe.url, publishableKey, apiBase });
  return async () => {
    await Promise.all([common.stop(), withStripe.stop()]);
    await stripe.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}
