import { expect, expectAccessibleOnPhoneToo, expectNoOverflow, test } from '../support/test.ts';

const PAGES = [
  '/',
  '/contact',
  '/verify',
  '/criteria',
  '/how-we-decide',
  '/privacy',
  '/terms',
  '/cookies',
  '/no-such-page',
];

for (const path of PAGES) {
  test(`${path} is accessible, fits every window, and talks to nobody but us`, async ({
    page,
    baseURL,
  }) => {
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) {
        strangers.push(request.url());
      }
    });
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(path === '/no-such-page' ? 404 : 200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessibleOnPhoneToo(page);
    for (const width of [320, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, width);
    }
    expect(strangers).toEqual([]);
  });
}
