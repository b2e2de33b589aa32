import { expect, test } from '../support/test.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page says everything, and its links lead on', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /Win more business through certified\s+excellence/,
    );
    for (const claim of ['15+', '2,500+', '50+', '5,250', '98.5%', '94%', '99%', /15.30%/]) {
      await expect(page.getByText(claim).first()).toBeVisible();
    }
    const header = page.getByRole('banner');
    await expect(header.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Home',
      'Services',
      'About',
      'FAQ',
      'Apply',
      'Track Certification',
    ]);
    for (const [place, label, to] of [
      ['header', 'Get Certified', '/#contact'],
      ['#home', 'Start Assessment', '/start-application'],
      ['#home', 'View Certification Types', '/#services'],
      ['#services', 'Start Assessment', '/start-application?type=quality-management'],
      ['#services', 'Learn More', '/#contact'],
      ['#faq', 'Contact Us', '/contact'],
      ['#contact', 'Begin Pre-Application Assessment', '/start-application'],
      ['footer', 'Terms of Service', '/terms'],
      ['footer', 'Cookie Policy', '/cookies'],
      ['footer', 'Admin', '/admin/login'],
    ] as const) {
      const link = page.locator(place).getByRole('link', { name: label }).first();
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', to);
    }
    const closing = page.locator('#contact').getByRole('heading', { level: 2 });
    await expect(closing).toHaveText('Start Your Certification Journey');
    // The address of these journeys has no encryption, so nothing claims that it has.
    const marks = page.locator('footer').getByRole('region').getByRole('listitem');
    await expect(marks).toHaveText([
      'PCI Compliant',
      /^Powered by /,
      'Certified Secure',
      'Money-Back Guarantee',
      'Data Protection Compliant',
    ]);
    await marks.getByRole('link', { name: 'Money-Back Guarantee' }).click();
    await expect(
      page.getByRole('heading', { name: '30-day satisfaction guarantee' }),
    ).toBeInViewport();
  });
});

test('the headline takes three lines at most, both buttons are in sight, and nothing of forms loads', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const lines = await page
      .getByRole('heading', { level: 1 })
      .evaluate((h1) => h1.clientHeight / Number.parseFloat(getComputedStyle(h1).lineHeight));
    expect(Math.round(lines), `${width} px`).toBeLessThanOrEqual(3);
    for (const name of ['Start Assessment', 'View Certification Types']) {
      const button = page.locator('#home').getByRole('link', { name });
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  }
  // The script comes when the browser is idle, and brings the assistant's button.
  await expect(page.getByRole('button', { name: 'Certification Assistant' })).toBeVisible();
  expect(scripts.some((path) => path.includes('landing'))).toBe(true);
  for (const script of scripts)
    expect(script).not.toMatch(/admin|login|contact|app-|toast|select|dialog/);
});

test('the film plays at a click that comes before the script, freezes when paused, and resumes', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Play/ }).click();
  await page.getByRole('button', { name: /^Pause/ }).click();
  const frozen = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        // The button's own color transition is not part of the animation.
        .filter((animation) => animation instanceof CSSAnimation)
        .filter((animation) => animation.effect?.getComputedTiming().duration !== 0)
        .map(({ playState, currentTime }) => `${playState} ${currentTime}`),
    );
  // A pause takes effect with the next frame; until then an animation reports itself as paused and still moves.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.ready)),
  );
  const first = await frozen();
  await page.waitForTimeout(300);
  expect(await frozen()).toEqual(first);
  expect(first.some((entry) => entry.startsWith('paused'))).toBe(true);
  await page.getByRole('button', { name: /^Play/ }).click();
  await expect.poll(frozen).not.toEqual(first);
});

test('the carousel wraps around, by buttons, dots and keys, and one answer of the FAQ is open', async ({
  page,
}) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Client results' });
  const heading = carousel.getByRole('heading', { level: 3 });
  // By its text, as what is out of view is not rendered.
  const text = async () => (await heading.textContent()) ?? '';
  const first = await text();
  await carousel.getByRole('button', { name: 'Previous result' }).click();
  await expect(heading).not.toHaveText(first);
  const last = await text();
  await carousel.getByRole('button', { name: 'Next result' }).click();
  await expect(heading).toHaveText(first);
  await page.keyboard.press('ArrowLeft');
  await expect(heading).toHaveText(last);
  await carousel.getByRole('button', { name: 'Show result 1' }).click();
  await expect(heading).toHaveText(first);

  const questions = page.locator('#faq details');
  await questions.nth(0).locator('summary').click();
  await questions.nth(1).locator('summary').click();
  await expect(page.locator('#faq details[open]')).toHaveCount(1);
});

test('the mobile menu opens and closes, and is made for thumbs, as the footer is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  // The script brings it, and the keyboard's way out of the menu.
  await expect(page.getByRole('button', { name: 'Certification Assistant' })).toBeVisible();
  await page.getByRole('banner').locator('summary').click();
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Services',
    'About',
    'FAQ',
    'Get Certified',
    'Track Certification',
    'Application status',
  ]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  // Entries are tall enough for a thumb, with room between them.
  await page.getByRole('banner').locator('summary').click();
  await page.locator('footer').scrollIntoViewIfNeeded();
  for (const list of [
    'header nav[aria-label="Mobile"] ul',
    'footer .site-lists',
    'footer .site-trust',
  ]) {
    const boxes = await page
      .locator(`${list} li a`)
      .evaluateAll((links) =>
        links
          .map((link) => link.getBoundingClientRect())
          .map(({ left, right, top, bottom, height }) => ({ left, right, top, bottom, height })),
      );
    expect(boxes.length).toBeGreaterThan(4);
    for (const [i, box] of boxes.entries()) {
      expect(box.height).toBeGreaterThanOrEqual(44);
      const touching = boxes
        .slice(i + 1)
        .filter(({ left, right }) => left < box.right && right > box.left)
        .filter(({ top, bottom }) => top < box.bottom + 4 && bottom > box.top - 4);
      expect(touching, `${list}, entry ${i + 1}`).toEqual([]);
    }
  }
});
