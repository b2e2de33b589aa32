import type { Page } from '@playwright/test';
import { placeOrder } from '../support/placed-order.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A form is inert until its script has drawn it. */
const formIsReady = (page: Page) => expect(page.locator('form[inert]')).toHaveCount(0);

const details = (page: Page) => page.getByRole('heading', { name: 'Order Details' });

test('an order is found by its order number, by keyboard, and after a reload', async ({ page }) => {
  const { orderNumber, ticketNumber } = await placeOrder(page.request, {
    email: 'ada@example.com',
  });
  await page.goto('/tracking');
  await expect(page.getByRole('button', { name: 'Track', exact: true })).toBeDisabled();
  await formIsReady(page);
  await page.getByLabel('Order number').focus();
  await page.keyboard.type(orderNumber.toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your order is received' })).toBeFocused();
  await expect(page).toHaveURL(`/tracking?order=${orderNumber}`);
  await expect(page.getByText('Authorization Only (7-day deferred charge)')).toBeVisible();
  await expect(page.getByText('$350', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(details(page)).toBeVisible();
  await page.goto(`/tracking?order=${ticketNumber}`);
  await expect(page.getByText(orderNumber, { exact: true })).toBeVisible();
});

test('and by its ticket number, pasted with the whole link', async ({ page }) => {
  const { orderNumber, ticketNumber } = await placeOrder(page.request, {
    email: 'ada@example.com',
  });
  await page.goto('/track-status');
  await formIsReady(page);
  await page.getByLabel('Ticket number').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Missing Ticket Number', { exact: true })).toBeVisible();
  await page.getByLabel('Ticket number').fill(`${page.url()}?ticket=${ticketNumber}`);
  await page.getByRole('button', { name: 'Track Order' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Current Status' })).toBeFocused();
  await expect(page).toHaveURL(`/track-status?ticket=${ticketNumber}`);
  await expect(page.getByText('PROCESSING', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Your $350 payment authorization was successfully processed'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/track-status?ticket=${orderNumber}`);
  await expect(page.getByText(ticketNumber, { exact: true })).toBeVisible();
});
