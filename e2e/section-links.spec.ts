import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Pixels from the window's top at which a section begins once its link was followed: right under the header. */
const UNDER_HEADER = 72;
const TOLERANCE = 8;

const SECTIONS = ['services', 'about', 'faq', 'contact'] as const;
type Section = (typeof SECTIONS)[number];

/** How far the section's edge is from where it should be. At the page's end it cannot come up as far as the others. */
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

/** It must come there and stay there: what is drawn late pushes a section away after it was reached. */
async function expectAt(page: Page, section: Section, way: string): Promise<void> {
  const options = { message: `#${section}, ${way}`, intervals: [50] };
  await expect.poll(() => distanceOf(page, section), options).toBeLessThan(TOLERANCE);
  await page.waitForLoadState();
  await page.waitForTimeout(200);
  await expect.poll(() => distanceOf(page, section), options).toBeLessThan(TOLERANCE);
}

/** Some sections have a link only in the header, some only in the page or the footer: the first that can be seen. */
const linkTo = (page: Page, section: Section, within: string) =>
  page.locator(`${within} a[href="/#${section}"]:visible`).first();

async function openMenu(page: Page): Promise<void> {
  const menu = page.locator('.site-menu > summary');
  if (await menu.isVisible()) await menu.click();
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  for (const width of [1440, 1024, 390]) {
    test(`section links land at ${width} px, motion: ${reducedMotion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      for (const section of SECTIONS) {
        await page.goto('about:blank');
        await page.goto(`/#${section}`);
        await expectAt(page, section, 'opened directly');

        await page.goto('/privacy');
        await openMenu(page);
        await linkTo(page, section, '#root').click();
        await page.waitForURL(`/#${section}`);
        await expectAt(page, section, 'from another page');

        await page.goto('/cookies');
        await page.goBack();
        await expectAt(page, section, 'Back');

        await page.goto('/');
        await openMenu(page);
        await linkTo(page, section, '#root').click();
        await expectAt(page, section, 'in the page');

        const atTheEnd = linkTo(page, section, 'footer');
        if ((await atTheEnd.count()) > 0) {
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
          await atTheEnd.click();
          await expectAt(page, section, 'from the footer');
        }
      }
    });
  }
}
