import type { Page } from '@playwright/test';
import { assessedSession, BUSINESS } from './assessed-session.ts';
import { findLinkIn } from './mailbox.ts';
import { anotherPage, fillInLogin, mailsTo, notice, openTab } from './staff.ts';
import { expect, expectAccessible, test } from './test.ts';

test.setTimeout(120_000);

/** Markup in a customer's field must be read, never run. */
const company = (name: string) => `${name} <img src=x onerror="document.title=1">`;

async function findCard(page: Page, companyName: string) {
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(companyName);
  await expect(page.getByText('1 of 1 leads')).toBeVisible();
  return page.getByRole('listitem').filter({ hasText: companyName });
}

test('two staff members work a lead to one order, and the customer gets the link to pay', async ({
  page,
  browser,
  baseURL,
}) => {
  const companyName = company('Worked Engines');
  const email = 'worked-lead@example.com';
  const business = { ...BUSINESS, companyName, email };
  await assessedSession(page.request, { eligible: 2, business });
  await openTab(page, 'leads');
  const card = await findCard(page, companyName);
  await expect(card.getByText('Eligible for certification in 2 of 5 areas')).toBeVisible();
  await expect(card.getByRole('img', { name: /^Score of .*: \d+%$/ })).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: /^Mark as Contacted/ }).focus();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Assessment Lead Updated')).toBeVisible();
  await expect(card.getByText('Lead contacted for follow-up')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Mark as Contacted/ })).toHaveCount(0);
  await expect(card.getByRole('button', { name: /^View Details/ })).toBeFocused();

  const colleague = await anotherPage(browser, baseURL);
  await openTab(colleague, 'leads');
  const sameCard = await findCard(colleague, companyName);

  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: companyName });
  await expect(drawer.getByRole('heading', { name: /^Answers \(\d+\)$/ })).toBeVisible();
  await expect(drawer.getByText(BUSINESS.businessOverview)).toBeVisible();
  await expect(drawer.getByRole('progressbar')).toHaveCount(5);
  await expect(drawer.getByText(/^Level 4 of 5/).first()).toBeVisible();
  await expect(drawer.getByRole('region', { name: 'This customer' })).toContainText('Kept');
  await drawer.getByRole('textbox', { name: 'Notes' }).fill('Wants two areas.');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Assessment Lead Updated')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();

  // The colleague's page is older than that: nothing is overwritten, and the second try goes on from what is true.
  await sameCard.getByRole('button', { name: /^Mark as Qualified/ }).click();
  await expect(notice(colleague, 'Failed to update assessment lead status')).toBeVisible();
  await expect(sameCard.getByText('Wants two areas.')).toBeVisible();
  await sameCard.getByRole('button', { name: /^Mark as Qualified/ }).click();
  await expect(notice(colleague, 'Assessment Lead Updated')).toBeVisible();
  await expect(sameCard.getByText('Wants two areas.')).toContainText(
    'Lead qualified for certification',
  );

  const question = page.getByRole('dialog', { name: 'Convert to Order' });
  await card.getByRole('button', { name: /^Convert to Order/ }).click();
  await question.getByLabel('Internal note').fill('Agreed on the phone.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Convert to Order' }).click();
  await expect(notice(page, 'Lead Converted')).toBeVisible();
  const link = card.getByRole('link', { name: /^ORD-/ });
  const orderNumber = await link.innerText();
  await expect(page.getByText(`The order is ${orderNumber}.`).first()).toBeVisible();
  await expect(card.getByRole('button', { name: /Convert|Mark/ })).toHaveCount(0);

  await sameCard.getByRole('button', { name: /^Convert to Order/ }).click();
  await colleague
    .getByRole('dialog', { name: 'Convert to Order' })
    .getByRole('button', { name: 'Convert to Order' })
    .click();
  await expect(notice(colleague, 'Already Converted')).toBeVisible();
  await expect(colleague.getByText(`The order is ${orderNumber}.`).first()).toBeVisible();
  await expect(sameCard.getByRole('link', { name: orderNumber })).toBeVisible();
  await colleague.context().close();

  const paymentMails = async () =>
    (await mailsTo(page.request, email)).filter(({ subject }) => subject.includes(orderNumber));
  await expect.poll(async () => (await paymentMails()).length).toBe(1);
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
  const card = await findCard(page, companyName);
  await card.getByRole('button', { name: /^View Details/ }).click();
  const drawer = page.getByRole('dialog', { name: companyName });
  const notes = drawer.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Half a sent');

  const otherTab = await page.context().newPage();
  await otherTab.goto('/admin');
  await otherTab.getByRole('button', { name: 'Logout' }).click();
  await expect(notice(otherTab, 'Logged out')).toBeVisible();
  await otherTab.close();

  const question = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await fillInLogin(page);
  await expect(question).toBeHidden();
  await expect(notes).toHaveValue('Half a sent');
  await notes.pressSequentially('ence');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Assessment Lead Updated')).toBeVisible();
  await page.reload();
  await expect(notes).toHaveValue('Half a sentence');
});

test('leads that match nothing, and figures, are shown in words', async ({ page }) => {
  await openTab(page, 'leads&status=converted&search=nobody-of-this-name');
  await expect(page.getByText('No assessment leads match the current filters.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByRole('table', { name: 'Applications by status' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'How far companies get' })).toContainText(
    'Assessments started',
  );
  await expectAccessible(page);
});
