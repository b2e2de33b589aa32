import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '#core/contract/settings.ts';
import { answer, refuse, serve } from '#web/test/answers.ts';

const ids = { googleAnalyticsId: 'G-ABCDE12345', googleTagManagerId: 'GTM-ABC1234' };
const none = { googleAnalyticsId: null, googleTagManagerId: null };

/** The modules remember what is loaded; every test begins with a fresh page. */
async function freshPage() {
  vi.resetModules();
  const { startAnalytics } = await import('./start-analytics.ts');
  const google = await import('./google.ts');
  return { startAnalytics, ...google };
}

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const sent = () => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));

beforeEach(() => {
  // The tags themselves must not be fetched; that they are asked for is what counts.
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
    reportPageView({ pattern: '/results/:sessionId', title: 'Results' });
    await startAnalytics('landing');
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(scripts()).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-ABCDE12345',
      'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
    ]);
    expect(sent()[0]).toEqual([
      'consent',
      'default',
      expect.objectContaining({ analytics_storage: 'denied' }),
    ]);
    expect(JSON.stringify(sent())).toContain('"page_path":"/results/:sessionId"');
    const again = await freshPage();
    await again.startAnalytics('landing');
    expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull();
  });

  it('loads nothing after Decline, now and on the next page', async () => {
    serve(answer(settings.analytics, ids));
    const first = await freshPage();
    await first.startAnalytics('landing');
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    const second = await freshPage();
    await second.startAnalytics('landing');
    expect(scripts()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull();
  });

  it('reports each change of page by its pattern', async () => {
    localStorage.setItem('analyticsConsent', '"granted"');
    serve(answer(settings.analytics, ids));
    const { startAnalytics, reportPageView } = await freshPage();
    await startAnalytics('landing');
    reportPageView({ pattern: '/tracking', title: 'Track' });
    expect(sent().at(-1)).toEqual([
      'event',
      'page_view',
      {
        page_title: 'Track',
        page_path: '/tracking',
        page_location: `${location.origin}/tracking`,
        page_referrer: '',
      },
    ]);
  });

  it.each(['admin', 'admin-login'])('does not even ask on the page %s', async (page) => {
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
    const { startAnalytics } = await freshPage();
    await startAnalytics('landing');
    expect(scripts()).toEqual([]);
  });
});
