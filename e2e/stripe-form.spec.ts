import type { Page } from '@playwright/test';
import { type StripeServer, startStripeServer } from '#server/test/servers/stripe-server.ts';
import { assessedSession, BUSINESS } from './assessed-session.ts';
import { proceedToPayment } from './card-form.ts';
import { testWith } from './own-product.ts';
import { standInForStripe } from './stripe-stand-in.ts';
import { expect, expectAccessible } from './test.ts';

let stripe: StripeServer;

const test = testWith(async () => {
  stripe = await startStripeServer();
  const { secretKey, publishableKey, webhookSecret, apiBase } = stripe.settings;
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  };
});
test.afterAll(() => stripe.stop());

const standIn = (page: Page) =>
  standInForStripe(page, {
    apiBase: stripe.settings.apiBase,
    onConsent: (intentId) => stripe.confirm(intentId),
  });

/** At the card form, with the contact known. */
async function openCardForm(page: Page): Promise<{ sessionId: string; scripts: string[] }> {
  const sessionId = await assessedSession(page.request, { eligible: 1 });
  const scripts = await standIn(page);
  await page.goto('/checkout');
  await page.evaluate(
    (business) => localStorage.setItem('preApplicationData', JSON.stringify(business)),
    BUSINESS,
  );
  await page.goto(`/checkout?sessionId=${sessionId}`);
  await expect(page.getByText('Test mode')).toBeVisible();
  expect(scripts).toEqual([]);
  await proceedToPayment(page);
  await expect(page.getByLabel('Card number')).toBeVisible();
  return { sessionId, scripts };
}

async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: 'Authorize $350' }).click();
}

test('the script is loaded at the payment step only; a declined card, then a good one', async ({
  page,
}) => {
  const { sessionId, scripts } = await openCardForm(page);
  expect(scripts).toEqual(['https://js.stripe.com/endive/stripe.js']);
  await expectAccessible(page);
  await pay(page, 'pm_card_visa_chargeDeclined');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await pay(page, 'pm_card_visa');
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page).toHaveURL(`/payment-success?sessionId=${sessionId}`);
  expect(stripe.intents().map(({ status }) => status)).toContain('requires_capture');
});

test("the way over the bank's page ends with the order, and no secret in the address", async ({
  page,
}) => {
  const { sessionId } = await openCardForm(page);
  await pay(page, 'pm_card_threeDSecureRequired');
  await page.getByRole('link', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page).toHaveURL(`/payment-success?sessionId=${sessionId}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});

test('a payment that the bank refuses confirms nothing, and can be tried again', async ({
  page,
}) => {
  const { sessionId } = await openCardForm(page);
  await pay(page, 'pm_card_threeDSecureRequired');
  await page.getByRole('link', { name: 'Refuse' }).click();
  await expect(page.getByRole('heading', { name: 'Payment not confirmed' })).toBeVisible();
  expect(page.url()).not.toContain('secret');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the payment' }).click();
  await expect(page).toHaveURL(`/checkout?sessionId=${sessionId}`);
  await proceedToPayment(page);
  await pay(page, 'pm_card_visa');
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});
