import type { Page } from '@playwright/test';
import { placeOrder } from '../support/placed-order.ts';
import { openTab } from '../support/staff.ts';
import { submitApplication } from '../support/submitted-application.ts';
import {
  expect,
  expectNoOverflow,
  findLowControls,
  findSmallControls,
  test,
} from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
/** A laptop's window at 200 %. */
const ZOOMED = { width: 720, height: 450 };

/** One long word that cannot wrap. */
const LONG = 'Donaudampfschifffahrtsgesellschaft-Maschinenbauanstalt';

/** Pages on which the long name must be visible before measuring. */
const SHOWS_NAMES = /tab=(overview|applications|orders|contacts)$|\/customers$/;

/** Adds a record of each kind that customers create. */
async function fillLists(page: Page): Promise<void> {
  const person = { firstName: 'Ada', lastName: LONG, companyName: LONG };
  await placeOrder(page.request, { email: `order@${LONG}.example`, companyName: LONG });
  const asked = await page.request.post('/api/contact', {
    data: { ...person, email: 'phone@example.com', message: LONG, consentGiven: true },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  await submitApplication(page.request, { ...person, email: 'phone@example.com' });
}

/** Finds every tab, page and view of the settings that the area links to, and the pages behind them. */
async function findPages(page: Page): Promise<string[]> {
  await openTab(page, 'settings');
  const views = page.locator('main a[href*="tab=settings&view="]');
  await expect(views.first()).toBeVisible();
  const found = await page.evaluate(() => {
    const tabs = [...document.querySelectorAll<HTMLElement>('[data-tab]')].map(
      (tab) => tab.getAttribute('href') ?? `/admin?tab=${tab.dataset.tab}`,
    );
    const settings = [...document.querySelectorAll('main a[href*="tab=settings&view="]')].map(
      (link) => link.getAttribute('href')?.split('#')[0] ?? '',
    );
    return [...new Set([...tabs, ...settings])];
  });
  return [
    ...found,
    '/admin?tab=overview&view=mine',
    '/admin?tab=analytics&step=started',
    '/admin?tab=settings&view=mail-texts&mail=receipt',
    '/admin/certificates?view=calendar',
    '/test-email',
  ];
}

test('no page of the admin area scrolls sideways on a phone, and a finger hits what is on it', async ({
  page,
}) => {
  await fillLists(page);
  const pages = await findPages(page);
  expect(pages.length).toBeGreaterThan(20);
  await page.setViewportSize(PHONE);
  for (const address of pages) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator('h1').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      // Content that has not loaded yet is only as wide as its placeholder.
      await expect(page.getByText('Loading…').or(page.getByLabel('Loading'))).toHaveCount(0);
      if (SHOWS_NAMES.test(address)) await expect(page.getByText(LONG).first()).toBeVisible();
      await expectNoOverflow(page, PHONE.width);
      expect(await findSmallControls(page), address).toEqual([]);
      // Each of its figures leads to what was counted.
      if (address.endsWith('tab=analytics')) {
        expect(await findLowControls(page.getByRole('main'))).toEqual([]);
      }
    });
  }
});

for (const [tab, list] of [
  ['orders', 'Orders'],
  ['applications', 'Applications'],
  ['contacts', 'Inquiries'],
] as const) {
  test(`a record of the ${tab} fits on a phone`, async ({ page }) => {
    await fillLists(page);
    await page.setViewportSize(PHONE);
    await openTab(page, `${tab}&search=${LONG}`);
    await page.getByRole('list', { name: list }).getByRole('listitem').first().click();
    const record = page.getByRole('dialog');
    await expect(record.getByRole('region', { name: 'Summary' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const tooWide = await record.evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')].some(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(part).overflowX),
      ),
    );
    expect(tooWide).toBe(false);
    expect(await findSmallControls(page)).toEqual([]);
    const customer = record.getByRole('region', { name: 'This customer' });
    await expect(customer.getByRole('link').nth(1)).toBeVisible();
    expect(await findLowControls(customer)).toEqual([]);
  });
}

test('a finger reaches what is to be undone while a notice is shown, and the work of a person', async ({
  page,
}) => {
  const companyName = `Undone ${Date.now()}`;
  await submitApplication(page.request, { companyName, email: 'undone@example.com' });
  await page.setViewportSize(PHONE);
  await openTab(page, `applications&search=${companyName}`);
  await page.getByRole('list', { name: 'Applications' }).getByRole('listitem').first().click();
  const record = page.getByRole('dialog', { name: companyName });
  await record.getByLabel('Assigned to').selectOption({ index: 1 });
  await record.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Status Updated', { exact: true })).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo: Mail to undone@example.com' });
  // An overlay would intercept the click.
  await undo.click({ timeout: 3_000 });
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();

  await page.goto('/admin?tab=overview&view=mine');
  const work = page.getByRole('region', { name: 'My work' }).getByRole('list');
  await expect(work.getByRole('link').first()).toBeVisible();
  expect(await findLowControls(work)).toEqual([]);
});

test('the bar of chosen rows stays in sight below the tabs, and leaves room at 200 %', async ({
  page,
}) => {
  for (let count = 0; count < 14; count += 1) {
    await placeOrder(page.request, {
      email: `chosen-${count}@example.com`,
      companyName: `Chosen Engines ${count}`,
    });
  }
  for (const size of [PHONE, ZOOMED, { width: 1440, height: 600 }]) {
    await page.setViewportSize(size);
    await openTab(page, 'orders&search=Chosen+Engines');
    await page
      .getByRole('checkbox', { name: /^Select ORD-/ })
      .first()
      .check();
    const bar = page.getByRole('region', { name: 'Chosen rows' });
    await page.evaluate(() => scrollTo(0, 500));
    const clear = bar.getByRole('button', { name: 'Clear' });
    await expect(clear).toBeInViewport({ ratio: 1 });
    const tabs = await page.getByRole('tablist', { name: 'Admin area' }).boundingBox();
    const box = await bar.boundingBox();
    const tabsEnd = (tabs?.y ?? 0) + (tabs?.height ?? 0);
    expect(box?.y, `${size.width} px`).toBeGreaterThanOrEqual(tabsEnd);
    // More than half of the window is left for the list.
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(size.height / 2);
    // An overlay would intercept the click.
    await clear.click();
    await expect(bar).toBeHidden();
  }
});
