import type { Page } from '@playwright/test';
import { assessedSession } from '../support/assessed-session.ts';
import { logIn, STAFF_HEADERS } from '../support/staff.ts';
import { test } from '../support/stripe-product.ts';
import { expect, expectAccessible } from '../support/test.ts';

const IDS = { googleAnalyticsId: 'G-ABCDE12345', googleTagManagerId: 'GTM-ABC1234' };
const ORDER_NUMBER = 'ORD-2026-7KQ2ZX';
const QUESTION = 'Who+is+Zephyrine';

test.beforeEach(async ({ request }) => {
  await logIn(request);
  const saved = await request.post('/api/admin/site-settings', {
    data: IDS,
    headers: STAFF_HEADERS,
  });
  expect(saved.ok()).toBe(true);
});

/**
 * Replaces both scripts: reports what the real ones can read, in order. That is the address, the referrer and the title,
 * at once and at every change of history, the targets of forms, and everything pushed.
 */
const STAND_IN = `(() => {
  if (window.isStandIn) return;
  window.isStandIn = true;
  const tell = (what, value) => window.googleSees(JSON.stringify([what, value]));
  const look = (what) => tell(what, [location.href, document.referrer, document.title]);
  const toArray = (entry) => (entry && entry.length !== undefined ? Array.from(entry) : entry);
  for (const entry of window.dataLayer) tell('pushed', toArray(entry));
  const push = window.dataLayer.push;
  window.dataLayer.push = (...entries) => {
    for (const entry of entries) tell('pushed', toArray(entry));
    return push.apply(window.dataLayer, entries);
  };
  look('loaded');
  for (const name of ['pushState', 'replaceState']) {
    const original = history[name];
    history[name] = function (...given) {
      const before = location.href;
      const result = original.apply(this, given);
      tell(name, [before, location.href]);
      return result;
    };
  }
  for (const name of ['popstate', 'hashchange', 'pageshow', 'pagehide', 'visibilitychange']) {
    addEventListener(name, () => look(name), true);
  }
  addEventListener('submit', ({ target }) => tell('submit', target.action), true);
})()`;

type Seen = { records: string[]; requests: string[] };

/** Records what Google would learn about this page's visitor. */
async function watch(page: Page, { hasAgreed = true } = {}): Promise<Seen> {
  const records: string[] = [];
  const requests: string[] = [];
  await page.exposeFunction('googleSees', (record: string) => void records.push(record));
  await page.route(/google/, (route) => {
    const request = route.request();
    requests.push(
      `${request.url()} ${request.headers().referer ?? ''} ${request.postData() ?? ''}`,
    );
    return route.fulfill({ contentType: 'text/javascript', body: STAND_IN });
  });
  if (hasAgreed) {
    await page.addInitScript(() => localStorage.setItem('analyticsConsent', '"granted"'));
  }
  return { records, requests };
}

/** Opens a page and waits until it has decided about analytics, or should have. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const pagesCounted = ({ records }: Seen): string[] =>
  records.flatMap((record) => {
    const [what, value] = JSON.parse(record);
    return what === 'pushed' && value[1] === 'page_view' ? [value[2].page_path] : [];
  });

function expectNothingOf(secrets: readonly string[], { records, requests }: Seen): void {
  for (const told of [...records, ...requests]) {
    for (const secret of secrets) expect(told).not.toContain(secret);
  }
}

test('Google is asked for nothing until the visitor accepts, and then told the page by its pattern', async ({
  page,
}) => {
  const seen = await watch(page, { hasAgreed: false });
  await open(page, '/contact?utm_source=news');
  const banner = page.getByRole('region', { name: 'Analytics' });
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  expect(seen).toEqual({ records: [], requests: [] });
  await banner.getByRole('button', { name: 'Accept' }).click();
  await expect(banner).toBeHidden();
  await expect.poll(() => pagesCounted(seen)).toEqual(['/contact']);
  expect(seen.requests).toHaveLength(2);
  const [first] = seen.records.flatMap((record) => {
    const [what, value] = JSON.parse(record);
    return what === 'pushed' && value[0] === 'config' ? [value[2]] : [];
  });
  expect(first).toMatchObject({ send_page_view: false, page_referrer: '', page_path: '/contact' });
});

test('addresses with an id or a number, payment and staff pages hold nothing of Google', async ({
  page,
}) => {
  const sessionId = await assessedSession(page.request);
  const seen = await watch(page);
  for (const path of [
    `/results/${sessionId}`,
    `/tracking?order=${ORDER_NUMBER}`,
    `/contact?question=${QUESTION}`,
    `/no-such-page/${sessionId}`,
    `/checkout?sessionId=${sessionId}`,
    '/admin/login',
  ]) {
    await open(page, path);
    expect(await page.evaluate(() => window.dataLayer), path).toBeUndefined();
  }
  expect(seen).toEqual({ records: [], requests: [] });
});

test('nothing is seen on the way to an address with an id, on the way back, or afterwards', async ({
  page,
}) => {
  const sessionId = await assessedSession(page.request);
  const seen = await watch(page);
  await page.addInitScript((id) => localStorage.setItem('lastAssessmentSession', id), sessionId);
  await open(page, '/assessment');
  await expect.poll(() => pagesCounted(seen)).toEqual(['/assessment']);
  await page.getByRole('link', { name: 'See your results' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Eligible/ })).toBeVisible();
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'See your results' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: /^Eligible/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Eligible/ })).toBeVisible();

  await open(page, '/tracking');
  await page.getByLabel('Order number').fill(ORDER_NUMBER);
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
  await page.goto('/terms');
  await expect.poll(() => pagesCounted(seen).at(-1)).toBe('/terms');

  expect(pagesCounted(seen)).toContain('/results/:sessionId');
  expectNothingOf([sessionId, ORDER_NUMBER], seen);
});
