import { placeOrder } from '../support/placed-order.ts';
import { ADMIN, fillInLogin } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('staff log in by keyboard, stay logged in over a reload, and log out', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
  await expectAccessible(page);

  await page.getByLabel('Username').focus();
  await page.keyboard.type(ADMIN.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid username or password', { exact: true })).toBeVisible();

  await page.getByLabel('Password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible();
  await expect(page).toHaveURL('/admin');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible();

  const copied = await page.context().cookies();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/admin/login');

  await page.context().addCookies(copied);
  const session = await page.request.get('/api/admin/session');
  expect(session.status()).toBe(401);
});

test('a link to a record leads there after the login', async ({ page }) => {
  const { orderNumber } = await placeOrder(page.request, { email: 'linked@example.com' });
  await page.goto(`/admin?tab=orders&search=${orderNumber}`);
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await fillInLogin(page);
  await expect(page).toHaveURL(`/admin?tab=orders&search=${orderNumber}`);
  await expect(page.getByRole('button', { name: `Manage Order ${orderNumber}` })).toBeVisible();
});
