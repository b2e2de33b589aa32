import type { Page } from '@playwright/test';
import type { CheckInPage } from '#core/contract/check-ins/check-in-records.ts';
import { aCheckInPage, CHECK_IN_TOKEN } from '#web/test/check-ins/check-in.ts';
import { expect, expectAccessibleOnPhoneToo, test } from '../support/test.ts';

/** Answers calls in place of the server, following the contract: only the page is tested here. */
async function openCheckIn(page: Page, shown: CheckInPage): Promise<void> {
  await page.route('**/api/check-in', (route) => route.fulfill({ json: shown }));
  await page.route('**/api/check-in/answers/*', (route) => route.fulfill({ json: shown }));
  await page.goto(`/check-in#${CHECK_IN_TOKEN}`);
}

test('the form is filled in with the keyboard, and accessible with everything it can show', async ({
  page,
}) => {
  await openCheckIn(
    page,
    aCheckInPage({
      state: 'overdue',
      suspendsOn: '2027-04-03',
      returnNote: 'Which office is new?',
    }),
  );
  const first = page.getByRole('group', { name: /Question 1 of 4/ });
  await first.getByRole('radio', { name: 'As it was' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(first.getByRole('radio', { name: 'It has changed' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: /What has changed/ })).toBeFocused();
  await page.getByRole('button', { name: 'Submit the check-in' }).click();
  await expect(page.getByText('Please say it in a few words')).toBeVisible();
  await expectAccessibleOnPhoneToo(page);
});

test('one that is accepted says so, accessibly', async ({ page }) => {
  await openCheckIn(page, aCheckInPage({ state: 'accepted' }));
  await expect(page.getByRole('heading', { name: 'Your check-in is accepted' })).toBeVisible();
  await expectAccessibleOnPhoneToo(page);
});
