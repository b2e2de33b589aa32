import type { Page } from '@playwright/test';
import type { PortalPage } from '#core/contract/portal/records.ts';
import {
  LINK_TOKEN,
  sampleAccess,
  sampleAssessment,
  sampleColleague,
  sampleDetails,
  samplePage,
  samplePortalApplication,
  samplePortalCertificate,
  samplePortalOrder,
} from '#web/test/portal/portal.ts';
import { expect, expectAccessibleOnPhoneToo, test } from '../support/test.ts';

/** Everything that the page can show, all at once. */
const FULL = samplePage({
  unfinished: [
    {
      kind: 'assessment',
      sessionId: '0b5d4a00-0000-4000-8000-000000000009',
      updatedAt: '2026-11-14T10:00:00.000Z',
      answered: 7,
      questions: 20,
    },
  ],
  orders: [
    samplePortalOrder({ details: sampleDetails() }),
    samplePortalOrder({ id: 6, orderStatus: 'delivered', paymentState: 'captured' }),
  ],
  applications: [samplePortalApplication()],
  assessments: [1, 2, 3].map((month) =>
    sampleAssessment({
      sessionId: `0b5d4a00-0000-4000-8000-00000000000${month}`,
      completedAt: `2026-0${month}-01T10:00:00.000Z`,
    }),
  ),
  certificates: [samplePortalCertificate()],
  colleagues: [sampleColleague()],
  erasureRequest: { askedAt: '2026-11-01T10:00:00.000Z', state: 'declined', answer: 'Not yet.' },
});

/** Answers calls in place of the server, following the contract: only the page is tested here. */
async function answerCalls(page: Page, portal: PortalPage | undefined): Promise<void> {
  const signedOut = { code: 'not_authenticated', message: 'Please sign in.' };
  await page.route('**/api/portal', (route) =>
    portal ? route.fulfill({ json: portal }) : route.fulfill({ status: 401, json: signedOut }),
  );
  await page.route('**/api/portal/sessions', (route) => route.fulfill({ json: sampleAccess() }));
}

/** The server only checks that there is a session cookie; calls are answered here. */
const sendSession = (page: Page) =>
  page
    .context()
    .addCookies([{ name: 'customer', value: 'x', domain: 'localhost', path: '/', httpOnly: true }]);

/** Keeps the page as it was delivered until the returned function lets its script through. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a stranger sees the form before its script, and nobody is asked who they are', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const letScriptIn = await holdScript(page);
  await page.goto('/account', { waitUntil: 'commit' });
  const field = page.getByLabel('E-mail address');
  await expect(field).toBeVisible();
  await field.evaluate((input) => input.focus());
  await page.keyboard.type('early');
  await expect(field).toHaveValue('');
  const placeOf = () => page.getByRole('button', { name: 'Use a passkey', includeHidden: true });
  const before = await placeOf().boundingBox();

  letScriptIn();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await field.fill('ada@example.com');
  await expect(field).toHaveValue('ada@example.com');
  expect(await placeOf().boundingBox()).toEqual(before);
  expect(calls.filter((path) => path.startsWith('/api/portal'))).toEqual([]);
});

test('with a session, or with a link from a mail, the form is never shown', async ({ page }) => {
  await answerCalls(page, samplePage());
  const letScriptIn = await holdScript(page);
  const form = page.getByLabel('E-mail address');
  await page.goto(`/account#${LINK_TOKEN}`, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(form).toBeAttached();
  await expect(form).toBeHidden();
  letScriptIn();
  await expect(page.getByRole('button', { name: 'Open my page' })).toBeVisible();

  await sendSession(page);
  const html = await (await page.request.get('/account')).text();
  expect(html).not.toContain('<form');
  await page.goto('/');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Analytical Engines' })).toBeVisible();
});

test('somebody who signed in since gets the page by "Back", not the form', async ({ page }) => {
  await answerCalls(page, samplePage());
  await page.goto('/account');
  await expect(page.locator('form[inert]')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toBeVisible();
  await page.goto('/privacy');
  await sendSession(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytical Engines' })).toBeVisible();
});

test('the form, and a link that waits for its press, are accessible', async ({ page }) => {
  await answerCalls(page, undefined);
  await page.goto('/account');
  await expect(page.locator('form[inert]')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toBeVisible();
  await expectAccessibleOnPhoneToo(page);

  await page.goto('/');
  await page.goto(`/account#${LINK_TOKEN}`);
  await expect(page.getByRole('button', { name: 'Open my page' })).toBeVisible();
  expect(page.url()).not.toContain(LINK_TOKEN);
  await expectAccessibleOnPhoneToo(page);
});

test('the page with everything open is accessible, and as wide as the window', async ({ page }) => {
  await answerCalls(page, FULL);
  await sendSession(page);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Analytical Engines' })).toBeVisible();
  await page.getByRole('button', { name: 'Check and confirm' }).click();
  await expect(page.getByRole('textbox', { name: 'Scope' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Devices' })).toBeVisible();
  for (const part of await page.locator('main summary').all()) await part.click();
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible();
  await expectAccessibleOnPhoneToo(page);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleOnPhoneToo(page);
});

test('a phone loads little script for it', async ({ page }) => {
  await answerCalls(page, undefined);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/account');
  await expect(page.locator('form[inert]')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toBeVisible();
  // The form library, dialogs, passkeys and everything below the first screen are loaded on demand.
  expect(scripts.join()).not.toMatch(/forms-|dialog-|passkey|rest-of-page|details-form/);
});
