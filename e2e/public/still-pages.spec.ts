import type { Page } from '@playwright/test';
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
    // Links to other pages work at once.
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

test('a page with a form works in a browser that reports no paints', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/start-application');
  await expect(page.locator('form')).toBeVisible();
  await expect(page.locator('form[inert]')).toHaveCount(0);
});

test.describe('a page whose script shows more than its HTML', () => {
  /** Opens `path` and lets no script arrive. Returns what was requested and what the visitor sees then. */
  async function openWithoutApp(page: Page, path: string) {
    await page.route('**/assets/*.js', () => undefined);
    const asked = page.waitForRequest('**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await asked;
    return page.locator('main');
  }

  test('shows a new visitor the opening of the assessment at once', async ({ page }) => {
    const main = await openWithoutApp(page, '/assessment');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'Where does your company stand today?',
    );
    await expect(main.getByText('25 questions')).toBeVisible();
    const painted = await page.evaluate(() => {
      const [script] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'));
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      // A request in progress is not listed: then it began after this paint.
      return paint !== undefined && (!script || script.startTime >= paint.startTime);
    });
    expect(painted).toBe(true);
  });

  test('shows who has begun no words that are not meant for them', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('lastAssessmentSession', '7d3ab0f4-6f6e-4c0e-9d53-3f7d6f5d9a01'),
    );
    const main = await openWithoutApp(page, '/assessment');
    await expect(main).toBeHidden();
  });

  test('shows who has begun an application the sheet to come', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('lastAssessmentSession', '7d3ab0f4-6f6e-4c0e-9d53-3f7d6f5d9a01'),
    );
    const main = await openWithoutApp(page, '/apply');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Certification Application');
    await expect(main.getByText('Loading your application…')).toBeAttached();
  });

  test('leads who has nothing to apply with on before any script is asked for', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(request.frame().url());
    });
    await page.goto('/');
    await page.goto('/apply');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us about your business');
    expect(new URL(page.url()).pathname).toBe('/start-application');
    expect(scripts.some((url) => url.endsWith('/apply'))).toBe(false);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

test.describe('a page whose script does not come', () => {
  for (const path of ['/contact', '/contact#main', '/checkout?areas=leadership']) {
    test(`says so, and loads again where it was: ${path}`, async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(path);
      const words = page.getByRole('alert');
      await expect(words).toContainText('This page could not be loaded completely.');
      if (path.startsWith('/contact'))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const address = page.url();
      await page.unroute('**/assets/*.js');
      await words.getByRole('button', { name: 'reload the page' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('form[inert]')).toHaveCount(0);
      await expect(page.locator('#not-loaded')).toHaveCount(0);
      expect(page.url()).toBe(address);
    });
  }

  test('says so also where only the file of the page itself is missing', async ({ page }) => {
    await page.route(/assets\/contact/, (route) => route.abort());
    await page.goto('/contact');
    await expect(page.getByRole('alert')).toContainText('could not be loaded completely');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages with forms say what they need', async ({ page }) => {
    for (const path of ['/contact', '/checkout']) {
      await page.goto(path);
      // By its position, as finding by text skips this element.
      const hint = page.locator('noscript p');
      await expect(hint).toBeVisible();
      await expect(hint).toContainText('This page needs JavaScript.');
    }
  });
});
