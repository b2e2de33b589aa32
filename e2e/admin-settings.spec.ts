import { readFileSync } from 'node:fs';
import { ADMIN } from './admin-account.ts';
import { assessedSession, BUSINESS } from './assessed-session.ts';
import { testWith } from './own-product.ts';
import { anotherPage, fillInLogin, mailsTo, notice, openTab } from './staff.ts';
import { expect, expectAccessible } from './test.ts';

/** What is set here holds for the whole site, so it is a site of its own. */
const test = testWith(async () => ({ ADMIN_USERNAME: ADMIN.username }));
test.setTimeout(120_000);
test.describe.configure({ mode: 'serial' });

const GRACE = { username: 'grace', password: 'a password of her own' };

test('analytics ids and recipients are set, and a test mail goes out', async ({ page }) => {
  await openTab(page, 'settings');
  await expect(page.getByRole('heading', { name: 'Setup' })).toBeVisible();
  await expectAccessible(page);

  const id = page.getByLabel('Google Analytics ID');
  await id.fill("G-1');alert(1)");
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('A Google Analytics ID looks like G-XXXXXXXXXX')).toBeVisible();
  await expect(id).toBeFocused();
  await id.fill('g-abcde12345');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(notice(page, 'Settings Saved')).toBeVisible();
  const readIds = async () => (await page.request.get('/api/site-settings/analytics')).json();
  expect(await readIds()).toEqual({ googleAnalyticsId: 'G-ABCDE12345', googleTagManagerId: null });
  await id.fill('');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect.poll(readIds).toEqual({ googleAnalyticsId: null, googleTagManagerId: null });

  const field = page.getByLabel('Add a recipient');
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await expect(page.getByText('Nobody is named yet.')).toBeVisible();
  await field.fill('Office@Example.com');
  await add.click();
  await expect(notice(page, 'Notification Emails Updated')).toBeVisible();
  await expect(page.getByText('Nobody is named, so everything')).toHaveCount(0);
  await field.fill('office@example.com');
  await expect(add).toBeDisabled();
  await field.fill('second@example.com');
  await add.click();
  await page.getByRole('button', { name: 'Remove office@example.com' }).click();
  await expect(page.getByText('office@example.com', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove second@example.com' }).click();
  await expect(page.getByText('At least one admin email is required')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Send a test mail to').fill('tried@example.com');
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(notice(page, 'Test Email Not Sent')).toBeVisible();
  await expect.poll(async () => (await mailsTo(page.request, 'tried@example.com')).length).toBe(1);

  await page.getByRole('button', { name: 'They are true of us' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'They are true of us' })).toBeFocused();
});

test('an invited colleague chooses a password, is logged out and in, and shut out', async ({
  page,
  browser,
  baseURL,
}) => {
  await openTab(page, 'settings');
  const form = page.getByRole('form', { name: 'Invite a colleague' });
  await form.getByLabel('Username').fill('Grace');
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(form.getByText('Valid email is required')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Email').fill('grace@example.com');
  await form.getByRole('button', { name: 'Invite' }).click();
  const link = await form.getByText(/\/admin\/choose-password#/).innerText();
  await expectAccessible(page);

  const grace = await anotherPage(browser, baseURL);
  await grace.goto(link);
  await expect(grace.getByText('For the account grace.')).toBeVisible();
  await grace.getByLabel('New password').fill(GRACE.password);
  await grace.getByLabel('Once more').fill('something else');
  await grace.getByRole('button', { name: 'Choose this password' }).click();
  await expect(grace.getByText('The two passwords are not the same')).toBeVisible();
  await expectAccessible(grace);
  await grace.getByLabel('Once more').fill(GRACE.password);
  await grace.getByRole('button', { name: 'Choose this password' }).click();
  await expect(grace).toHaveURL('/admin/login');
  await fillInLogin(grace, GRACE);
  await expect(notice(grace, 'Login successful')).toBeVisible();
  const again = await grace.context().newPage();
  await again.goto(link);
  await expect(again.getByText('This link cannot be used')).toBeVisible();
  await expectAccessible(again);
  await again.close();

  await grace.goto('/admin?tab=settings');
  await expect(grace.getByText('Only an owner can manage accounts.')).toBeVisible();
  await expect(grace.getByText('Only an owner can change these settings.')).toHaveCount(2);
  await expect(grace.getByRole('form', { name: 'Invite a colleague' })).toHaveCount(0);
  await expectAccessible(grace);
  const typed = grace.getByLabel('Your name');
  await typed.fill('Grace Hopper');

  await page.reload();
  await page.getByRole('button', { name: /^End the session of grace/ }).click();
  await expect(notice(page, 'Session ended')).toBeVisible();
  await grace.getByRole('button', { name: 'Save name' }).click();
  const question = grace.getByRole('dialog', { name: 'Please log in again' });
  await expect(question).toBeVisible();
  await fillInLogin(grace, GRACE);
  await expect(question).toBeHidden();
  await expect(typed).toHaveValue('Grace Hopper');
  await grace.getByRole('button', { name: 'Save name' }).click();
  await expect(notice(grace, 'Name saved')).toBeVisible();

  await page.getByRole('button', { name: 'Disable grace' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Disable grace?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Disable this account' }).click();
  await expect(notice(page, 'Account disabled')).toBeVisible();
  await grace.getByRole('button', { name: 'Save name' }).click();
  await expect(question).toBeVisible();
  await fillInLogin(grace, GRACE);
  await expect(notice(grace, 'Invalid username or password')).toBeVisible();
  await page.getByRole('button', { name: 'Enable grace' }).click();
  await expect(notice(page, 'Account enabled')).toBeVisible();
  await fillInLogin(grace, GRACE);
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: 'Edit grace' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit grace' });
  await edit.getByLabel('Role').selectOption('Owner');
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Save account' }).click();
  await expect(notice(page, 'Account saved')).toBeVisible();
  await grace.getByRole('button', { name: 'Save name' }).click();
  await expect(question).toBeVisible();
  await fillInLogin(grace, GRACE);
  await expect(grace.getByRole('form', { name: 'Invite a colleague' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete grace' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete grace?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete this account' }).click();
  await expect(notice(page, 'Account deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit grace' })).toHaveCount(0);
  await grace.getByRole('button', { name: 'Save name' }).click();
  await expect(question).toBeVisible();
  await grace.context().close();
});

test("one's own password is changed, and the forgotten one is asked for", async ({ page }) => {
  await openTab(page, 'settings');
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('another password for journeys');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your current password').first()).toBeVisible();
  await page.getByLabel('Current password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(notice(page, 'Password changed')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('Username').fill(ADMIN.username);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/Otherwise ask an owner of the site/)).toBeVisible();
  await page.keyboard.press('Escape');
  await fillInLogin(page, { ...ADMIN, password: 'another password for journeys' });
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();

  const { status } = await page.evaluate(
    async (passwords) => {
      const body = JSON.stringify(passwords);
      const headers = { 'content-type': 'application/json', 'x-admin-auth': 'true' };
      const response = await fetch('/api/admin/password', { method: 'POST', headers, body });
      return { status: response.status };
    },
    { currentPassword: 'another password for journeys', newPassword: ADMIN.password },
  );
  expect(status).toBe(200);
});

test('what is stored about a person is found, handed over and erased', async ({ page }) => {
  const email = 'wants-out@example.com';
  await assessedSession(page.request, { business: { ...BUSINESS, email } });
  await page.request.post('/api/contact', {
    data: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      phone: null,
      companyName: 'Analytical Engines',
      certificationInterest: 'quality-management',
      message: 'Please forget me.',
      consentGiven: true,
    },
  });
  await openTab(page, 'settings');
  await page.getByLabel('Email of the person').fill('Wants-Out@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 lead, 1 assessment, 1 inquiry, \d mails?$/)).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
  const exported = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(exported.inquiries).toMatchObject([{ email, message: 'Please forget me.' }]);
  expect(exported.answers.length).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('for good. Nothing stays.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(notice(page, 'Erased')).toBeVisible();
  await expect(page.getByText(`Nothing is stored about ${email}.`)).toBeVisible();
  await page.goto(`/admin?tab=leads&search=${email}`);
  await expect(page.getByText('No assessment leads match the current filters.')).toBeVisible();
});
