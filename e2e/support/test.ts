import { test as base, expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

type Fixtures = {
  /** Fails the test if one of its pages logged or threw an error. */
  quiet: undefined;
};

export const test = base.extend<Fixtures>({
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        // A status such as 401 is part of a journey, but the browser logs it.
        const isStatus = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isStatus) complaints.push(message.text());
      });
      // The browser reports even a violation whose error the code catches.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          // biome-ignore lint/suspicious/noConsole: what is logged fails the test.
          console.error(`Against the security policy: ${violatedDirective}, ${blockedURI}`),
        );
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Checks for accessibility faults on a desktop, and for overflow there and on a phone. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  await page.setViewportSize(DESKTOP);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await expectNoOverflow(page, DESKTOP.width);
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page, PHONE.width);
  await page.setViewportSize(DESKTOP);
}

/** Like `expectAccessible`, plus accessibility on a phone, where the menus are different. */
export async function expectAccessibleOnPhoneToo(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  // A page has the same colors on a phone.
  expect(await findAccessibilityFaults(page, ['color-contrast'])).toEqual([]);
}

export async function expectNoOverflow(page: Page, width: number): Promise<void> {
  const measure = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  // A window just resized is briefly still laid out for its former size.
  await expect.poll(measure, `overflow at ${width} px`).toBe(0);
}

/** Finds touch targets smaller than 40 px, except words in running text. */
export const findSmallControls = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, select, input:not([type=hidden]), textarea, summary, [role=tab]',
    );
    return [...controls].flatMap((control) => {
      const isSeen = control.checkVisibility({ visibilityProperty: true });
      if (!isSeen || control.closest('.sr-only')) return [];
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return Math.min(width, height) < 39.5 ? [`${name}: ${width} x ${height}`] : [];
    });
  });

/** Finds links and buttons that a finger would miss: lower than 40 px. */
export const findLowControls = (part: Locator) =>
  part.locator('a[href], button').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { height } = control.getBoundingClientRect();
      return height < 39.5 ? [`${control.textContent}: ${height}`] : [];
    }),
  );

/** Runs axe as fast as possible: these journeys spend most of their time on it. */
async function findAccessibilityFaults(page: Page, knownRules: string[] = []): Promise<string[]> {
  await haveSettled(page);
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async (known) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const { violations } = await checker.run(document, {
      resultTypes: ['violations'],
      // Frames that show mails run no scripts, including axe.
      iframes: false,
      rules: Object.fromEntries(known.map((rule) => [rule, { enabled: false }])),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  }, knownRules);
}

/** Waits for fades, before which colors are not final. The landing page's longer animation has them. */
const haveSettled = (page: Page) =>
  page.evaluate(() => {
    const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 1_000;
    const fading = document.getAnimations().filter(isShort);
    return Promise.allSettled(fading.map(({ finished }) => finished)).then(() => undefined);
  });
