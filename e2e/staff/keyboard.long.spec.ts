import type { Locator, Page } from '@playwright/test';
import { openTab } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Checks that Tab reaches every control of a part of the page and gets stuck on none. */
async function expectReachableByTab(page: Page, part: Locator): Promise<void> {
  const names = await part.evaluate((element) => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const controls = [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (control) =>
        control.checkVisibility() &&
        control.tabIndex >= 0 &&
        // Hands the focus on to one of its tabs.
        control.role !== 'tablist' &&
        // Arrow keys lead from the chosen one to the others.
        !control.matches('[type=radio]:not(:checked)') &&
        !control.matches(':disabled') &&
        !control.closest('[inert]'),
    );
    const reached = controls.map(() => false);
    controls.forEach((control, i) => {
      control.addEventListener('focus', () => {
        reached[i] = true;
      });
    });
    Object.assign(window, { reached });
    return controls.map((control) => control.ariaLabel ?? control.textContent ?? control.id);
  });
  expect(names.length).toBeGreaterThan(0);
  const findUnreached = async () => {
    const reached = await page.evaluate(
      () => (window as unknown as { reached: boolean[] }).reached,
    );
    return names.filter((_, i) => !reached[i]);
  };
  for (let presses = 1; presses < 2 * names.length + 60; presses += 1) {
    await page.keyboard.press('Tab');
    // Checking after each press would take as long as pressing.
    if (presses % 10 === 0 && (await findUnreached()).length === 0) break;
  }
  expect(await findUnreached()).toEqual([]);
}

test('every tab is accessible, and every control of it is reached by Tab', async ({ page }) => {
  await openTab(page, 'overview');
  for (const tab of [
    'overview',
    'applications',
    'orders',
    'leads',
    'contacts',
    'analytics',
    'settings',
  ]) {
    await page.goto(`/admin?tab=${tab}`, { waitUntil: 'networkidle' });
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('heading').first()).toBeAttached();
    await expectAccessible(page);
    // Only figures: there is nothing to press until money has moved.
    if (tab === 'analytics') continue;
    // The frame around it is the same on every tab.
    await panel.focus();
    await expectReachableByTab(page, tab === 'overview' ? page.locator('body') : panel);
  }
});

test('arrows change the tab, and a dialog is opened, gone through and left by keyboard', async ({
  page,
}) => {
  const inquiry = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'by.keyboard@example.com',
    message: 'Can this be answered without a mouse?',
    consentGiven: true,
  };
  expect((await page.request.post('/api/contact', { data: inquiry })).ok()).toBe(true);
  await openTab(page, 'overview');
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Applications' })).toBeFocused();

  await page.keyboard.press('Control+k');
  // The address alone would lead to the customer.
  await page.keyboard.insertText('without a mouse');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(inquiry.message);
  await expectReachableByTab(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
