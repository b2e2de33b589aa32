import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { ADMIN } from './admin-account.ts';
import { expect } from './test.ts';

/** Fills in the login, on its own page or over another one. */
export async function fillInLogin(page: Page, account = ADMIN): Promise<void> {
  await page.getByLabel('Username').last().fill(account.username);
  await page.getByLabel('Password').last().fill(account.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in and goes to a tab of the admin area. */
export async function openTab(page: Page, tab: string, account = ADMIN): Promise<void> {
  await page.goto('/admin/login');
  await fillInLogin(page, account);
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await page.goto(`/admin?tab=${tab}`);
}

/** Somebody else, in a browser of their own. */
export async function anotherPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}

/** A notice by its title; the copy for screen readers has more words. */
export const notice = (page: Page, title: string) => page.getByText(title, { exact: true });

type Mail = { id: number; recipient: string; subject: string; attachments: string[] };

/** What the outbox holds for an address, newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const response = await request.get('/api/admin/emails?limit=200');
  const mails: Mail[] = await response.json();
  return mails.filter(({ recipient }) => recipient === email);
}
