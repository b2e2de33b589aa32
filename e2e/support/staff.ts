import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect } from './test.ts';

export const ADMIN = { username: 'ada', password: 'a password for journeys' };
/** Required for every staff change. */
export const STAFF_HEADERS = { 'x-admin-auth': 'true' };

/** Fills in the login form, as a page or a dialog. */
export async function fillInLogin(page: Page, account = ADMIN): Promise<void> {
  await page.getByLabel('Username').last().fill(account.username);
  await page.getByLabel('Password').last().fill(account.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Logs in without the form. */
export async function logIn(request: APIRequestContext): Promise<void> {
  const response = await request.post('/api/admin/login', { data: ADMIN });
  expect(response.ok(), await response.text()).toBe(true);
}

/** Opens a tab of the admin area, logged in. Only journeys about the login form use the form. */
export async function openTab(page: Page, tab: string): Promise<void> {
  await logIn(page.request);
  await page.addInitScript(() => {
    // The frame that shows a mail has no storage.
    if (window !== window.top || localStorage.getItem('hasLoggedIn')) return;
    localStorage.setItem('hasLoggedIn', 'true');
    localStorage.setItem('adminAuthenticated', 'true');
    localStorage.setItem('adminLoginTime', String(Date.now()));
  });
  await page.goto(`/admin?tab=${tab}`);
}

/** Opens a page in a separate browser context. */
export async function anotherPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}

/** A notice by its title; the copy for screen readers has more words. */
export const notice = (page: Page, title: string) => page.getByText(title, { exact: true });

type Mail = { id: number; recipient: string; subject: string; attachments: string[] };

/** Mails in the outbox to an address, newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const response = await request.get('/api/admin/emails?limit=200');
  const mails: Mail[] = await response.json();
  return mails.filter(({ recipient }) => recipient === email);
}
