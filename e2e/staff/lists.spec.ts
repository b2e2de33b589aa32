import { placeOrder } from '../support/placed-order.ts';
import { openTab } from '../support/staff.ts';
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
