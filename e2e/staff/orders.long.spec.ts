import type { Page } from '@playwright/test';
import { type Placed, placeOrder } from '../support/placed-order.ts';
import { mailsTo, notice, openTab } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** No mail server is set up here, so the mail waits for its worker and is then kept. */
const DELIVERED = /^(On its way to the customer|Not sent: the mail is kept)/;

async function openOrder(page: Page, { orderNumber }: Placed) {
  await page.goto(`/admin?tab=orders&search=${orderNumber}`);
  await page.getByRole('button', { name: `Manage Order ${orderNumber}` }).click();
  const dialog = page.getByRole('dialog', { name: orderNumber });
  await expect(dialog.getByRole('heading', { name: 'Status and notes' })).toBeVisible();
  return dialog;
}

function certificate(name: string) {
  const buffer = Buffer.alloc(50_000, ' ');
  buffer.write(`%PDF-1.7\n% ${name}\n`);
  return { name, mimeType: 'application/pdf', buffer };
}

test('a certificate is delivered: charged, mailed, tracked, and later corrected', async ({
  page,
}) => {
  const email = 'delivered@example.com';
  const placed = await placeOrder(page.request, { email, companyName: 'Analytical Engines' });
  const { orderNumber } = placed;
  await openTab(page, `orders&search=${orderNumber}`);
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toContainText(
    'Authorization Only (7-day deferred charge)',
  );
  const dialog = await openOrder(page, placed);
  const upload = dialog.getByRole('button', { name: 'Upload and deliver' });
  await expect(upload).toBeDisabled();
  await dialog.getByLabel('Choose files').setInputFiles([certificate('engines.pdf')]);
  await upload.click();
  await expect(notice(page, 'Certificate Delivered')).toBeVisible();
  await expect(dialog.getByText(/^\$350 was charged to the customer's card/)).toBeVisible();
  const file = `Certificate-${orderNumber}.pdf`;
  const sent = dialog.getByRole('list', { name: DELIVERED });
  await expect(sent).toContainText('engines.pdf');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sent.getByRole('link', { name: file }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(file);
  await expectAccessible(page);

  await expect
    .poll(async () => (await mailsTo(page.request, email)).map(({ attachments }) => attachments))
    .toContainEqual([file]);
  await page.goto(`/tracking?order=${orderNumber}`);
  await expect(page.getByText('Certificate delivered and payment charged')).toBeVisible();

  const again = await openOrder(page, placed);
  await expect(again.getByText('Another upload corrects the certificate')).toBeVisible();
  await again.getByLabel('Choose files').setInputFiles([certificate('corrected.pdf')]);
  await again.getByRole('button', { name: 'Upload and deliver' }).click();
  await expect(again.getByRole('list', { name: DELIVERED })).toContainText('corrected.pdf');
  await again.getByText('Replaced files (1)').click();
  await expect(again.getByRole('list', { name: 'Replaced files' })).toContainText('engines.pdf');
  await expect
    .poll(async () => (await mailsTo(page.request, email)).map(({ subject }) => subject))
    .toContain(`Test: Your corrected certificate: order ${orderNumber}`);
});

test('a certificate is issued in one step, and the page of its number tells what it is', async ({
  page,
}) => {
  const email = 'issued@example.com';
  const placed = await placeOrder(page.request, { email, companyName: 'Difference Engines' });
  await openTab(page, `orders&search=${placed.orderNumber}`);
  const dialog = await openOrder(page, placed);
  await dialog.getByRole('button', { name: 'Issue a certificate' }).click();
  await expect(dialog.getByLabel(/^Name of the holder/)).toHaveValue('Difference Engines');
  await dialog.getByLabel(/^Place/).fill('London');
  await dialog.getByLabel(/^Scope/).fill('Design and repair of calculating machines.');
  await dialog.getByLabel(/^Signed by/).fill('Grace Hopper');
  await dialog.getByLabel(/^Title of the signatory/).fill('Head of Certification');
  await dialog.getByLabel(/^What the decision rests on/).fill('All documents were seen.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Issue and deliver' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Issue and deliver' }).click();
  await expect(notice(page, 'Certificate Delivered')).toBeVisible({ timeout: 20_000 });
  const link = dialog.getByRole('link', { name: 'Open the certificate' });
  await link.click();
  const record = page.getByRole('dialog', { name: /^TST-/ });
  await expect(record.getByText('Valid', { exact: true }).first()).toBeVisible();
  const number = (await record.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await expectAccessible(page);

  await page.goto(`/certificates/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test');
  await expect(page.getByText(/certifies nothing/)).toBeVisible();
  await expect(page.getByText('Difference Engines')).toBeVisible();
  await expectAccessible(page);
});
