import type { Locator, Page } from '@playwright/test';
import { openTab } from './staff.ts';
import { expect, test } from './test.ts';

test.setTimeout(120_000);

/** Every control of a part of the page gets the focus by Tab, and none of them keeps it. */
async function expectReachableByTab(page: Page, part: Locator): Promise<void> {
  const names = await part.evaluate((element) => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const controls = [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (control) =>
        control.checkVisibility() &&
        control.tabIndex >= 0 &&
        // Hands the focus on to one of its tabs.
        control.role !== 'tablist' &&
        !control.matches(':disabled') &&
        !control.closest('[inert]'),
    );
    controls.forEach((control, i) => {
      control.dataset.control = String(i);
    });
    return controls.map((control) => control.ariaLabel ?? control.textContent ?? control.id);
  });
  expect(names.length).toBeGreaterThan(0);
  const reached = new Set<string>();
  for (let presses = 0; presses < 2 * names.length + 60 && reached.size < names.length; presses++) {
    await page.keyboard.press('Tab');
    const control = await page.evaluate(
      () => (document.activeElement as HTMLElement | null)?.dataset.control,
    );
    if (control !== undefined) reached.add(control);
  }
  expect(names.filter((_, i) => !reached.has(String(i)))).toEqual([]);
}

test('every control of every tab is reached by Tab', async ({ page }) => {
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
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectReachableByTab(page, page.locator('body'));
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
  await page.keyboard.insertText(inquiry.email);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(inquiry.message);
  await expectReachableByTab(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
