import { ADMIN } from './admin-account.ts';
import { expect, expectAccessible, test } from './test.ts';

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
  await expectAccessible(page);

  const copied = await page.context().cookies();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/admin/login');

  await page.context().addCookies(copied);
  const session = await page.request.get('/api/admin/session');
  expect(session.status()).toBe(401);
});

test('a login older than a day is forgotten', async ({ page }) => {
  await page.goto('/admin/login');
  await page.evaluate(() => {
    localStorage.setItem('adminAuthenticated', 'true');
    localStorage.setItem('adminLoginTime', String(Date.now() - 24 * 3_600_000));
  });
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
  expect(await page.evaluate(() => localStorage.getItem('adminAuthenticated'))).toBeNull();
});
