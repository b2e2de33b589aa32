import type { Page } from '@playwright/test';
import { assessedSession, BUSINESS } from '../support/assessed-session.ts';
import { proceedToPayment } from '../support/card-form.ts';
import { test } from '../support/stripe-product.ts';
import { standInForStripe } from '../support/stripe-stand-in.ts';
import { expect, expectAccessible } from '../support/test.ts';

async function pay(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: 'Authorize $350' }).click();
}

test("Stripe's script comes at the payment; a card is declined, refused by the bank, and approved", async ({
  page,
  stripeProduct,
}) => {
  const sessionId = await assessedSession(page.request, { eligible: 1 });
  const scripts = await standInForStripe(page, stripeProduct);
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
  expect(scripts).toEqual(['https://js.stripe.com/endive/stripe.js']);
  await expectAccessible(page);
  await pay(page, 'pm_card_visa_chargeDeclined');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');

  await pay(page, 'pm_card_threeDSecureRequired');
  await page.getByRole('link', { name: 'Refuse' }).click();
  await expect(page.getByRole('heading', { name: 'Payment not confirmed' })).toBeVisible();
  expect(page.url()).not.toContain('secret');
  await page.getByRole('link', { name: 'Back to the payment' }).click();
  await expect(page).toHaveURL(`/checkout?sessionId=${sessionId}`);

  await proceedToPayment(page);
  await pay(page, 'pm_card_threeDSecureRequired');
  await page.getByRole('link', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page).toHaveURL(`/payment-success?sessionId=${sessionId}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});
