import { assessedSession, BUSINESS } from '../support/assessed-session.ts';
import { issueCertificate } from '../support/issued-certificate.ts';
import { placeOrder } from '../support/placed-order.ts';
import { openTab } from '../support/staff.ts';
import { submitApplication } from '../support/submitted-application.ts';
import { expect, expectAccessibleOnPhoneToo, test } from '../support/test.ts';

test('twelve orders are in sight on a desk, and gone through by keyboard alone', async ({
  page,
}) => {
  for (let count = 0; count < 13; count += 1) {
    await placeOrder(page.request, {
      email: `dense-${count}@example.com`,
      companyName: `Dense Engines ${count}`,
    });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTab(page, 'orders&search=Dense+Engines');
  const rows = page.getByRole('row').filter({ hasText: 'Dense Engines' });
  await expect(rows).toHaveCount(13);
  await expect(rows.nth(11)).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const record = page.getByRole('dialog');
  await expect(record.getByText('2 of 13')).toBeVisible();
  await page.keyboard.press('j');
  await expect(record.getByText('3 of 13')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows.nth(2)).toBeFocused();

  await page.getByRole('button', { name: 'Amount' }).click();
  await expect(page).toHaveURL(/sort=amount/);
  await expectAccessibleOnPhoneToo(page);
  const cards = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  await expect(cards).toHaveCount(13);
  expect((await cards.first().boundingBox())?.height).toBeLessThan(100);
  await cards.nth(3).click();
  await expect(record).toBeVisible();
});

test('no list is scrolled sideways in a window of 1024 px or more, however long its words are', async ({
  page,
}) => {
  const company =
    'The Worshipful Company of Analytical Engine Makers and Repairers of Great Britain';
  const email = 'analytical.engines.and.their.repair@a-rather-long-domain-name.example.com';
  await issueCertificate(page.request, company);
  await placeOrder(page.request, { email, companyName: company });
  await submitApplication(page.request, { email, companyName: company });
  await assessedSession(page.request, { business: { ...BUSINESS, email, companyName: company } });
  const person = { firstName: 'Ada', lastName: 'Lovelace', email, companyName: company };
  const asked = await page.request.post('/api/contact', {
    data: { ...person, message: `${company}. `.repeat(5), consentGiven: true },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  await openTab(page, 'orders');
  for (const address of [
    ...['orders', 'applications', 'leads', 'contacts'].map((tab) => `/admin?tab=${tab}`),
    ...['customers', 'reviews', 'certificates', 'mails'].map((list) => `/admin/${list}`),
  ]) {
    await page.goto(address);
    const table = page.getByRole('table');
    await expect(table).toBeVisible();
    const measure = () =>
      table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0));
    for (const width of [1024, 1180, 1279, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const end of ['Overview', 'Mails']) {
        const tab = page.getByRole('link', { name: end }).or(page.getByRole('tab', { name: end }));
        await expect(tab, `${address} at ${width} px`).toBeInViewport({ ratio: 1 });
      }
      await expect.poll(measure, `${address} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
