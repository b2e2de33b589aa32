import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test.ts';

const QUESTION_COUNT = 25;

/** A zoomed window, a low one, a phone and a desk. */
const WINDOWS = [
  { width: 720, height: 450 },
  { width: 1440, height: 780 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

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

/** Waits for the question with this number, which the progress bar announces. */
const atQuestion = (page: Page, number: number) =>
  expect(page.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    `Question ${number} of ${QUESTION_COUNT}`,
  );

/** Describes what covers an option even after it was scrolled into view; empty when all can be clicked. */
const coveredOptions = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('label:has(input[type=radio])')].flatMap(
      (option) => {
        option.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, width, top, bottom } = option.getBoundingClientRect();
        const points: [number, number][] = [
          [left + 40, top + 4],
          [left + width / 2, (top + bottom) / 2],
          [left + 40, bottom - 4],
        ];
        return points.flatMap(([x, y]) => {
          const found = document.elementFromPoint(x, y);
          if (found && option.contains(found)) return [];
          return [
            `${option.innerText} at ${x},${y}: ${found?.outerHTML.slice(0, 80) ?? 'outside'}`,
          ];
        });
      },
    ),
  );

test('a company goes from the landing page to its results by keyboard, and nothing covers an answer', async ({
  page,
}) => {
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
      for (const window of WINDOWS) {
        await page.setViewportSize(window);
        expect(await coveredOptions(page), `question ${number}, ${window.width} px`).toEqual([]);
      }
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
});

test('Back goes from question to question; a reload stays, and a return resumes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/start-application');
  await page.getByRole('link', { name: /See the questions first/ }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  for (const number of [1, 2]) {
    await atQuestion(page, number);
    await page.getByRole('radio').nth(2).check({ force: true });
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await atQuestion(page, 3);
  await page.goBack();
  await atQuestion(page, 2);
  await page.getByRole('button', { name: 'Previous' }).click();
  await atQuestion(page, 1);
  await page.goForward();
  await atQuestion(page, 2);
  await page.reload();
  await atQuestion(page, 2);
  await page.goBack();
  await atQuestion(page, 1);
  await page.goBack();
  await expect(page).toHaveURL('/start-application');

  await page.goto('/assessment');
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await atQuestion(page, 3);
});
