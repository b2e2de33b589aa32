import type { APIRequestContext, Page } from '@playwright/test';
import { ADMIN } from './admin-account.ts';
import { expect, expectAccessible, test } from './test.ts';

type Placed = { orderNumber: string; ticketNumber: string };

/** An order whose payment is held, as the checkout page would place it. */
async function placeOrder(request: APIRequestContext, email: string): Promise<Placed> {
  const post = async (url: string, data: object) => {
    const response = await request.post(url, { data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  const { clientSecret, paymentIntentId, sessionId } = await post('/api/create-payment-intent', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    certificationType: 'security-compliance',
    amount: '350.00',
  });
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2039, cvc: '123' };
  await post('/api/sandbox/confirm', { clientSecret, card });
  return post('/api/create-certification-order', { sessionId, paymentIntentId });
}

const details = (page: Page) => page.getByRole('heading', { name: 'Order Details' });

test('an order is found by its order number, by keyboard, and after a reload', async ({ page }) => {
  const { orderNumber, ticketNumber } = await placeOrder(page.request, 'ada@example.com');
  await page.goto('/tracking');
  await expect(page.getByRole('button', { name: 'Track', exact: true })).toBeDisabled();
  await expectAccessible(page);
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
  const { orderNumber, ticketNumber } = await placeOrder(page.request, 'ada@example.com');
  await page.goto('/track-status');
  await expectAccessible(page);
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

test('a wrong number is told from a right one, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { orderNumber } = await placeOrder(page.request, 'grace@example.com');
  await page.goto('/tracking?order=ORD-2026-ZZZZZZ');
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Order number').fill(orderNumber);
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(details(page)).toBeVisible();
  await page.goto('/track-status?ticket=CERT-20260302-ZZZZZZ');
  await expect(page.getByText('Order not found. Please check your ticket number.')).toBeVisible();
  await expectAccessible(page);
});

test('lost numbers arrive by mail, and only at an address that has some', async ({ page }) => {
  const { orderNumber, ticketNumber } = await placeOrder(page.request, 'lost@example.com');
  const ASKED = ['nobody@example.com', 'lost@example.com'];
  for (const email of ['nobody@example.com', 'Lost@example.com']) {
    await page.goto('/track-status');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me my numbers' }).click();
    await expect(page.getByText('If we know this address')).toBeVisible();
  }
  await page.request.post('/api/admin/login', { data: ADMIN });
  const subject = /Your order and application numbers/;
  const sent = async () => {
    const mails: { id: number; subject: string; recipient: string }[] = await (
      await page.request.get('/api/admin/emails')
    ).json();
    // Other journeys have numbers sent, too.
    return mails.filter((mail) => subject.test(mail.subject) && ASKED.includes(mail.recipient));
  };
  await expect
    .poll(async () => (await sent()).map(({ recipient }) => recipient))
    .toEqual(['lost@example.com']);
  const [{ id } = { id: 0 }] = await sent();
  const mail = await (await page.request.get(`/api/admin/emails/${id}`)).text();
  expect(mail).toContain(orderNumber);
  expect(mail).toContain(ticketNumber);
});
