import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

type Fixtures = {
  /** Fails the test when a page of it logged an error or threw one. */
  quiet: undefined;
};

export const test = base.extend<Fixtures>({
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        // A status such as 401 is part of a journey; the browser reports it all the same.
        const isStatus = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isStatus) complaints.push(message.text());
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

/** No accessibility fault and nothing wider than the window, on a desk and on a phone. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    // Only the page itself: frames that show mails run no script, not even the checker's.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual(
      [],
    );
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `overflow at ${size.width} px`).toBe(0);
  }
  await page.setViewportSize(DESKTOP);
}
