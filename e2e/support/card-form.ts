import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Types a card into the sandbox's form and sends it. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/39');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Authorize \$/ }).click();
}

/** Accepts the terms and proceeds to the card. */
export async function proceedToPayment(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByText('Step 2 of 2: Payment')).toBeVisible();
}
