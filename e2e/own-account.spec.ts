import { startSmtpServer } from '#server/test/servers/smtp-server.ts';
import { ADMIN } from './admin-account.ts';
import { testWith } from './own-product.ts';
import { fillInLogin, notice, openTab } from './staff.ts';
import { expect, expectAccessible } from './test.ts';

const ADDRESS = 'owner@example.com';
const NEW_PASSWORD = 'lantern orbit 42';

let mailServer: Awaited<ReturnType<typeof startSmtpServer>>;

/** With a mail server, as links go out by mail. */
const test = testWith(async () => {
  mailServer = await startSmtpServer();
  return { ADMIN_USERNAME: ADMIN.username, SMTP_URL: mailServer.url };
});
test.afterAll(() => mailServer.stop());

/** The link of the newest mail to the address that leads to this page. */
async function mailedLink(page: string): Promise<string> {
  const pattern = new RegExp(`http://\\S+/admin/${page}#[\\w-]{43}`);
  const find = () =>
    mailServer.received
      .filter(({ recipients }) => recipients.includes(ADDRESS))
      .map(({ raw }) => pattern.exec(raw.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0])
      .findLast(Boolean);
  await expect.poll(find, { timeout: 30_000 }).toBeTruthy();
  return find() ?? '';
}

test('an owner confirms an address, and gets back in with a forgotten password', async ({
  page,
}) => {
  await openTab(page, 'settings');
  await expect(page.getByText('No owner has an e-mail address')).toBeVisible();
  await page.getByRole('link', { name: 'To your account' }).click();
  const box = page.getByRole('region', { name: 'Your e-mail address' });
  await expect(box).toBeInViewport();
  await box.getByLabel('Your e-mail address').fill(ADDRESS);
  await box.getByLabel('Your password').fill('not this one');
  await box.getByRole('button', { name: 'Add the address' }).click();
  await expect(box.getByText('This is not your current password')).toBeVisible();
  await expect(box.getByLabel('Your e-mail address')).toHaveValue(ADDRESS);
  await box.getByLabel('Your password').fill(ADMIN.password);
  await box.getByRole('button', { name: 'Add the address' }).click();
  await expect(box.getByText(`${ADDRESS} waits to be confirmed`)).toBeVisible();
  await expectAccessible(page);

  await page.goto(await mailedLink('confirm-email'));
  const confirm = page.getByRole('button', { name: 'Confirm this address' });
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  await confirm.click();
  await expect(page.getByText(`${ADDRESS} now belongs to the account`)).toBeVisible();
  await page.getByRole('link', { name: 'To the admin area' }).click();
  await expect(box.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByText('No owner has an e-mail address')).toHaveCount(0);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await page.getByRole('dialog').getByLabel('Username').fill(ADMIN.username);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.goto(await mailedLink('choose-password'));
  await page.getByLabel('New password').fill('password1234');
  await page.getByLabel('Once more').fill('password1234');
  await page.getByRole('button', { name: 'Choose this password' }).click();
  await expect(page.getByText(/easy to guess/).first()).toBeVisible();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Once more').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Choose this password' }).click();
  await expect(page).toHaveURL('/admin/login');
  await fillInLogin(page, { ...ADMIN, password: NEW_PASSWORD });
  await expect(notice(page, 'Login successful')).toBeVisible();
});
