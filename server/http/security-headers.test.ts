import { describe, expect, it } from 'vitest';
import { ROUTES } from '#core/routes.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { loadSite } from '#server/http/site/site.ts';
import { testApp } from '#server/test/app.ts';

const { deps } = await testApp();
const site = loadSite('dist/web', 'https://www.example.com');
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

/** The content policy by directive, for each page path. */
async function policiesWith(env: Record<string, string>) {
  const app = await createApp({ ...deps, config: readConfig(env) }, site);
  const policies = new Map<string, Record<string, string[]>>();
  for (const { path } of ROUTES) {
    const { headers } = await app.inject({ method: 'GET', url: path.replace(/:\w+/g, 'x') });
    const directives = String(headers['content-security-policy']).split('; ');
    const entries = directives.map((directive) => directive.split(' '));
    policies.set(path, Object.fromEntries(entries.map(([name = '', ...hosts]) => [name, hosts])));
  }
  await app.close();
  return policies;
}

describe('the content policy', () => {
  it('lets Stripe into pages with a card form, and into no other', async () => {
    const policies = await policiesWith(STRIPE);
    const withStripe = [...policies]
      .filter(([, policy]) => JSON.stringify(policy).includes('stripe'))
      .map(([path]) => path);
    expect(withStripe).toEqual(['/checkout', '/certification-payment']);
    for (const path of withStripe) {
      expect(policies.get(path)).toMatchObject({
        'script-src': expect.arrayContaining(["'self'", 'https://js.stripe.com']),
        'frame-src': expect.arrayContaining(['https://js.stripe.com', 'https://hooks.stripe.com']),
        'connect-src': ["'self'", 'https://api.stripe.com'],
        'default-src': ["'self'"],
        'frame-ancestors': ["'none'"],
      });
    }
  });

  it('lets staff look at documents in a frame, and frames nothing on any other page', async () => {
    const policies = await policiesWith({ PAYMENT_PROVIDER: 'none' });
    const framing = [...policies].filter(([, policy]) => policy['frame-src']);
    expect(framing.map(([path]) => path)).toEqual([
      '/admin/login',
      '/admin/first-start',
      '/admin/choose-password',
      '/admin/confirm-email',
      '/admin',
      '/admin/certificates',
      '/admin/reviews',
      '/admin/mails',
      '/admin/customers',
      '/admin/customers/:id',
      '/test-email',
      '/test-email-client',
    ]);
    for (const [, policy] of framing)
      expect(policy).toMatchObject({
        'frame-src': ['blob:'],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
      });
  });

  it.each(['sandbox', 'none'])('lets nobody in with the provider %s', async (PAYMENT_PROVIDER) => {
    const policies = await policiesWith({ PAYMENT_PROVIDER });
    expect(JSON.stringify([...policies])).not.toContain('stripe');
  });
});
