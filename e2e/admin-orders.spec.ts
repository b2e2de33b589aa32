import type { APIRequestContext, Page } from '@playwright/test';
import { payWith, proceedToPayment } from './card-form.ts';
import { anotherPage, fillInLogin, mailsTo, notice, openTab } from './staff.ts';
import { expect, expectAccessible, test } from './test.ts';

/** No mail server is set up here: the mail waits for its worker, and then is kept. */
const DELIVERED = /^(On its way to the customer|Not sent: the mail is kept)/;

test.setTimeout(120_000);

const GOOD_CARD = '4242424242424242';
const UNCHARGEABLE_CARD = '4000000000000341';

type Placed = { orderNumber: string; ticketNumber: string };

/** An order whose payment is held, as the checkout page would place it. */
async function placeOrder(
  request: APIRequestContext,
  customer: { email: string; companyName: string },
  number = GOOD_CARD,
): Promise<Placed> {
  const post = async (url: string, data: object) => {
    const response = await request.post(url, { data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  const { clientSecret, paymentIntentId, sessionId } = await post('/api/create-payment-intent', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    ...customer,
    certificationType: 'security-compliance',
    amount: '350.00',
  });
  const card = { number, expMonth: 12, expYear: 2039, cvc: '123' };
  await post('/api/sandbox/confirm', { clientSecret, card });
  return post('/api/create-certification-order', { sessionId, paymentIntentId });
}

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
  await expectAccessible(page);

  const dialog = await openOrder(page, placed);
  await expectAccessible(page);
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

test('a capture that fails sends nothing; the customer pays again and the delivery is repeated', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = 'uncharged@example.com';
  const customer = { email, companyName: 'Difference Engines' };
  const placed = await placeOrder(page.request, customer, UNCHARGEABLE_CARD);
  await openTab(page, 'orders');
  let dialog = await openOrder(page, placed);
  await dialog.getByLabel('Choose files').setInputFiles([certificate('engines.pdf')]);
  await dialog.getByRole('button', { name: 'Upload and deliver' }).click();
  await expect(notice(page, 'Charge Failed')).toBeVisible();
  await expect(dialog.getByText('Stored, but not sent to the customer')).toBeVisible();
  const section = dialog.getByRole('region', { name: 'Certificate' });
  await expect(
    section.getByText(/^The card could not be charged.*Deliver when the customer has paid again/),
  ).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Waiting' })).toContainText('engines.pdf');
  await expect(dialog.getByText('Payment failed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const attached = async () =>
    (await mailsTo(page.request, email)).flatMap(({ attachments }) => attachments);
  expect(await attached()).toEqual([]);

  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(notice(page, 'Delivery Failed')).toBeVisible();

  const money = dialog.getByRole('region', { name: 'Money' });
  await money.getByRole('button', { name: 'Send the payment link' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Send the payment link' })
    .click();
  await expect(notice(page, 'Payment Link Not Sent')).toBeVisible();
  const link = await money.getByLabel('Payment link').inputValue();

  const customerPage = await anotherPage(browser, baseURL);
  await customerPage.goto(link);
  await proceedToPayment(customerPage);
  await payWith(customerPage, GOOD_CARD);
  await expect(customerPage.getByRole('heading', { name: 'Payment Authorized' })).toBeVisible();
  await customerPage.context().close();

  await page.reload();
  dialog = page.getByRole('dialog', { name: placed.orderNumber });
  await expect(dialog.getByText(/^The money no longer stands in the way/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Deliver now' }).click();
  await expect(notice(page, 'Certificate Delivered')).toBeVisible();
  await expect(dialog.getByText(/^\$350 was charged to the customer's card/)).toBeVisible();
  await expect.poll(attached).toEqual([`Certificate-${placed.orderNumber}.pdf`]);
});

test('two staff members change one order: the second sees it and decides', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = { email: 'shared@example.com', companyName: 'Shared Engines' };
  const placed = await placeOrder(page.request, customer);
  await openTab(page, 'orders');
  const colleague = await anotherPage(browser, baseURL);
  await openTab(colleague, 'orders');
  const theirs = await openOrder(colleague, placed);
  const mine = await openOrder(page, placed);

  await theirs.getByLabel('Status', { exact: true }).selectOption('Review');
  await theirs.getByLabel('Notes', { exact: true }).fill('References called');
  await theirs.getByRole('checkbox', { name: /^Tell the customer/ }).uncheck();
  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(colleague, 'Order Status Updated')).toBeVisible();

  await mine.getByLabel('Notes', { exact: true }).fill('Waiting for the audit report');
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, 'Failed to update order status')).toBeVisible();
  await expect(mine.getByText('This order has changed since you opened it')).toBeVisible();
  await expectAccessible(page);
  await mine.getByRole('button', { name: 'Load the new state' }).click();
  await expect(mine.getByText('Changed by somebody else meanwhile: Status, Notes')).toBeVisible();
  await expect(mine.getByText('References called', { exact: true })).toBeVisible();
  await expect(mine.getByLabel('Notes', { exact: true })).toHaveValue(
    'Waiting for the audit report',
  );
  await expect(mine.getByLabel('Status', { exact: true })).toHaveValue('review');
  await expectAccessible(page);
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, 'Order Status Updated')).toBeVisible();

  await colleague.reload();
  const reopened = colleague.getByRole('dialog', { name: placed.orderNumber });
  await expect(reopened.getByLabel('Notes', { exact: true })).toHaveValue(
    'Waiting for the audit report',
  );
  await colleague.context().close();
});

test('a session that ends in the middle of an edit asks for the login and keeps the text', async ({
  page,
}) => {
  const customer = { email: 'interrupted@example.com', companyName: 'Patient Engines' };
  const placed = await placeOrder(page.request, customer);
  await openTab(page, 'orders');
  const dialog = await openOrder(page, placed);
  await dialog.getByLabel('Internal note').fill('Half an hour of careful thought');
  await page.request.post('/api/admin/logout', { headers: { 'x-admin-auth': 'true' } });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const login = page.getByRole('dialog', { name: 'Please log in again' });
  await fillInLogin(page);
  await expect(login).toBeHidden();
  await expect(dialog.getByLabel('Internal note')).toHaveValue('Half an hour of careful thought');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, 'Order Status Updated')).toBeVisible();
});
