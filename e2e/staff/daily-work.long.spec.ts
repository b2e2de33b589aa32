import type { Page } from '@playwright/test';
import { openTab } from '../support/staff.ts';
import { submitApplication } from '../support/submitted-application.ts';
import { expect, expectAccessibleOnPhoneToo, test } from '../support/test.ts';

/** Six pending ones, whatever other journeys left. */
async function submitSix(page: Page): Promise<string[]> {
  const names = Array.from({ length: 6 }, (_, n) => `Daily Works ${Date.now()}-${n}`);
  for (const [n, companyName] of names.entries()) {
    await submitApplication(page.request, { companyName, email: `daily-${n}@example.com` });
  }
  return names;
}

/** Counts key presses and clicks where the browser reports them. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 });
    const count = () => {
      (window as unknown as { presses: number }).presses += 1;
    };
    addEventListener('keydown', count, true);
    addEventListener('pointerdown', count, true);
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

test('six applications are decided with at most 14 presses or clicks', async ({ page }) => {
  const names = await submitSix(page);
  await openTab(page, 'overview');
  await expect(page.getByRole('region', { name: 'Needs attention now' })).toBeVisible();
  const presses = await countPresses(page);

  await page.getByRole('tab', { name: /^Applications/ }).click();
  const [newest = ''] = names.slice(-1);
  await page
    .getByRole('row')
    .filter({ hasText: newest })
    .getByRole('button', { name: /^Manage/ })
    .click();
  const dialog = page.getByRole('dialog');
  const decided: string[] = [];
  // The newest is followed by the oldest, so those that other journeys left are skipped first.
  while (decided.length < names.length) {
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeEnabled();
    const title = (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? '';
    if (names.includes(title)) {
      await page.keyboard.press(decided.length % 3 === 2 ? 'r' : 'a');
      decided.push(title);
    } else {
      const count = await presses();
      await dialog.getByRole('button', { name: /^Next application/ }).click();
      // Not ours to handle, so not counted.
      await page.evaluate((before) => Object.assign(window, { presses: before }), count);
    }
    if (decided.length === names.length) break;
    await expect(dialog.getByRole('heading', { name: title, exact: true })).toBeHidden();
  }
  expect(decided.toSorted()).toEqual(names.toSorted());
  expect(await presses()).toBeLessThanOrEqual(14);

  const readStates = async () => {
    const list = await page.request.get('/api/applications?search=Daily%20Works&limit=200');
    const rows: { companyName: string; applicationStatus: string }[] = await list.json();
    return rows
      .filter(({ companyName }) => names.includes(companyName))
      .map(({ applicationStatus }) => applicationStatus)
      .toSorted();
  };
  await expect.poll(readStates).toEqual([...Array(4).fill('approved'), 'rejected', 'rejected']);
});

test('an inquiry is snoozed and brought back by keyboard, and the tabs stay in sight', async ({
  page,
}) => {
  const inquiry = {
    firstName: 'Daily',
    lastName: 'Question',
    email: 'daily.question@example.com',
    message: 'When do you open?',
    consentGiven: true,
  };
  expect((await page.request.post('/api/contact', { data: inquiry })).ok()).toBe(true);
  await openTab(page, 'overview');
  const queue = page.getByRole('region', { name: 'Needs attention now' });
  // The oldest inquiry: other journeys may have left some, and the overview shows five.
  const rows = queue.getByRole('listitem').filter({ hasText: 'Inquiries to answer' });
  const first = rows.locator('[data-queue-row] a').first();
  const address = (await first.getAttribute('href')) ?? '';
  const name = (await first.textContent()) ?? '';
  const link = queue.locator(`[data-queue-row] a[href="${address}"]`);
  await link.focus();
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog', { name: `Snooze ${name}` })).toBeVisible();
  await expectAccessibleOnPhoneToo(page);
  await page.keyboard.press('Enter');
  await expect(link).toBeHidden();
  await queue.getByRole('button', { name: 'Show snoozed' }).click();
  await queue
    .getByRole('button', { name: `Bring back ${name}`, exact: true })
    .first()
    .click();
  await expect(queue.getByText(`${name} is back in the queue.`)).toBeVisible();
  await expect(link).toBeVisible();

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeInViewport();
  await page.goto('/admin?tab=overview&view=mine');
  await expect(page.getByRole('heading', { name: 'My work' })).toBeVisible();
  await expectAccessibleOnPhoneToo(page);
  await page.goto('/admin/reviews');
  await page.getByRole('navigation', { name: 'Admin area' }).getByText('Leads').click();
  await expect(page).toHaveURL('/admin?tab=leads');
});
