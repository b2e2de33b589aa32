import type { Page } from '@playwright/test';
import { fillInLogin, openTab } from '../support/staff.ts';
import { submitApplication } from '../support/submitted-application.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const HOSTILE = '<img src=x onerror="document.title=1">';

const COMPANY = `Reviewed ${HOSTILE}`;

/** Not by role: an open dialog hides everything else from assistive software. An overlay would intercept the click. */
async function dismissNotice(page: Page): Promise<void> {
  const button = page.locator('[aria-label="Dismiss"]');
  await button.click();
  await expect(button).toBeHidden();
}

test('staff find an application by its number, decide it, and lose nothing when their session ends', async ({
  page,
}) => {
  const applicationNumber = await submitApplication(page.request, {
    email: 'review@example.com',
    companyName: COMPANY,
  });
  await openTab(page, 'overview');
  await expect(page.getByRole('region', { name: 'Recent applications' })).toContainText(
    applicationNumber,
  );
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.insertText('reviewed');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox').fill(applicationNumber.toLowerCase());
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: COMPANY });
  const notes = dialog.getByRole('textbox', { name: 'Review notes' });
  await notes.fill('Your cards are in order.');
  await dialog.getByLabel('Status').selectOption('Approved');

  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Please log in again' })).toBeVisible();
  await expectAccessible(page);
  await fillInLogin(page);
  await expect(page.getByText('Please log in again')).toBeHidden();
  await expect(notes).toHaveValue('Your cards are in order.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Status Updated', { exact: true })).toBeVisible();
  await dismissNotice(page);

  const seen = await page.request.get(`/api/applications/number/${applicationNumber}`);
  expect(await seen.json()).toMatchObject({
    applicationStatus: 'approved',
    reviewNotes: 'Your cards are in order.',
  });

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox').fill('reviewed');
  await expect(page).toHaveURL('/admin?tab=applications&search=reviewed');
  await expect(page.getByRole('row').filter({ hasText: applicationNumber })).toContainText(
    'Approved',
  );
  expect(await page.title()).not.toBe('1');
});
