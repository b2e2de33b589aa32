import type { Page } from '@playwright/test';
import { assessedSession, BUSINESS } from '../support/assessed-session.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Certification Assistant' });

const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  landing: (page) => page.goto('/'),
  checkout: async (page) => {
    const sessionId = await assessedSession(page.request, { eligible: 3 });
    await page.goto(`/checkout?sessionId=${sessionId}`);
    await page.getByLabel('First name').waitFor();
  },
  apply: async (page) => {
    await page.goto('/application-status');
    await page.evaluate(
      (data) => localStorage.setItem('preApplicationData', JSON.stringify(data)),
      BUSINESS,
    );
    await page.goto('/apply');
    await page.getByRole('textbox').first().waitFor();
  },
  assessment: async (page) => {
    await page.goto('/assessment');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('radio').first().waitFor({ state: 'attached' });
  },
};

/**
 * Scrolls every control and every price in the button's column to the height of the button, as far as the page allows,
 * and checks what a click would hit there. Returns those that the button partly covers.
 */
const findCovered = (page: Page) =>
  page.evaluate(async () => {
    const own = document.querySelector('.chat-button') as HTMLElement;
    const rest = () => new Promise((resolve) => setTimeout(resolve, 200));
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, label:has(input)',
    );
    const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === 3 && /\$\d/.test(node.nodeValue ?? ''),
      ),
    );
    const isCovered = (target: Element) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      return [0.05, 0.25, 0.5, 0.75, 0.95].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const hit = document.elementFromPoint(left + x * width, top + y * height);
          return hit !== null && own.contains(hit);
        }),
      );
    };
    const column = own.getBoundingClientRect();
    const covered: string[] = [];
    let looked = 0;
    for (const target of [...controls, ...texts]) {
      const box = target.getBoundingClientRect();
      if (target === own || !target.checkVisibility() || box.width < 2) continue;
      looked += 1;
      if (box.right < column.left || box.left > column.right) continue;
      const top = scrollY + box.bottom - innerHeight + 40;
      // Neighbours are checked at the page's current scroll position.
      if (Math.abs(top - scrollY) > 8) {
        scrollTo({ top, behavior: 'instant' });
        await rest();
      }
      if (isCovered(target)) covered.push(target.innerText || target.outerHTML.slice(0, 80));
    }
    return { covered, looked };
  });

for (const [name, open] of Object.entries(SCREENS)) {
  test(`the button covers nothing of ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page);
    await expect(button(page)).toBeVisible();
    const onPhone = await findCovered(page);
    expect(onPhone.looked).toBeGreaterThan(15);
    expect(onPhone.covered).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(button(page)).toBeVisible();
    expect((await findCovered(page)).covered).toEqual([]);
  });
}

test('it floats in one place wherever there is nothing to fill in, and at the end of forms on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const corner = { x: 390 - 16 - 56, y: 844 - 16 - 56, width: 56, height: 56 };
  for (const path of ['/', '/privacy']) {
    await page.goto(path);
    await expect(button(page)).toBeVisible();
    expect(await button(page).boundingBox(), path).toEqual(corner);
  }
  for (const path of ['/contact', '/tracking']) {
    await page.goto(path);
    await expect(button(page)).not.toBeInViewport();
    await page.keyboard.press('End');
    await expect(button(page)).toBeInViewport();
    await button(page).click();
    await expect(page.getByRole('dialog', { name: 'Certification Assistant' })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});
