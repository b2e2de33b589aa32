import type { Page } from '@playwright/test';
import { assessedSession, BUSINESS } from '../support/assessed-session.ts';
import { findLinkIn } from '../support/mailbox.ts';
import { fillInLogin, notice, openTab } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Markup in a customer's field must be read, never run. */
const company = (name: string) => `${name} <img src=x onerror="document.title=1">`;

async function findRow(page: Page, companyName: string) {
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(companyName);
  await expect(page.getByText('1 of 1 leads')).toBeVisible();
  return page.getByRole('row').filter({ hasText: companyName });
}

test('staff work a lead to an order, and the customer gets the link to pay', async ({ page }) => {
  const companyName = company('Worked Engines');
  const email = 'worked-lead@example.com';
  const business = { ...BUSINESS, companyName, email };
  await assessedSession(page.request, { eligible: 2, business });
  await openTab(page, 'leads');
  const row = await findRow(page, companyName);
  await expect(row.getByText('Eligible for certification in 2 of 5 areas')).toBeVisible();
  const more = row.getByRole('button', { name: /^More for/ });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Mark as Contacted' }).focus();
  await page.keyboard.press('Enter');
  await expect(row.getByText('Lead contacted for follow-up')).toBeVisible();
  await expect(more).toBeFocused();

  await row.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: companyName });
  await expect(drawer.getByRole('heading', { name: /^Answers \(\d+\)$/ })).toBeVisible();
  await drawer.getByRole('textbox', { name: 'New note' }).fill('Wants two areas.');
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Wants two areas.' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await expect(row).toBeFocused();

  await more.click();
  await page.getByRole('menuitem', { name: 'Convert to Order' }).click();
  const question = page.getByRole('dialog', { name: 'Convert to Order' });
  await question.getByLabel('Internal note').fill('Agreed on the phone.');
  await question.getByRole('button', { name: 'Convert to Order' }).click();
  await expect(notice(page, 'Lead Converted')).toBeVisible();
  const link = row.getByRole('link', { name: /^ORD-/ });
  const orderNumber = await link.innerText();
  await expect(more).toHaveCount(0);
  const findLink = () => findLinkIn(email, /\/certification-payment\?order=[\w-]+/);
  await expect.poll(findLink).not.toBe('');

  await link.click();
  await expect(page.getByRole('button', { name: `Manage Order ${orderNumber}` })).toBeVisible();
  await page.goto(findLink());
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your order awaits its payment' }),
  ).toBeVisible();
  await expect(page.getByText(orderNumber)).toBeVisible();
  expect(await page.title()).not.toBe('1');
});

test('a logout in another tab interrupts an edit and loses nothing of it', async ({ page }) => {
  const companyName = company('Interrupted Engines');
  const email = 'interrupted-lead@example.com';
  await assessedSession(page.request, { business: { ...BUSINESS, companyName, email } });
  await openTab(page, 'leads');
  const row = await findRow(page, companyName);
  await row.getByRole('button', { name: /^View Details/ }).click();
  const drawer = page.getByRole('dialog', { name: companyName });
  const notes = drawer.getByRole('textbox', { name: 'New note' });
  await notes.fill('Half a sent');

  const otherTab = await page.context().newPage();
  await otherTab.goto('/admin');
  await otherTab.getByRole('button', { name: 'Logout' }).click();
  await expect(notice(otherTab, 'Logged out')).toBeVisible();
  await otherTab.close();

  const question = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(question.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await fillInLogin(page);
  await expect(question).toBeHidden();
  await expect(notes).toHaveValue('Half a sent');
  await notes.pressSequentially('ence');
  await drawer.getByRole('button', { name: 'Add note' }).click();
  await expect(notes).toHaveValue('');
  await page.reload();
  await expect(drawer.getByText('Half a sentence', { exact: true })).toBeVisible();
});
