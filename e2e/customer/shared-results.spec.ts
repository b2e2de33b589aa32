import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { assessedSession, BUSINESS } from '../support/assessed-session.ts';
import { payWith, proceedToPayment } from '../support/card-form.ts';
import { anotherPage } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const COMPANY = {
  ...BUSINESS,
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  email: 'zephyrine@quillfeather.example',
  companyName: 'Quillfeather Limited',
};
const REFERENCE = 'PO 990017';
const EXISTS = 'An order exists for this assessment. Its numbers were sent by e-mail.';
const ALREADY = 'There is already an order';

/** Takes the assessment in this page's browser. */
async function takeAssessment(page: Page, business: typeof BUSINESS): Promise<string> {
  const browserKey = randomBytes(32).toString('base64url');
  await page.addInitScript(
    (key) => localStorage.setItem('browserKey', JSON.stringify(key)),
    browserKey,
  );
  return assessedSession(page.request, { eligible: 2, business, browserKey });
}

/** Collects all that our server sends to a browser. */
function collectReplies(page: Page): () => Promise<string> {
  const replies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) replies.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(replies)).join('\n');
}

test('an order shows its numbers where it was paid, and not to somebody who was sent the link', async ({
  page,
  browser,
  baseURL,
}) => {
  const sessionId = await takeAssessment(page, COMPANY);
  await page.goto(`/results/${sessionId}`);
  await page.getByRole('link', { name: /^Continue with 2 eligible areas/ }).click();
  await page.getByLabel('First name').fill(COMPANY.firstName);
  await page.getByLabel('Last name').fill(COMPANY.lastName);
  await page.getByLabel('Email').fill(COMPANY.email);
  await page.getByLabel('Company name').fill(COMPANY.companyName);
  await page.getByLabel('Your reference').fill(REFERENCE);
  await proceedToPayment(page);
  await payWith(page, '4242424242424242');
  const success = page.getByRole('heading', { name: 'Payment Successful' });
  await expect(success).toBeVisible();
  const numbers = page.getByText(/^(ORD-\d{4}-\w{6}|CERT-\d{8}-\w{6})$/);
  const [orderNumber = '', ticketNumber = ''] = await numbers.allInnerTexts();
  await page.goto(`/results/${sessionId}`);
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByText(ticketNumber, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Complete your application' }).click();
  await expect(page.getByRole('heading', { name: `Order ${orderNumber}` })).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue(COMPANY.companyName);
  await expect(page.getByLabel('Phone')).toHaveValue(COMPANY.phone);
  await expect(page.getByLabel('Certification type')).not.toHaveValue('');

  const stranger = await anotherPage(browser, baseURL);
  const replies = collectReplies(stranger);
  const shown: string[] = [];
  const look = async (path: string, expected: string) => {
    await stranger.goto(path);
    await expect(stranger.getByText(expected, { exact: true })).toBeVisible();
    await expect(stranger.getByRole('button', { name: 'Send me my numbers' })).toBeVisible();
    shown.push(await stranger.content());
  };
  await look(`/results/${sessionId}`, EXISTS);
  await expectAccessible(stranger);
  for (const page of [
    'certification-payment',
    'checkout',
    'payment-success',
    'certification-confirmation',
  ]) {
    await look(`/${page}?sessionId=${sessionId}`, ALREADY);
  }
  await stranger.goto(`/apply?sessionId=${sessionId}`);
  await expect(stranger.getByText('This application belongs to an order')).toBeVisible();
  await expect(stranger.getByLabel('First name')).toHaveValue('');
  shown.push(await stranger.content());
  await stranger.goto('/assessment');
  await expect(stranger.getByRole('button', { name: 'Begin' })).toBeVisible();
  shown.push(await stranger.content(), await replies());
  const secrets = [
    orderNumber,
    ticketNumber,
    REFERENCE,
    COMPANY.firstName,
    COMPANY.lastName,
    COMPANY.email,
    COMPANY.companyName,
  ];
  for (const secret of secrets) {
    expect(secret).not.toBe('');
    for (const text of shown) expect(text).not.toContain(secret);
  }

  await stranger.goto(`/results/${sessionId}`);
  await stranger.getByLabel('Email').fill(COMPANY.email);
  await stranger.getByRole('button', { name: 'Send me my numbers' }).click();
  await expect(stranger.getByText(/its numbers are on their way/)).toBeVisible();
  await stranger.context().close();
});
