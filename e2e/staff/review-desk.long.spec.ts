import type { Page } from '@playwright/test';
import { AREAS } from '#core/domain/catalogue.ts';
import { toDecimal } from '#core/domain/money.ts';
import { SHIPPED_PRICES } from '#core/domain/payments/prices.ts';
import { quote } from '#core/domain/payments/pricing.ts';
import { findLinkIn } from '../support/mailbox.ts';
import { placeOrder } from '../support/placed-order.ts';
import { anotherPage, logIn, notice, openTab, STAFF_HEADERS } from '../support/staff.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  findLowControls,
  test,
} from '../support/test.ts';

const AREA_IDS = AREAS.map(({ id }) => id);
const CRITERIA = 4 * AREAS.length;

/** Opens the review of an order that was just paid, without waiting for the sweep that would. */
async function openReview(page: Page, orderNumber: string): Promise<number> {
  await logIn(page.request);
  const found = await page.request.get(`/api/certification/orders?search=${orderNumber}`);
  const [order] = await found.json();
  const opened = await page.request.post(`/api/admin/orders/${order.id}/review`, {
    headers: STAFF_HEADERS,
  });
  expect(opened.ok(), await opened.text()).toBe(true);
  return (await opened.json()).id;
}

/** Presses Tab until the control with these words has the focus. */
async function tabTo(page: Page, words: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return element?.ariaLabel ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
    });
    if (words.test(focused.trim())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nothing called ${words} was reached`);
}

test('a reviewer confirms five areas and puts the decision on record, by keyboard alone', async ({
  page,
}) => {
  const placed = await placeOrder(page.request, {
    email: 'reviewed@example.com',
    companyName: 'Five Areas Ltd',
    certificationType: AREA_IDS.join(','),
    amount: toDecimal(quote(SHIPPED_PRICES, AREA_IDS).total),
  });
  await openReview(page, placed.orderNumber);
  await openTab(page, 'overview');
  await page.goto('/admin/reviews');
  await expect(page.getByText('Five Areas Ltd')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: 'Five Areas Ltd' });
  for (let presses = 0; presses < 50; presses += 1) {
    await page.keyboard.press('j');
    if (await row.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Five Areas Ltd' })).toBeVisible();
  await tabTo(page, /^Start review$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Reviewer: /)).toBeVisible();

  const progress = page.getByRole('progressbar', { name: 'Progress' });
  // Due diligence comes first. The basis of an area's first level is entered once and kept for the next ones.
  for (let place = 0; place < CRITERIA + 3; place += 1) {
    if (place === 3) {
      await page.keyboard.press('b');
      await page.keyboard.type('A doc');
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('4');
    if (place < 3) await page.keyboard.press('5');
    await expect(progress).toHaveAttribute(
      'aria-valuetext',
      `${place + 1} of ${CRITERIA + 3} confirmed`,
    );
    await page.keyboard.press('j');
  }
  await expectAccessible(page);

  await page.keyboard.press('d');
  await expect(page.getByRole('form', { name: 'Decision' })).toBeVisible();
  await tabTo(page, /^What the decision rests on/);
  await page.keyboard.type('Every criterion was confirmed by documents.');
  // If there is a second account, someone else decides.
  const action = /^(Decide|Propose) to certify$/;
  await tabTo(page, action);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: /to certify\?$/ });
  await expect(dialog).toContainText(AREAS[4]?.name ?? '');
  await tabTo(page, action);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Criteria' })).toContainText(
    /Decision(Certified|Proposed)/,
  );
});

test('a phone answers what the reviewer asked, and the reviewer reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = 'asked@example.com';
  const placed = await placeOrder(page.request, { email, companyName: 'Asked & Sons' });
  const id = await openReview(page, placed.orderNumber);
  await openTab(page, 'overview');
  await page.goto(`/admin/reviews?review=${id}`);
  await page.getByRole('button', { name: 'Start review' }).click();
  await expect(page.getByText(/^Reviewer: /)).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.type('Please show who may open which system.');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Send to customer (1)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send to customer' }).click();
  await expect(notice(page, 'Sent to the Customer')).toBeVisible();

  const link = () => findLinkIn(email, /\/answer#[A-Za-z0-9_-]{43}/);
  await expect.poll(link).not.toBe('');
  const phone = await anotherPage(browser, baseURL);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(link());
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Questions about Asked & Sons');
  await phone
    .getByLabel('Your answer to point 1')
    .fill('Three people, by name. The list is attached.');
  const pdf = Buffer.from('%PDF-1.7\n% the list of people\n%%EOF\n');
  await phone
    .getByLabel('Choose files')
    .setInputFiles({ name: 'people.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(phone.getByRole('button', { name: 'Remove people.pdf' })).toBeVisible();
  await expectNoOverflow(phone, 390);
  await phone.getByRole('button', { name: 'I am done' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: /thank/i })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Three people, by name. The list is attached.')).toBeVisible();
  await expect(page.getByText('people.pdf')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const document = page.getByRole('listitem').filter({ hasText: 'people.pdf' }).last();
  await expect(document.getByRole('link', { name: 'Download people.pdf' })).toBeVisible();
  expect(await findLowControls(document)).toEqual([]);
});
