import { assessedSession, BUSINESS } from '../support/assessed-session.ts';
import { payWith, proceedToPayment } from '../support/card-form.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('three areas with FIRST15, from the report to the order, by keyboard', async ({
  page,
  baseURL,
}) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) strangers.push(request.url());
  });
  const sessionId = await assessedSession(page.request, { eligible: 3 });
  await page.goto(`/results/${sessionId}`);
  await page.getByRole('link', { name: 'Continue with 3 eligible areas · $613' }).press('Enter');
  await expect(page).toHaveURL(`/checkout?sessionId=${sessionId}`);
  const title = page.getByRole('heading', { level: 1, name: 'Certification Validation Checkout' });
  await expect(title).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('First name').focus();
  for (const text of [
    BUSINESS.firstName,
    BUSINESS.lastName,
    BUSINESS.email,
    BUSINESS.companyName,
    'PO 4711',
  ]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.getByLabel('Discount code').focus();
  await page.keyboard.type('first15');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Discount Applied', { exact: true })).toBeVisible();
  await expect(
    page.getByText('15% discount has been applied to your order', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Total$521')).toBeVisible();
  await page.getByRole('checkbox', { name: /I accept/ }).press('Space');
  await page.getByRole('button', { name: 'Proceed to Payment' }).press('Enter');

  await expect(title).toBeFocused();
  await expect(page.getByText(/^You authorize \$521 today, /)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Card number').focus();
  for (const typed of ['4242424242424242', '1239', '123']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expect(page.getByLabel('Expiry date')).toHaveValue('12 / 39');
  await page.getByRole('button', { name: 'Authorize $521' }).press('Enter');

  const success = page.getByRole('heading', { level: 1, name: 'Payment Successful' });
  await expect(success).toBeVisible();
  await expect(page).toHaveURL(`/payment-success?sessionId=${sessionId}`);
  const numbers = page.getByText(/^(ORD-\d{4}-\w{6}|CERT-\d{8}-\w{6})$/);
  const [orderNumber, ticketNumber] = await numbers.allInnerTexts();
  await expect(page.getByText('PO 4711')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(success).toBeVisible();
  await expect(numbers.filter({ hasText: ticketNumber })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Track Your Order' })).toHaveAttribute(
    'href',
    `/tracking?order=${orderNumber}`,
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Receipt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Certification-Receipt.pdf');

  await page.goto(`/results/${sessionId}`);
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByText(ticketNumber ?? '', { exact: true })).toBeVisible();
  await page.goto(`/checkout?sessionId=${sessionId}`);
  await expect(
    page.getByRole('heading', { name: 'This assessment already has an order' }),
  ).toBeVisible();
  expect(strangers).toEqual([]);
});

test('a declined card, then a good one, on a phone, without an assessment', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/checkout');
  await expect(page.getByText('Take the assessment first')).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByText('Selection Required')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Leadership/ }).check();
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByLabel('Email').fill('grace@example.com');
  await proceedToPayment(page);
  await payWith(page, '4111111111111111');
  await expect(page.getByText(/Only the test cards listed here are accepted/)).toBeVisible();

  await payWith(page, '4000000000000002');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await expect(page.getByRole('checkbox', { name: /^Security/ })).not.toBeChecked();
  await page.goForward();
  await page.getByRole('button', { name: '4242 4242 4242 4242' }).click();
  await page.getByRole('button', { name: 'Authorize $350' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByText('$350', { exact: true })).toBeVisible();
  const ticketNumber = await page.getByText(/^CERT-\d{8}-\w{6}$/).innerText();
  await page.reload();
  await expect(page.getByText(ticketNumber, { exact: true })).toBeVisible();

  // Going back must not lead to a form that could pay twice.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'You have placed this order' })).toBeVisible();
  await expect(page.getByText(ticketNumber, { exact: true })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});
