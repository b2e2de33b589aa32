import { expect, expectAccessible, type Page, test } from './test.ts';

const QUESTION_COUNT = 25;

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

test('a company goes from the landing page to its results, by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Start Assessment.*Quality Management/ }).click();
  await expect(page).toHaveURL('/start-application?type=quality-management');
  await expect(page.getByRole('checkbox', { name: /Quality Management/ })).toBeChecked();
  await fillPreApplication(page);
  await page.getByRole('button', { name: 'Start Assessment' }).click();
  await expect(page).toHaveURL('/assessment');
  await expectAccessible(page);

  await page.getByRole('button', { name: /begin|start/i }).press('Enter');
  for (let question = 1; question <= QUESTION_COUNT; question += 1) {
    await expect(page.getByText(new RegExp(`\\b${question} of ${QUESTION_COUNT}\\b`)).first()).toBeVisible();
    if (await page.getByRole('radio').count()) {
      await page.keyboard.press('4');
      await expect(page.getByRole('radio').nth(3)).toBeChecked();
      await page.keyboard.press('Enter');
    } else {
      await page.getByRole('button', { name: 'Skip' }).press('Enter');
    }
  }
  await page.getByRole('link', { name: /report/i }).first().click();
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}/);
  await expect(page.getByText('75').first()).toBeVisible();
  await expectAccessible(page);
  const before = await page.getByRole('main').innerText();
  await page.reload();
  await expect(page.getByText('75').first()).toBeVisible();
  expect(await page.getByRole('main').innerText()).toBe(before);
});
