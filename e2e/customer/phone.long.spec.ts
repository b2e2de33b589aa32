import { aCheckInPage, CHECK_IN_TOKEN } from '#web/test/check-ins/check-in.ts';
import {
  sampleAccess,
  sampleAssessment,
  sampleColleague,
  sampleDetails,
  samplePage,
  samplePortalApplication,
  samplePortalCertificate,
  samplePortalOrder,
} from '#web/test/portal/portal.ts';
import { assessedSession } from '../support/assessed-session.ts';
import { issueCertificate } from '../support/issued-certificate.ts';
import { placeOrder } from '../support/placed-order.ts';
import { expect, expectNoOverflow, findSmallControls, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

const OPEN_THINGS = samplePage({
  orders: [samplePortalOrder({ details: sampleDetails() })],
  applications: [samplePortalApplication()],
  assessments: [1, 2, 3].map((month) =>
    sampleAssessment({
      sessionId: `0b5d4a00-0000-4000-8000-00000000000${month}`,
      completedAt: `2026-0${month}-01T10:00:00.000Z`,
    }),
  ),
  certificates: [samplePortalCertificate()],
  colleagues: [sampleColleague()],
});

test("the customer's pages fit on a phone, and a finger hits what is on them", async ({ page }) => {
  const session = await assessedSession(page.request, { eligible: 2 });
  const { orderNumber } = await placeOrder(page.request, { email: 'thumb@example.com' });
  const { number } = await issueCertificate(page.request, 'Thumb Engines');
  // Only the page is tested: these calls are answered in place of the server, following the contract.
  await page.route('**/api/portal', (route) => route.fulfill({ json: OPEN_THINGS }));
  await page.route('**/api/portal/sessions', (route) => route.fulfill({ json: sampleAccess() }));
  await page.route('**/api/check-in', (route) =>
    route.fulfill({ json: aCheckInPage({ state: 'overdue', suspendsOn: '2027-04-03' }) }),
  );
  await page
    .context()
    .addCookies([{ name: 'customer', value: 'x', domain: 'localhost', path: '/', httpOnly: true }]);
  await page.setViewportSize(PHONE);

  const look = async (address: string) => {
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoOverflow(page, PHONE.width);
    expect(await findSmallControls(page), address).toEqual([]);
  };
  for (const address of [
    '/account',
    `/check-in#${CHECK_IN_TOKEN}`,
    `/results/${session}`,
    '/checkout',
    '/verify',
    `/certificates/${number}`,
    '/criteria',
    '/register',
    '/application-status',
  ]) {
    await page.goto(address);
    await look(address);
  }
  await page.goto('/tracking');
  await page.getByLabel('Order number').fill(orderNumber);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await look('/tracking');
});

test('results over time show on a phone that there are earlier ones', async ({ page }) => {
  await page.route('**/api/portal', (route) => route.fulfill({ json: OPEN_THINGS }));
  await page.route('**/api/portal/sessions', (route) => route.fulfill({ json: sampleAccess() }));
  await page
    .context()
    .addCookies([{ name: 'customer', value: 'x', domain: 'localhost', path: '/', httpOnly: true }]);
  await page.setViewportSize(PHONE);
  await page.goto('/account');
  const second = page.getByRole('columnheader', { name: 'February 1, 2026' });
  await second.scrollIntoViewIfNeeded();
  const area = page.getByRole('region', { name: /^Scores of .* by area$/ });
  await area.evaluate((scroller) => scroller.scrollTo(0, 0));
  const [inside, column] = [await area.boundingBox(), await second.boundingBox()];
  expect((inside?.x ?? 0) + (inside?.width ?? 0) - (column?.x ?? 0)).toBeGreaterThan(20);
});
