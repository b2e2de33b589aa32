import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { loadSite } from '#server/http/site.ts';
import { testApp } from '#server/test/app.ts';

const { db, deps, inject, advance } = await testApp();
const app = await createApp(deps, loadSite('dist/web', 'https://www.example.com'));

const ids = { googleAnalyticsId: 'G-ABCDE12345', googleTagManagerId: 'GTM-ABC1234' };
const policyOf = async (url: string) =>
  String((await app.inject({ method: 'GET', url })).headers['content-security-policy']);

describe('analytics', () => {
  it('is off until something is configured', async () => {
    const response = await inject({ method: 'GET', url: '/api/site-settings/analytics' });
    expect(response.json()).toEqual({ googleAnalyticsId: null, googleTagManagerId: null });
  });

  it('tells the browser the configured ids', async () => {
    await db.insert(siteSettings).values(ids);
    const response = await inject({ method: 'GET', url: '/api/site-settings/analytics' });
    expect(response.json()).toEqual(ids);
  });

  it('lets pages reach Google only while it is configured', async () => {
    advance(10_000);
    expect(await policyOf('/')).not.toContain('google');
    await db.insert(siteSettings).values({ googleAnalyticsId: ids.googleAnalyticsId });
    advance(5_000);
    expect(await policyOf('/')).toContain('https://www.googletagmanager.com');
    expect(await policyOf('/privacy')).toContain('https://*.google-analytics.com');
  });

  it.each(['/admin', '/admin/login'])('never reaches Google from %s', async (url) => {
    await db.insert(siteSettings).values(ids);
    advance(20_000);
    expect(await policyOf(url)).not.toContain('google');
  });
});
