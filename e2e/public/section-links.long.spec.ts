import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Pixels from the window's top to the section after its link was followed: right under the header. */
const UNDER_HEADER = 72;
const TOLERANCE = 8;

const SECTIONS = ['services', 'about', 'faq', 'contact'] as const;
type Section = (typeof SECTIONS)[number];

/** How far the section's edge is from its target. At the end of the page it cannot scroll up as far as the others. */
const distanceOf = (page: Page, section: Section) =>
  page.evaluate(
    ([id, wanted]) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
      const { scrollHeight, clientHeight } = document.documentElement;
      const highest = top + scrollY - (scrollHeight - clientHeight);
      return Math.round(Math.abs(top - Math.max(wanted, highest)));
    },
    [section, UNDER_HEADER] as const,
  );

/** The section must get there and stay there: late rendering could push it away again. */
async function expectAt(page: Page, section: Section, way: string): Promise<void> {
  const options = { message: `#${section}, ${way}`, intervals: [50] };
  await expect.poll(() => distanceOf(page, section), options).toBeLessThan(TOLERANCE);
  await page.waitForLoadState();
  await page.waitForTimeout(200);
  await expect.poll(() => distanceOf(page, section), options).toBeLessThan(TOLERANCE);
}

/** Clicks the first visible link: some sections are linked only in the header, some only in the page or the footer. */
async function follow(page: Page, section: Section, within: string): Promise<void> {
  const menu = page.locator('.site-menu > summary');
  if (within === '#root' && (await menu.isVisible())) await menu.click();
  await page.locator(`${within} a[href="/#${section}"]:visible`).first().click();
}

// Every section at every width, except that page loads are tried only for the last: the most is rendered late above it.
for (const [width, reducedMotion] of [
  [1440, 'no-preference'],
  [1024, 'reduce'],
  [390, 'no-preference'],
] as const) {
  test(`section links land at ${width} px, motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    for (const section of SECTIONS) {
      await page.goto('about:blank');
      await page.goto(`/#${section}`);
      await expectAt(page, section, 'opened directly');
    }
    for (const section of SECTIONS) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await follow(page, section, '#root');
      await expectAt(page, section, 'in the page');
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await follow(page, 'services', 'footer');
    await expectAt(page, 'services', 'from the footer');

    await page.goto('/privacy');
    await follow(page, 'contact', '#root');
    await page.waitForURL('/#contact');
    await expectAt(page, 'contact', 'from another page');
    await page.goto('/cookies');
    await page.goBack();
    await expectAt(page, 'contact', 'Back');
  });
}
