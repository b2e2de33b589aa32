import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '#core/contract/staff/owner/settings.ts';
import { ROUTES } from '#core/routes.ts';
import { answer, refuse, serve } from '#web/test/answers.ts';
import { setUpUser } from '#web/test/browser/user.ts';

const ids = { googleAnalyticsId: 'G-ABCDE12345', googleTagManagerId: 'GTM-ABC1234' };
const none = { googleAnalyticsId: null, googleTagManagerId: null };

/** The modules remember what is loaded; every test begins with a fresh page. */
async function freshPage() {
  vi.resetModules();
  const { startAnalytics } = await import('./start-analytics.ts');
  const google = await import('./google.ts');
  const { aroundNavigation } = await import('./around-navigation.ts');
  return { startAnalytics, aroundNavigation, ...google };
}

const ID = '7f1d2c1e-3a56-4b0e-9c39-0d5f6a7b8c9d';
const TRACKING = { pattern: '/tracking', title: 'Track' };
const RESULTS = { pattern: '/results/:sessionId', title: 'Results' };

/** A page of a visitor who has agreed before. */
async function agreedPage(address: string, view = TRACKING) {
  history.replaceState(null, '', address);
  localStorage.setItem('analyticsConsent', '"granted"');
  serve(answer(settings.analytics, ids));
  const page = await freshPage();
  page.reportPageView(view);
  await page.startAnalytics('tracking');
  return page;
}

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const sent = () => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));

beforeEach(() => {
  // The tags must not be fetched; only that they are requested counts.
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    document.head.appendChild(Object.assign(node as HTMLScriptElement, { type: 'text/plain' }));
  });
});
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  window.dataLayer = undefined;
});

describe('analytics', () => {
  it('is absent, banner included, where no id is configured', async () => {
    serve(answer(settings.analytics, none));
    const { startAnalytics } = await freshPage();
    await startAnalytics('landing');
    expect(scripts()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull();
  });

  it('loads nothing of Google before the visitor agrees', async () => {
    serve(answer(settings.analytics, ids));
    const { startAnalytics } = await freshPage();
    await startAnalytics('landing');
    expect(await screen.findByRole('region', { name: 'Analytics' })).toBeDefined();
    expect(scripts()).toEqual([]);
  });

  it('loads both tags after Accept, and does not ask again', async () => {
    serve(answer(settings.analytics, ids));
    const { startAnalytics, reportPageView } = await freshPage();
    reportPageView(TRACKING);
    await startAnalytics('landing');
    await setUpUser().click(await screen.findByRole('button', { name: 'Accept' }));
    expect(scripts()).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-ABCDE12345',
      'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
    ]);
    expect(sent()[0]).toEqual([
      'consent',
      'default',
      expect.objectContaining({ analytics_storage: 'denied' }),
    ]);
    expect(JSON.stringify(sent())).toContain('"page_path":"/tracking"');
    const again = await freshPage();
    await again.startAnalytics('landing');
    expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull();
  });

  it('loads nothing after Decline, now and on the next page', async () => {
    serve(answer(settings.analytics, ids));
    const first = await freshPage();
    first.reportPageView(TRACKING);
    await first.startAnalytics('landing');
    await setUpUser().click(await screen.findByRole('button', { name: 'Decline' }));
    const second = await freshPage();
    second.reportPageView(TRACKING);
    await second.startAnalytics('landing');
    expect(scripts()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull();
  });

  it('reports each change of page by its pattern, to the configuration too', async () => {
    const { reportPageView } = await agreedPage('/tracking?utm_source=news');
    reportPageView({ pattern: '/contact', title: 'Contact' });
    const place = {
      page_title: 'Contact',
      page_path: '/contact',
      page_location: `${location.origin}/contact`,
      page_referrer: '',
    };
    expect(sent().slice(-2)).toEqual([
      ['config', ids.googleAnalyticsId, { send_page_view: false, ...place }],
      ['event', 'page_view', place],
    ]);
  });

  it('sends and loads nothing before the page is known, and tells it before anything else', async () => {
    localStorage.setItem('analyticsConsent', '"granted"');
    serve(answer(settings.analytics, ids));
    const { startAnalytics, reportPageView } = await freshPage();
    await startAnalytics('landing');
    expect(scripts()).toEqual([]);
    expect(window.dataLayer).toBeUndefined();
    const append = vi.mocked(document.head.append);
    append.mockImplementation(() => {
      // By the time a script is requested, the queue holds the page.
      expect(JSON.stringify(sent())).toContain(`"page_location":"${location.origin}/tracking"`);
    });
    reportPageView(TRACKING);
    expect(append).toHaveBeenCalledTimes(2);
    expect(sent().map(([command]) => command)).toEqual([
      'consent',
      'consent',
      'js',
      'config',
      'event',
      undefined,
    ]);
  });

  it('sends nothing after the consent is withdrawn, and resumes when it is given again', async () => {
    const { denyGoogle, allowGoogle, reportPageView, needsOwnDocument } =
      await agreedPage('/tracking');
    denyGoogle();
    expect(sent().at(-1)).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'denied' }),
    ]);
    const before = sent().length;
    reportPageView({ pattern: '/contact', title: 'Contact' });
    expect(sent()).toHaveLength(before);
    // The scripts are still there.
    expect(needsOwnDocument(`/results/${ID}`)).toBe(true);
    allowGoogle(ids);
    expect(sent().at(-1)).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'granted' }),
    ]);
    expect(scripts()).toHaveLength(2);
  });

  it.each([
    `/results/${ID}`,
    '/tracking?order=ORD-2026-7KQ2ZX',
    '/track-status?ticket=CERT-20260302-M4T9RB',
    '/application-status?number=APP-20260302-ABCDEF',
    `/apply?sessionId=${ID}`,
    '/contact?question=Who+is+Ada',
    `/start-application?results=${ID}`,
    '/tracking?anything=else',
    `/resultz/${ID}`,
    '/checkout',
    '/certification-payment',
    '/admin',
  ])('puts nothing of Google into a document at %s', async (address) => {
    const page = await agreedPage(address, RESULTS);
    expect(scripts()).toEqual([]);
    expect(window.dataLayer).toBeUndefined();
    // Nor later in the same document, whose history leads back there.
    history.replaceState(null, '', '/tracking');
    page.reportPageView(TRACKING);
    expect(scripts()).toEqual([]);
  });

  it.each(['/tracking', '/start-application?type=quality-management', '/?utm_source=a&gclid=b'])(
    'loads at %s',
    async (address) => {
      await agreedPage(address);
      expect(scripts()).toHaveLength(2);
    },
  );

  describe('at a change of address', () => {
    const leave = () => ({
      assign: vi.spyOn(location, 'assign').mockImplementation(() => {}),
      replace: vi.spyOn(location, 'replace').mockImplementation(() => {}),
      navigate: vi.fn(),
    });

    it('keeps plain pages in the document that has Google', async () => {
      const { aroundNavigation } = await agreedPage('/tracking');
      const { assign, navigate } = leave();
      aroundNavigation(navigate, '/contact', {});
      expect(navigate).toHaveBeenCalledWith('/contact', {});
      expect(assign).not.toHaveBeenCalled();
    });

    it('opens an address with an id in a document of its own, and counts it by its pattern', async () => {
      const { aroundNavigation } = await agreedPage('/assessment', {
        pattern: '/assessment',
        title: 'Assessment',
      });
      const { assign, navigate } = leave();
      aroundNavigation(navigate, `/results/${ID}`, {});
      expect(assign).toHaveBeenCalledExactlyOnceWith(`/results/${ID}`);
      expect(navigate).not.toHaveBeenCalled();
      expect(sent().at(-1)).toMatchObject(['event', 'page_view', { page_path: RESULTS.pattern }]);
      expect(JSON.stringify(sent())).not.toContain(ID);
    });

    it('opens a page that the server draws in a document of its own, with Google or without', async () => {
      const { aroundNavigation } = await freshPage();
      const { assign, navigate } = leave();
      aroundNavigation(navigate, '/register?q=engines', {});
      expect(assign).toHaveBeenCalledExactlyOnceWith('/register?q=engines');
      expect(navigate).not.toHaveBeenCalled();
    });

    it('does not count a search as another page', async () => {
      const { aroundNavigation } = await agreedPage('/tracking');
      const { replace, navigate } = leave();
      const before = sent().length;
      aroundNavigation(navigate, '/tracking?order=ORD-2026-7KQ2ZX', { replace: true });
      expect(replace).toHaveBeenCalledExactlyOnceWith('/tracking?order=ORD-2026-7KQ2ZX');
      expect(sent()).toHaveLength(before);
    });

    it('goes from an address with an id to a new document, where Google may load', async () => {
      const { aroundNavigation } = await agreedPage(`/results/${ID}`, RESULTS);
      const { assign, navigate } = leave();
      aroundNavigation(navigate, '/assessment', {});
      expect(assign).toHaveBeenCalledExactlyOnceWith('/assessment');
      aroundNavigation(navigate, `/apply?sessionId=${ID}`, {});
      expect(navigate).toHaveBeenCalledOnce();
    });

    it('does nothing of this where no analytics is in use, and remembers where it was', async () => {
      serve(answer(settings.analytics, ids));
      const { aroundNavigation, reportPageView, allowGoogle } = await freshPage();
      reportPageView(TRACKING);
      const { assign, navigate } = leave();
      aroundNavigation(navigate, '/tracking?order=ORD-2026-7KQ2ZX', {});
      aroundNavigation(navigate, '/contact', {});
      expect(navigate).toHaveBeenCalledTimes(2);
      expect(assign).not.toHaveBeenCalled();
      allowGoogle(ids);
      expect(scripts()).toEqual([]);
    });
  });

  const privatePages = ROUTES.flatMap((route) => ('isPrivate' in route ? [route.page] : []));
  it.each([...new Set(privatePages)])('does not even ask on the page %s', async (page) => {
    localStorage.setItem('analyticsConsent', '"granted"');
    const seen = serve(answer(settings.analytics, ids));
    const { startAnalytics } = await freshPage();
    await startAnalytics(page);
    expect(seen).toEqual([]);
  });

  it('does without, and says so on the console, when the settings cannot be had', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    serve(refuse(settings.analytics, 'internal', 'Something went wrong'));
    const { startAnalytics } = await freshPage();
    await startAnalytics('landing');
    expect(warn).toHaveBeenCalledOnce();
    expect(scripts()).toEqual([]);
  });

  it('never puts an id of another form into a script address', async () => {
    localStorage.setItem('analyticsConsent', '"granted"');
    serve(answer(settings.analytics, { ...none, googleAnalyticsId: "G-1');alert(1)//" }));
    const { startAnalytics, reportPageView } = await freshPage();
    reportPageView(TRACKING);
    await startAnalytics('landing');
    expect(scripts()).toEqual([]);
  });
});
