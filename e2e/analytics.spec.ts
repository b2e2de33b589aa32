import type { Page } from '@playwright/test';
import { ROUTES } from '#core/routes.ts';
import { assessedSession } from './assessed-session.ts';
import { testWith } from './own-product.ts';
import { expect } from './test.ts';

const test = testWith(async () => ({}));

const IDS = { googleAnalyticsId: 'G-ABCDE12345', googleTagManagerId: 'GTM-ABC1234' };
const NUMBERS = ['ORD-2026-7KQ2ZX', 'CERT-20260302-M4T9RB', 'APP-20260302-ABCDEF'];
const QUESTION = 'Who+is+Zephyrine';

test.beforeAll(async ({ product, playwright }) => {
  const request = await playwright.request.newContext({ baseURL: product.url });
  const account = { username: 'admin', password: 'a password for journeys' };
  expect((await request.post('/api/admin/login', { data: account })).ok()).toBe(true);
  const saved = await request.post('/api/admin/site-settings', {
    data: IDS,
    headers: { 'x-admin-auth': 'true' },
  });
  expect(saved.ok()).toBe(true);
  await request.dispose();
});

/**
 * Stands in for both scripts: tells what the real ones can read by themselves, and in what order. That is the address, the way
 * here and the title at once and at every change of history, where forms lead, and all that is pushed.
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

/** What Google would learn of this page's visitor. */
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

test('a plain page is counted by its pattern, and the page is known before anything else', async ({
  page,
}) => {
  const seen = await watch(page);
  await open(page, '/contact?utm_source=news');
  await expect.poll(() => pagesCounted(seen)).toEqual(['/contact']);
  expect(seen.requests).toHaveLength(2);
  const [first] = seen.records.flatMap((record) => {
    const [what, value] = JSON.parse(record);
    return what === 'pushed' && value[0] === 'config' ? [value[2]] : [];
  });
  expect(first).toMatchObject({ send_page_view: false, page_referrer: '', page_path: '/contact' });
});

test('pages with an id or a number in their address hold nothing of Google', async ({ page }) => {
  test.slow();
  const sessionId = await assessedSession(page.request);
  const seen = await watch(page);
  for (const path of [
    `/results/${sessionId}`,
    `/tracking?order=${NUMBERS[0]}`,
    `/track-status?ticket=${NUMBERS[1]}`,
    `/application-status?number=${NUMBERS[2]}`,
    `/apply?sessionId=${sessionId}`,
    `/contact?question=${QUESTION}`,
    `/start-application?results=${sessionId}`,
    `/no-such-page/${sessionId}`,
  ]) {
    await open(page, path);
    // One that needs the pre-application first leads on to a plain page.
    if (path.startsWith('/apply')) continue;
    expect(await page.evaluate(() => window.dataLayer), path).toBeUndefined();
  }
  expectNothingOf([sessionId, ...NUMBERS, 'Zephyrine'], seen);
});

test('payment and staff pages hold nothing of Google', async ({ page }) => {
  test.slow();
  const sessionId = await assessedSession(page.request);
  const seen = await watch(page);
  for (const route of ROUTES) {
    if ('isPrivate' in route) await open(page, `${route.path}?sessionId=${sessionId}`);
  }
  expect(seen).toEqual({ records: [], requests: [] });
});

test('nothing is seen on the way to an address with an id, on the way back, or afterwards', async ({
  page,
}) => {
  test.slow();
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
  await page.goBack();
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Eligible/ })).toBeVisible();

  await open(page, '/tracking');
  await page.getByLabel('Order number').fill(NUMBERS[0] ?? '');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
  await open(page, '/application-status');
  await page.getByLabel('Application number').fill(NUMBERS[2] ?? '');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'Application Not Found' })).toBeVisible();
  await page.goto('/terms');
  await expect.poll(() => pagesCounted(seen).at(-1)).toBe('/terms');

  expect(pagesCounted(seen)).toContain('/results/:sessionId');
  expectNothingOf([sessionId, ...NUMBERS], seen);
});

test('agreeing on a page with an id takes effect on the next page', async ({ page }) => {
  const sessionId = await assessedSession(page.request, { eligible: 0 });
  const seen = await watch(page, { hasAgreed: false });
  await open(page, `/results/${sessionId}`);
  await page.getByRole('button', { name: 'Accept' }).click();
  expect(seen.requests).toEqual([]);
  await page.getByRole('link', { name: 'Retake the assessment' }).click();
  await expect(
    page.getByRole('heading', { name: 'You have completed this assessment' }),
  ).toBeVisible();
  await expect.poll(() => pagesCounted(seen)).toEqual(['/assessment']);
  await page.goBack();
  await expect(
    page.getByRole('heading', { level: 1, name: 'No area is eligible yet' }),
  ).toBeVisible();
  expectNothingOf([sessionId], seen);
});
