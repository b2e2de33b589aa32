import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Certification Assistant' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Certification Assistant' });
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Your question' });

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await field(page).press('Enter');
  await expect(field(page)).toBeEnabled();
}

test('from the landing page on, the conversation goes along', async ({ page, baseURL }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  await expect(opener(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => /panel|react|jsx/.test(url))).toEqual([]);

  await opener(page).click();
  await expect(panel(page)).toContainText('Hello! I can help you with our certification programs');
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  await ask(page, 'What do three certifications cost with SAVE10?');
  await expect(panel(page)).toContainText('$552');
  await ask(page, 'and just two?');
  await expect(panel(page)).toContainText('$472');

  await panel(page).getByRole('link', { name: 'Read the terms on prices' }).last().click();
  await expect(page).toHaveURL('/terms#prices');
  await expect(panel(page)).toContainText('$552');
  await expect(field(page)).not.toBeFocused();

  expect(
    requests.filter((url) => !url.startsWith(baseURL ?? '') && !url.startsWith('data:')),
  ).toEqual([]);
});

test('everything works by keyboard, and the page behind hears none of it', async ({ page }) => {
  await page.goto('/assessment');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /Question 1 /);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('1 a b');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('is the assessment free?');
  await expect(field(page)).toHaveValue('1 a b\nis the assessment free?');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('costs nothing');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('You: ')).toHaveCount(2);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('a broken connection is told on the landing page, which has no framework', async ({
  page,
}) => {
  await page.route('**/api/chat', (route) => route.abort());
  await page.goto('/');
  await opener(page).click();
  await ask(page, 'hello');
  await expect(panel(page)).toContainText("I'm sorry, I'm having trouble connecting right now.");
  const notice = page.getByRole('listitem').filter({ hasText: 'Failed to get response' });
  await expect(notice).toBeVisible();
  // The notice does not cover the field.
  await field(page).click();
  await page.unroute('**/api/chat');
  await ask(page, 'hello');
  await expect(panel(page)).toContainText('Hello! I can help you');
});

for (const path of ['/', '/terms', '/contact', '/assessment']) {
  test(`on ${path} the button is there when it works: pressed as soon as it is drawn, it opens`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new MutationObserver((_changes, watch) => {
        const button = document.querySelector<HTMLElement>('.chat-button');
        if (!button) return;
        watch.disconnect();
        button.click();
      }).observe(document, { childList: true, subtree: true });
    });
    const script = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('script').last()).toBeAttached();
    script.resolve();
    await expect(panel(page)).toContainText('Hello!');
    await expect(field(page)).toBeFocused();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the open panel fits the screen, and makes way for the page that a link leads to', async ({
    page,
  }) => {
    await page.goto('/');
    await opener(page).click();
    await ask(page, 'How long is a certificate valid?');
    const box = await panel(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    await panel(page).getByRole('link', { name: 'Read the terms on validity' }).click();
    await expect(page).toHaveURL('/terms#validity');
    await expect(opener(page)).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await opener(page).click();
    await expect(panel(page)).toContainText('3 years');
  });
});
