import type { Locator, Page } from '@playwright/test';
import { mailsTo, notice, openTab, STAFF_HEADERS } from '../support/staff.ts';
import { submitApplication } from '../support/submitted-application.ts';
import { expect, expectAccessibleOnPhoneToo, test } from '../support/test.ts';

/** Checks that nothing overflows the dialog, on a phone too. */
async function expectDialogAccessible(page: Page, dialog: Locator): Promise<void> {
  await expectAccessibleOnPhoneToo(page);
  const overflow = await dialog.evaluate((element) =>
    [element, ...element.querySelectorAll('div')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
    ),
  );
  expect(overflow).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('an order is made by keyboard alone', async ({ page }) => {
  await openTab(page, 'orders');
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await page.keyboard.press('Tab');
      await page.keyboard.insertText(text);
    }
  };
  await page.getByRole('button', { name: 'New order' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New order' });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await type('Ada Lovelace', 'keyboard@example.com', 'Analytical Engines', '555 0100', '');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Q');
  await type('12', 'Two sites');
  await expectDialogAccessible(page, dialog);
  const price = dialog.getByLabel('Quoted price');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription(/Please enter an amount from \$100 to \$50,000/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('2,750');
  await expect(dialog.getByText('To pay: $2,750')).toBeVisible();
  await page.keyboard.press('Enter');

  await expect(notice(page, 'Order Made')).toBeVisible();
  await expect(page).toHaveURL(/tab=orders&open=\d+$/);
  const order = page.getByRole('dialog', { name: /^ORD-/ });
  await expect(order.getByRole('region', { name: 'What was bought' })).toContainText('Two sites');
  await expect(order.getByText(/created the order for \$2,750\.00/)).toBeVisible();
  const mails = await mailsTo(page.request, 'keyboard@example.com');
  expect(mails).toHaveLength(1);
});

test('a lead is added by hand and stays a lead without results', async ({ page }) => {
  await openTab(page, 'leads');
  await page.getByRole('button', { name: 'New lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'New lead' });
  await dialog.getByRole('button', { name: 'Add the lead' }).click();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expectDialogAccessible(page, dialog);
  await dialog.getByLabel('First name').fill('Grace');
  await dialog.getByLabel('Last name').fill('Hopper');
  await dialog.getByLabel('Email').fill('by-hand@example.com');
  await dialog.getByLabel('Company').fill('Met at the Fair');
  await dialog.getByLabel('Industry').selectOption('Technology');
  await dialog.getByRole('button', { name: 'Add the lead' }).click();
  const lead = page.getByRole('dialog', { name: 'Met at the Fair' });
  await expect(lead.getByText('No results yet')).toBeVisible();
  await expect(lead.getByText(/added this lead/)).toBeVisible();
});

test('an approved application leads to a quote, and the quote to the page that pays it', async ({
  page,
}) => {
  const applicant = {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'quoted@example.com',
    companyName: 'Quoted Compilers',
  };
  const applicationNumber = await submitApplication(page.request, applicant);
  await openTab(page, `applications&search=${applicationNumber}`);
  await page.getByRole('button', { name: `Manage ${applicationNumber}` }).click();
  const record = page.getByRole('dialog', { name: applicant.companyName });
  await record.getByLabel('Status').selectOption('Approved');
  await record.getByRole('button', { name: 'Save' }).click();
  await record.getByRole('button', { name: 'Quote the program' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quote the program' });
  await dialog.getByLabel('Quoted price').fill('2400');
  await dialog.getByLabel('What the price covers').fill('One site, remotely.');
  await expectDialogAccessible(page, dialog);
  await dialog.getByRole('button', { name: 'Make the order' }).click();
  await expect(page).toHaveURL(/tab=orders&open=\d+$/);
  const id = new URL(page.url()).searchParams.get('open');

  await page.goto(`/admin?tab=applications&search=${applicationNumber}`);
  await expect(page.getByRole('row').filter({ hasText: applicationNumber })).toContainText(
    'Next: payment',
  );
  await page.getByRole('button', { name: `Manage ${applicationNumber}` }).click();
  await expect(record.getByRole('link', { name: 'Open the order' })).toBeVisible();
  await expect(record.getByRole('button', { name: 'Send the payment link' })).toBeVisible();
  await expectDialogAccessible(page, record);

  const sent = await page.request.post(`/api/admin/orders/${id}/payment-link`, {
    headers: STAFF_HEADERS,
  });
  const { link } = await sent.json();
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page.getByText('One site, remotely.')).toBeVisible();
  await expect(page.getByText('Quality Management Certification')).toBeVisible();
  await expectAccessibleOnPhoneToo(page);
});
