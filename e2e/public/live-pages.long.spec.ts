import { NORTHMARK } from '#core/content/brand/brand.ts';
import { faq, faqLink } from '#core/content/faq.ts';
import { landingCopy } from '#core/content/landing.ts';
import { issueCertificate } from '../support/issued-certificate.ts';
import { expect, expectAccessibleOnPhoneToo, expectNoOverflow, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

test.describe('without a script, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('the code on a paper leads to its state, in one request', async ({ page }) => {
    const { number } = await issueCertificate(page.request, 'Difference Engines');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.resourceType()));
    await page.goto(`/certificates/${number}`, { waitUntil: 'networkidle' });
    // Fonts change how it looks, and nothing else.
    expect(requests.filter((type) => type !== 'font' && type !== 'other')).toEqual(['document']);

    await expect(page.getByRole('heading', { level: 1, name: 'Test' })).toBeVisible();
    await expect(page.getByText('Difference Engines')).toBeVisible();
    await expect(page.getByText('End of term')).toBeVisible();
    const checks = page.getByRole('region', { name: 'What we checked' }).getByRole('listitem');
    await expect(checks).toHaveCount(7);
    await expect(checks.first()).toHaveText('Passed: The number has no typing error.');
    // Controls that need a script are not offered.
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Compare a file' })).toBeHidden();

    await page.getByRole('link', { name: 'Scheme version 1' }).click();
    await expect(page).toHaveURL('/schemes/1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/version 1$/);

    await page.goto('/register');
    await page.getByLabel('Name, place or number').fill('Difference');
    await page.getByLabel('Country').selectOption('GB');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/register?q=Difference&area=&country=GB');
    // Test certificates are not listed.
    await expect(page.getByText('No certificate matches')).toBeVisible();
    await expect(page.getByLabel('Name, place or number')).toHaveValue('Difference');
  });
});

test('live pages are accessible, fit every window, and compare a file', async ({ page }) => {
  const { number } = await issueCertificate(page.request, 'Analytical Engines');
  for (const path of [
    `/certificates/${number}`,
    '/certificates/BEC-2026-0000-0000-1',
    '/schemes/1',
    '/register',
    '/faq',
  ]) {
    await page.goto(path);
    await expectAccessibleOnPhoneToo(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoOverflow(page, 320);
  }
  await page.goto(`/certificates/${number}`);
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'paper.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(page.getByText(/paper.pdf: This is not a file that we issued/)).toBeVisible();
});

test('the landing page leads to all questions, and an answer of the assistant to its own', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('#faq').getByRole('link', { name: 'All questions and answers' }).click();
  await expect(page).toHaveURL('/faq');
  const answers = page.getByRole('article');
  await expect(answers).toHaveCount(faq(NORTHMARK).length);
  await page.goto(faqLink('badge').href);
  const question = page.getByRole('heading', { name: 'Can we show a badge on our website?' });
  await expect(question).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible();
});

test('the landing page leads to a sample that can be opened and checked', async ({ page }) => {
  const { href } = landingCopy(NORTHMARK).about.sample.link;
  // The sample is made a few seconds after the first start.
  await expect.poll(async () => (await page.request.get(href)).status()).toBe(200);
  await page.goto('/');
  await page.getByRole('link', { name: 'Open a sample certificate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sample' })).toBeVisible();
  await expect(page.getByText('It certifies nothing.')).toBeVisible();
  const signed = await (await page.request.get(`/credentials/${href.split('/').at(-1)}/1`)).body();
  await page.getByRole('link', { name: 'Check another certificate' }).click();
  await expect(page).toHaveURL('/verify');
  await expect(page.locator('[inert]')).toHaveCount(0);
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'sample.json',
    mimeType: 'application/json',
    buffer: signed,
  });
  await expect(page.getByRole('heading', { name: /certifies nothing/ })).toBeVisible();
});
