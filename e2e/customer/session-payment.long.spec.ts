import { assessedSession, BUSINESS } from '../support/assessed-session.ts';
import { payWith, proceedToPayment } from '../support/card-form.ts';
import { findLinkIn } from '../support/mailbox.ts';
import { logIn, STAFF_HEADERS } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the overall certification, with the extra confirmation step', async ({ page }) => {
  const sessionId = await assessedSession(page.request, { eligible: 3 });
  await page.goto(`/results/${sessionId}`);
  await page.getByRole('link', { name: /Business Excellence Certification, \$350/ }).click();
  await expect(page).toHaveURL(`/certification-payment?sessionId=${sessionId}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Business Excellence Certification' }),
  ).toBeVisible();
  await expect(page.getByText(/^You authorize \$350 today, /)).toBeVisible();
  await proceedToPayment(page);

  await payWith(page, '4000002760003184');
  const dialog = page.getByRole('alertdialog', { name: 'Confirm this payment' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('nothing was authorized');
  await page.getByRole('button', { name: 'Authorize $350' }).click();
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();

  const confirmed = page.getByRole('heading', { level: 1, name: 'Payment Authorized' });
  await expect(confirmed).toBeVisible();
  await expect(page).toHaveURL(/\?sessionId=[\w-]{36}&orderNumber=ORD-\d{4}-\w{6}$/);
  const ticket = page.getByText(/^CERT-\d{8}-\w{6}$/);
  await expect(ticket).toBeVisible();
  await expectAccessible(page);
  const ticketNumber = await ticket.innerText();
  await page.reload();
  await expect(confirmed).toBeVisible();

  await page.goto(`/certification-payment?sessionId=${sessionId}`);
  await expect(page.getByText(ticketNumber, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toHaveCount(0);
});

test('an order that staff have made is paid by the link in its mail', async ({ page, request }) => {
  const email = 'pays-by-link@example.com';
  const sessionId = await assessedSession(page.request, { business: { ...BUSINESS, email } });
  await logIn(request);
  const converted = await request.post(`/api/admin/convert-lead-to-order/${sessionId}`, {
    headers: STAFF_HEADERS,
    data: { notes: 'Agreed on the phone' },
  });
  const { orderNumber } = await converted.json();

  const findLink = () => findLinkIn(email, /\/certification-payment\?order=[\w-]+/);
  await expect.poll(findLink).not.toBe('');
  await page.goto(findLink());
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your order awaits its payment' }),
  ).toBeVisible();
  await expect(page.getByText(orderNumber)).toBeVisible();
  await proceedToPayment(page);
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { name: 'Payment Authorized' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`&orderNumber=${orderNumber}$`));
});
