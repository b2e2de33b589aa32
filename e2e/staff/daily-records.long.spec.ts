import type { Page } from '@playwright/test';
import { notice, openTab } from '../support/staff.ts';
import { expect, expectAccessibleOnPhoneToo, test } from '../support/test.ts';

const DESKTOP = { width: 1440, height: 900 };

/** Sends an inquiry from a unique address. */
async function ask(page: Page, lastName: string, phone?: string): Promise<string> {
  const email = `${lastName.toLowerCase()}.${Date.now()}@example.com`;
  const data = { firstName: 'Ada', lastName, email, phone, message: 'When?', consentGiven: true };
  const response = await page.request.post('/api/contact', { data });
  expect(response.ok(), await response.text()).toBe(true);
  return email;
}

async function openInquiryOf(page: Page, email: string) {
  await openTab(page, `contacts&search=${email}`);
  await page.getByRole('row').filter({ hasText: email }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('textbox', { name: 'Your answer' })).toBeVisible();
  return drawer;
}

test('an answer is sent and taken back by keyboard alone, and its text is still there', async ({
  page,
}) => {
  const drawer = await openInquiryOf(page, await ask(page, 'Answered'));
  const field = drawer.getByRole('textbox', { name: 'Your answer' });
  await field.focus();
  await page.keyboard.type('Within a week.');
  await page.keyboard.press('Control+Enter');
  const undo = drawer.getByRole('button', { name: /^Undo: Mail to/ });
  await expect(undo).toBeVisible();
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Undone')).toBeVisible();
  await expect(field).toHaveValue('Within a week.');
  await expect(drawer.getByText('ada (us)')).toBeHidden();
  await page.setViewportSize(DESKTOP);
  await field.focus();
  await page.keyboard.press('Control+Enter');
  await expect(drawer.getByText('ada (us)')).toBeVisible();
  await expectAccessibleOnPhoneToo(page);
});

test('a note is written by keyboard, and stays with its record', async ({ page }) => {
  const drawer = await openInquiryOf(page, await ask(page, 'Noted'));
  const field = drawer.getByLabel('New note');
  await field.focus();
  await page.keyboard.type('Please look at this');
  await page.keyboard.press('Control+Enter');
  const notes = drawer.getByRole('list', { name: 'Notes, newest first' });
  await expect(notes.getByText('Please look at this')).toBeVisible();
  await page.reload();
  await expect(notes.getByText('Please look at this')).toBeVisible();
  await expectAccessibleOnPhoneToo(page);
});

test('two doubles become one customer, whose page shows all of both', async ({ page }) => {
  const phone = `+1 555 ${String(Date.now()).slice(-7)}`;
  const kept = await ask(page, 'Double', phone);
  const other = await ask(page, 'Double', phone);
  await openTab(page, 'overview');
  await page.goto(`/admin/customers?search=${kept}`);
  await expectAccessibleOnPhoneToo(page);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('table').getByText(kept).first().click();
  await expect(page).toHaveURL(/\/admin\/customers\/\d+/);
  await page.getByRole('button', { name: `Compare and merge with ${other}` }).click();
  await expect(page.getByRole('heading', { name: 'Merge two customers' })).toBeVisible();
  await expectAccessibleOnPhoneToo(page);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Merge the two' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge customers' }).click();
  await expect(notice(page, 'Customers Merged')).toBeVisible();
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline.getByText('When?')).toHaveCount(2);
  await expectAccessibleOnPhoneToo(page);
});

test('an owner words a mail, and the next one says it', async ({ page }) => {
  await openTab(page, 'settings&view=mail-texts');
  await page.getByRole('link', { name: /Received application/ }).click();
  const opening = page.getByRole('textbox', { name: 'Opening' });
  await expect(opening).not.toHaveValue('');
  await opening.fill('We have it, and we read it today.');
  await expect(
    page.frameLocator('iframe[title="Preview of the mail"]').getByText('we read it today'),
  ).toBeVisible();
  await expectAccessibleOnPhoneToo(page);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /Reset/ })).toBeEnabled();
  // Other journeys read this mail, too.
  await page.getByRole('button', { name: /Reset/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /Reset/ }).click();
  await expect(opening).not.toHaveValue(/we read it today/);
});

test('figures of chosen days lead to the list that they count', async ({ page }) => {
  await ask(page, 'Counted');
  await openTab(page, 'analytics');
  const days = page.getByRole('region', { name: 'Days of the figures' });
  await days.getByLabel('Days').selectOption({ label: 'Last 7 days' });
  await expect(page).toHaveURL(/range=7days/);
  await expectAccessibleOnPhoneToo(page);
});
