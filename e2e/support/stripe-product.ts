import { test as base } from './test.ts';

type StripeProduct = {
  url: string;
  publishableKey: string;
  /** The address of its Stripe. */
  apiBase: string;
};

const STRIPE_PRODUCT = 'E2E_STRIPE_PRODUCT';

/** Passed by the setup to the processes that run the journeys. */
export const rememberStripeProduct = (product: StripeProduct): void => {
  process.env[STRIPE_PRODUCT] = JSON.stringify(product);
};

/** Journeys in the product that has Stripe. Analytics is switched on there, and no staff are at work. */
export const test = base.extend<{ stripeProduct: StripeProduct }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  stripeProduct: ({}, use) => use(JSON.parse(process.env[STRIPE_PRODUCT] ?? '{}')),
  baseURL: ({ stripeProduct }, use) => use(stripeProduct.url),
});
