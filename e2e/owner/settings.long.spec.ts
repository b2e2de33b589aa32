import { readFileSync } from 'node:fs';
import { assessedSession, BUSINESS } from '../support/assessed-session.ts';
import { anotherPage, fillInLogin, notice, openTab } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const GRACE = { username: 'grace', password: 'a password of her own' };

test('an invited colleague chooses a password, is logged out and in, and shut out', async ({
  page,
  browser,
  baseURL,
}) => {
  await openTab(page, 'settings');
  const form = page.getByRole('form', { name: 'Invite a colleague' });
  await form.getByLabel('Username').fill('Grace');
  await form.getByLabel('Email').fill('grace@example.com');
  await form.getByRole('button', { name: 'Invite' }).click();
  const link = await form.getByText(/\/admin\/choose-password#/).innerText();

  const grace = await anotherPage(browser, baseURL);
  await grace.goto(link);
  await expect(grace.getByText('For the account grace.')).toBeVisible();
  await grace.getByLabel('New password').fill(GRACE.password);
  await grace.getByLabel('Once more').fill(GRACE.password);
  await expectAccessible(grace);
  await grace.getByRole('button', { name: 'Choose this password' }).click();
  await expect(grace).toHaveURL('/admin/login');
  await fillInLogin(grace, GRACE);
  await expect(notice(grace, 'Login successful')).toBeVisible();

  await grace.goto('/admin?tab=settings');
  await expect(grace.getByText('Only an owner can manage accounts.')).toBeVisible();
  await expect(grace.getByRole('form', { name: 'Invite a colleague' })).toHaveCount(0);
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

  await page.getByRole('button', { name: 'Delete grace' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete grace?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete this account' }).click();
  await expect(notice(page, 'Account deleted')).toBeVisible();
  await grace.getByRole('button', { name: 'Save name' }).click();
  await expect(question).toBeVisible();
  await grace.context().close();
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
