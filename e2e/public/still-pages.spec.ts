import { expect, test } from '../support/test.ts';

test.describe('before its script has arrived', () => {
  test('a page with a form can be read, but nothing can be typed that would be lost', async ({
    page,
  }) => {
    const script = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Talk to a person' })).toBeVisible();
    const message = page.locator('textarea');
    await expect(message).toBeVisible();
    await message.evaluate((field) => field.focus());
    await page.keyboard.type('Too early');
    await expect(message).toHaveValue('');
    const assistant = page.locator('.chat-button');
    await expect(assistant).toHaveCount(0);
    // What leads away works at once.
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })).toBeEnabled();

    script.resolve();
    await page.getByRole('textbox', { name: 'Message' }).fill('In time');
    await expect(message).toHaveValue('In time');
    await expect(page.locator('[inert]')).toHaveCount(0);
    await assistant.click();
    await expect(page.getByRole('dialog', { name: 'Certification Assistant' })).toBeVisible();
  });
});

test('the script replaces what the HTML showed in one step', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    // At each change of the page: is its heading there?
    new MutationObserver(() => seen.push(document.querySelector('h1') !== null)).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  await page.goto('/start-application');
  await expect(page.locator('form')).toBeVisible();
  await expect(page.locator('form[inert]')).toHaveCount(0);
  const seen = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
  expect(seen.slice(seen.indexOf(true))).not.toContain(false);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages with forms say what they need', async ({ page }) => {
    for (const path of ['/contact', '/checkout']) {
      await page.goto(path);
      // By its place, as looking for text leaves this element out.
      const hint = page.locator('noscript p');
      await expect(hint).toBeVisible();
      await expect(hint).toContainText('This page needs JavaScript.');
    }
  });
});
