import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './test.ts';

const QUESTION_COUNT = 25;

// Two journeys through every question.
test.setTimeout(300_000);

async function fillPreApplication(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Phone').fill('+1 555 0100 200');
  await page.getByLabel('Company name').fill('Analytical Engines');
  await page.getByLabel('Company size').selectOption('11-50');
  await page.getByLabel('Industry').selectOption('technology');
  await page.getByLabel(/overview/i).fill('We build engines that compute whatever is asked.');
  await page.getByLabel(/challenges/i).fill('Proving that the engines are right.');
}

/** Waits for the question of this number, by the progress bar that announces it. */
const atQuestion = (page: Page, number: number) =>
  expect(page.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    `Question ${number} of ${QUESTION_COUNT}`,
  );

test('a company goes from the landing page to its results, by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.locator('a[href="/start-application?type=quality-management"]').click();
  await expect(page).toHaveURL('/start-application?type=quality-management');
  await expect(page.getByRole('checkbox', { name: /Quality Management/ })).toBeChecked();
  await expectAccessible(page);
  await fillPreApplication(page);
  await page.getByRole('button', { name: 'Start Assessment' }).click();
  await expect(page).toHaveURL('/assessment');
  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  for (let number = 1; number <= QUESTION_COUNT; number += 1) {
    await atQuestion(page, number);
    const options = page.getByRole('radio');
    if ((await options.count()) > 0) {
      await page.keyboard.press(number % 2 ? '4' : 'd');
      await expect(options.nth(3)).toBeChecked();
      await page.keyboard.press('Enter');
    } else {
      await page.getByRole('button', { name: /^Skip/ }).press('Enter');
    }
  }
  await page.getByRole('link', { name: 'See the full report' }).click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eligible in all 5 areas');
  await expectAccessible(page);
  const before = await page.getByRole('main').innerText();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eligible in all 5 areas');
  await expect.poll(() => page.getByRole('main').innerText()).toBe(before);
});

test('another one by thumb: goes back, reloads half-way, and resumes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/assessment');
  await page.getByRole('button', { name: 'Begin' }).click();
  const answerWith = async (number: number, option: number) => {
    await atQuestion(page, number);
    await page.getByRole('radio').nth(option).check({ force: true });
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  };
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await answerWith(1, 2);
  await page.getByRole('button', { name: 'Next' }).click();
  await answerWith(2, 1);
  await page.getByRole('button', { name: 'Previous' }).click();
  await atQuestion(page, 1);
  await expect(page.getByRole('radio').nth(2)).toBeChecked();

  // A reload stays at the question; whoever leaves and comes back is asked.
  await page.reload();
  await atQuestion(page, 1);
  await page.getByRole('link', { name: 'Save and exit' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/assessment');
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await atQuestion(page, 3);
  for (let number = 3; number <= QUESTION_COUNT; number += 1) {
    await atQuestion(page, number);
    if ((await page.getByRole('radio').count()) > 0) {
      await page.getByRole('radio').nth(2).check({ force: true });
      await page.getByRole('button', { name: 'Next' }).click();
    } else {
      await page.getByRole('button', { name: /^Skip/ }).click();
    }
  }
  await expect(page.getByRole('link', { name: 'See the full report' })).toBeVisible();
  await expectAccessible(page);
});
