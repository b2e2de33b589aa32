import { fillInLogin } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('staff send a test mail, read it in the outbox and send it again', async ({ page }) => {
  await page.goto('/test-email');
  await expect(page).toHaveURL('/admin/login?next=%2Ftest-email');
  await fillInLogin(page);
  await expect(page).toHaveURL('/test-email');

  await page.getByLabel('Recipient email').fill('test-mail@example.com');
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText('the mail is kept in the outbox and was not sent')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: 'test-mail@example.com' }).first();
  await expect(row).toContainText('Kept');
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByTitle('Message')).toHaveAttribute('srcdoc', /Requested by/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Back in the queue', { exact: true })).toBeVisible();
});
