import { notice, openTab } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a webhook is added, tried and removed, on a phone too', async ({ page }) => {
  await openTab(page, 'settings');
  await page.getByRole('link', { name: /^Integrations/ }).click();
  await expect(page.getByText('No other system is notified yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add a webhook' });
  await form.getByLabel('Address').fill('http://127.0.0.1:1/hook');
  await form.getByLabel('What is it for?').fill('Accounting');
  await form.getByRole('radio', { name: 'A choice' }).check();
  await form.getByRole('group', { name: 'Orders' }).getByLabel('Was charged').check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add webhook' }).click();
  const secret = page.getByRole('dialog', { name: 'Signing secret of Accounting' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await expectAccessible(page);
  await secret.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('button', { name: 'Send a test: Accounting' }).click();
  await expect(notice(page, 'Test Message Not Accepted')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Messages: Accounting' }).click();
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove: Accounting' }).click();
  await page.getByRole('button', { name: 'Remove this webhook' }).click();
  await expect(page.getByText('No other system is notified yet.')).toBeVisible();
});

test('the description of the API is drawn under its own policy, to read and not to try', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/api/docs');
  await page.locator('[data-path="/api/applications"]').click();
  await expect(page.getByText('Responses').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /try it out/i })).toHaveCount(0);
  expect(
    asked.filter((url) => !url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url)),
  ).toEqual([]);
});
