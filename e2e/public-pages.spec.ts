import { expect, expectAccessible, test } from './test.ts';

const PAGES = ['/', '/contact', '/criteria', '/how-we-decide', '/privacy', '/terms', '/cookies'];

for (const path of PAGES) {
  test(`${path} is accessible, fits a phone, and talks to nobody but us`, async ({
    page,
    baseURL,
  }) => {
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) {
        strangers.push(request.url());
      }
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
    for (const width of [320, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `overflow at ${width} px`).toBe(0);
    }
    expect(strangers).toEqual([]);
  });
}

test('an inquiry is sent, with consent', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.getByText('You must agree to receive communications to proceed')).toBeVisible();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('How long does it take?');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(page.getByText('Inquiry Submitted Successfully', { exact: true })).toBeVisible();
});

test.describe('with analytics configured', () => {
  // The server of these journeys has none configured, so its policy would block the tags.
  test.use({ bypassCSP: true });

  test('Google is asked for nothing until the visitor accepts, and never on staff pages', async ({
    page,
  }) => {
    const toGoogle: string[] = [];
    await page.route('**/api/site-settings/analytics', (route) =>
      route.fulfill({ json: { googleAnalyticsId: 'G-ABCDE12345', googleTagManagerId: null } }),
    );
    await page.route('https://www.googletagmanager.com/**', (route) => {
      toGoogle.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await page.goto('/privacy');
    const banner = page.getByRole('region', { name: 'Analytics' });
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    expect(toGoogle).toEqual([]);
    await banner.getByRole('button', { name: 'Accept' }).click();
    await expect(banner).toBeHidden();
    await expect.poll(() => toGoogle.length).toBe(1);
    await page.goto('/admin/login', { waitUntil: 'networkidle' });
    expect(toGoogle).toHaveLength(1);
  });
});
