import { afterAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { loadSite } from '#server/http/site/site.ts';
import { testApp } from '#server/test/app.ts';

const { deps } = await testApp();
const brand = { ...deps.brand, name: 'Acme <b> & Co' };
const app = await createApp({ ...deps, brand }, loadSite('dist/web', 'https://www.example.com'));
afterAll(() => app.close());

const get = (url: string) => app.inject({ method: 'GET', url });

it('shows the description by files of our own, which browsers may keep', async () => {
  const page = await get('/api/docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  expect(page.body).toContain('<title>API | Acme &#60;b&#62; &#38; Co</title>');
  const used = [...page.body.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, url]) => url);
  expect(used).toHaveLength(3);
  for (const url of used) {
    expect(url).toMatch(/^\/api-docs\/(viewer-\d+\.\d+\.\d+|start-[0-9a-f]{8})\.(js|css)$/);
    const file = await get(url ?? '');
    expect([file.statusCode, file.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(file.body).not.toContain('sourceMappingURL');
  }
});

it('runs nothing inline, loads nothing from elsewhere, and makes no calls for visitors', async () => {
  const page = await get('/api/docs');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(page.body).not.toMatch(/<script>|<script [^>]*>[^<]|<style|\son\w+=/);
  const [, start = ''] = /src="(\/api-docs\/start-[^"]+)"/.exec(page.body) ?? [];
  const script = (await get(start)).body;
  expect(script).toContain('supportedSubmitMethods: []');
  expect(script).toContain('validatorUrl: null');
});
