import { ADMIN } from './admin-account.ts';
import { assessedSession, BUSINESS } from './assessed-session.ts';
import { findLinkIn } from './mailbox.ts';
import { fillInLogin } from './staff.ts';
import { expect, expectAccessible, test } from './test.ts';

test('staff send a test mail, read it in the outbox and send it again', async ({ page }) => {
  await page.goto('/test-email');
  await expect(page).toHaveURL('/admin/login?next=%2Ftest-email');
  await fillInLogin(page);
  await expect(page).toHaveURL('/test-email');

  await page.getByLabel('Recipient email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText('the mail is kept in the outbox and was not sent')).toBeVisible();
  await expectAccessible(page);

  const row = page.getByRole('row').filter({ hasText: 'ada@example.com' }).first();
  await expect(row).toContainText('Kept');
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByTitle('Message')).toHaveAttribute('srcdoc', /Requested by/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Back in the queue', { exact: true })).toBeVisible();
});

test('staff see that a customer was sent a personal link, and not the link', async ({ page }) => {
  const email = 'has-a-link@example.com';
  const sessionId = await assessedSession(page.request, { business: { ...BUSINESS, email } });
  await page.goto('/admin/login');
  await fillInLogin(page, ADMIN);
  await expect(page).toHaveURL('/admin');
  await page.request.post(`/api/admin/convert-lead-to-order/${sessionId}`, {
    headers: { 'x-admin-auth': 'true' },
    data: {},
  });
  const findLink = () => findLinkIn(email, /\/certification-payment\?order=[\w-]+/);
  await expect.poll(findLink).not.toBe('');
  const token = findLink().split('=')[1] ?? '';

  await page.goto('/test-email');
  const row = page.getByRole('row').filter({ hasText: email }).filter({ hasText: 'payment' });
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByTitle('Message')).toHaveAttribute('srcdoc', /link hidden/);
  await expect(dialog.getByText(`It can only be sent to ${email}.`)).toBeVisible();
  await expect(dialog.getByLabel('Send again to')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Text' }).click();
  await expect(dialog.getByText('link hidden')).toBeVisible();
  expect(await page.content()).not.toContain(token);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Back in the queue', { exact: true })).toBeVisible();
});
