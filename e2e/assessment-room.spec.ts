import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const QUESTION_COUNT = 25;

// Every question of the assessment in each window.
test.setTimeout(180_000);

/** What covers an option although it was scrolled into view, as texts to read; nothing when all can be reached. */
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

for (const [window, width, height] of [
  ['a window zoomed to 200 %', 720, 450],
  ['a low window', 1440, 780],
  ['a phone', 390, 844],
] as const) {
  test(`in ${window} every answer can be reached, and nothing covers it`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/assessment');
    await page.getByRole('button', { name: 'Begin' }).click();
    for (let number = 1; number <= QUESTION_COUNT; number += 1) {
      const progress = page.getByRole('progressbar');
      await expect(progress).toHaveAttribute(
        'aria-valuetext',
        `Question ${number} of ${QUESTION_COUNT}`,
      );
      if (number === QUESTION_COUNT) break;
      if ((await page.getByRole('radio').count()) > 0) {
        expect(await coveredOptions(page)).toEqual([]);
        await page.getByRole('radio').nth(2).check({ force: true });
        await page.getByRole('button', { name: 'Next' }).click();
      } else {
        await page.getByRole('button', { name: /^Skip/ }).click();
      }
    }
  });
}

test('Back goes from question to question, and from the first to where one came from', async ({
  page,
}) => {
  await page.goto('/start-application');
  await page.getByRole('link', { name: /See the questions first/ }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  const at = (number: number) =>
    expect(page.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      `Question ${number} of ${QUESTION_COUNT}`,
    );
  for (const number of [1, 2]) {
    await at(number);
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
  }
  await at(3);
  await page.goBack();
  await at(2);
  await page.getByRole('button', { name: 'Previous' }).click();
  await at(1);
  await page.goForward();
  await at(2);
  await page.reload();
  await at(2);
  await page.goBack();
  await at(1);
  await page.goBack();
  await expect(page).toHaveURL('/start-application');
});
