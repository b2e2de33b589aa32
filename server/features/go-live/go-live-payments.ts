import type { z } from 'zod';
import type { stripeKeys } from '#core/contract/staff/owner/go-live.ts';
import { invalidField } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { readStored } from '#server/features/configuration/stored-values.ts';
import { changeGroup, type Values, withValues } from './change-group.ts';

const modeOf = (key: string) => /^[a-z]+_(test|live)_/.exec(key)?.[1];

/** Keys are tried with an intent that is cancelled at once. Those that are left empty stay as they are. */
export async function savePayments(
  deps: Deps,
  { publishableKey, secretKey, webhookSecret, expectedChangedAt }: z.output<typeof stripeKeys>,
  actor: string,
) {
  const stored = await readStored(deps.db, deps.vault);
  const { STRIPE_SECRET_KEY: storedKey, STRIPE_WEBHOOK_SECRET: storedSecret } = stored.values;
  if (!secretKey && !storedKey) throw invalidField('secretKey', 'Enter the secret key');
  if (!webhookSecret && !storedSecret) {
    throw invalidField('webhookSecret', 'Enter the signing secret of the webhook');
  }
  if (modeOf(publishableKey) !== modeOf(secretKey || (storedKey ?? ''))) {
    throw invalidField(
      'publishableKey',
      'One key is a test key and the other a live key. Both must be of the same mode.',
    );
  }
  const values: Values = {
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    ...(secretKey && { STRIPE_SECRET_KEY: secretKey }),
    ...(webhookSecret && { STRIPE_WEBHOOK_SECRET: webhookSecret }),
  };
  const { payments } = deps.configuration.withStored(withValues(stored, values)).config;
  return changeGroup(deps, {
    group: 'payments',
    values,
    expectedChangedAt,
    actor,
    attempt: async () => {
      if (payments.provider !== 'stripe') throw new Error('These keys would not be used.');
      // Stripe's SDK takes 37 MB of memory, so it is loaded only where it is used.
      const { checkStripe } = await import('#server/adapters/stripe/stripe-check.ts');
      await checkStripe({ ...payments, now: deps.now });
      const mode = modeOf(publishableKey) === 'live' ? 'live mode' : 'test mode: no money moves';
      return `Stripe accepted the keys and cancelled a trial payment of one dollar (${mode}).`;
    },
  });
}
