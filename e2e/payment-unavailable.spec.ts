import type { Page } from '@playwright/test';
import { assessedSession } from './assessed-session.ts';
import { proceedToPayment } from './card-form.ts';
import { testWith } from './own-product.ts';
import { expect, expectAccessible } from './test.ts';

/** Here the console is meant to complain, about one thing. */
const test = testWith(async () => ({ PAYMENT_PROVIDER: 'none' })).extend({
  quiet: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await use(undefined);
    expect(complaints).not.toHaveLength(0);
    for (const text of complaints) expect(text).toMatch(/public key is missing/);
  },
});

async function expectUnavailable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Payment System Unavailable' })).toBeVisible();
  await expect(
    page.getByText(
      'Payment processing is temporarily unavailable. Please contact support for assistance.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
}

test('without a provider the checkout ends at the unavailable screen', async ({ page }) => {
  await page.goto('/checkout');
  await page.getByRole('checkbox', { name: /Security/ }).check();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await proceedToPayment(page);
  await expectUnavailable(page);
  await page.getByRole('button', { name: 'Back to Form' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('without a provider the session payment says so at once', async ({ page }) => {
  const sessionId = await assessedSession(page.request);
  await page.goto(`/certification-payment?sessionId=${sessionId}`);
  await expectUnavailable(page);
  await page.getByRole('button', { name: 'Back to Form' }).click();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible();
});
