import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { BUILT_ROUTES, NOT_FOUND, ROUTES } from '#core/routes.ts';
import { createApp } from '#server/app.ts';
import { siteSettings } from '#server/db/schema/site/settings.ts';
import { testApp } from '#server/test/app.ts';
import { prepare, sendPrepared } from './prepared.ts';
import { loadSite } from './site.ts';

const { advance, db, deps } = await testApp();
const ORIGIN = 'https://www.example.com';
const site = loadSite('dist/web', ORIGIN);
const app = await createApp(deps, site);
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

describe('pages', () => {
  it.each(BUILT_ROUTES)('are served at $path', async ({ path }) => {
    const response = await get(path.replace(/:\w+/g, 'x'));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it.each(BUILT_ROUTES)('are found again by their tag: $path', async ({ path }) => {
    const url = path.replace(/:\w+/g, 'x');
    const { headers } = await get(url);
    for (const tag of [`${headers.etag}`, `W/${headers.etag}`]) {
      const again = await get(url, { 'if-none-match': tag });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
    }
  });

  it('are found again by a tag that contains the mark of weak ones', async () => {
    const prepared = { ...prepare('text/plain', Buffer.from('x')), etag: '"aW/b"' };
    const replies = fastify();
    replies.get('/', (request, reply) => sendPrepared(prepared, request, reply));
    const again = await replies.inject({ url: '/', headers: { 'if-none-match': '"aW/b"' } });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('for a browser that accepts %s come as %s', async (accepted, encoding) => {
    const response = await get('/', { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
    if (encoding === 'br') {
      expect(brotliDecompressSync(response.rawPayload).toString()).toBe((await get('/')).body);
    }
  });

  it('name the configured origin, whatever host was asked for', async () => {
    const { body } = await get('/', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/">`);
    expect(body).not.toContain('evil.example');
    expect(body).not.toContain('origin.invalid');
  });

  it.each([...BUILT_ROUTES, NOT_FOUND])(
    'of $path can be shown as a card on Twitter',
    ({ page }) => {
      const html = site.pages.get(page)?.body.toString() ?? '';
      const tag = (name: string) =>
        html.match(`<meta name="twitter:${name}" content="([^"]*)">`)?.[1];
      expect(tag('card')).toBe('summary_large_image');
      expect(html).toContain(`<title>${tag('title')}</title>`);
      expect(html).toContain(`<meta name="description" content="${tag('description')}">`);
      expect(tag('image')).toBe(`${ORIGIN}/og-image.png`);
    },
  );

  it('answer 404 with the not-found screen for unknown addresses', async () => {
    const response = await get('/no-such-page');
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('404 Page Not Found');
    expect(response.body).toContain('Did you forget to add the page to the router?');
  });

  it.each(['/api/unknown', '/assets/unknown.js', '/.env', '/.git/config', '/robots.php'])(
    'do not stand in for %s',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    },
  );

  it('run no inline script whose hash the policy does not hold', async () => {
    for (const { path } of ROUTES) {
      const { body, headers } = await get(path.replace(/:\w+/g, 'x'));
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self'");
      expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false);
      expect(body).not.toMatch(/\son[a-z]+="/);
      for (const [, script = ''] of body.matchAll(
        /<script(?![^>]*(?:src|json))[^>]*>(.*?)<\/script>/gs,
      )) {
        const hash = createHash('sha256').update(script).digest('base64');
        expect(policy).toContain(`'sha256-${hash}'`);
      }
    }
  });
});

describe('the page of a customer', () => {
  const forStranger = () => get('/account');
  const forCustomer = (value = 'whatever') =>
    get('/account', { cookie: `theme=dark; customer=${value}` });

  it('shows the form to a browser without a session, and nothing before its script to one with', async () => {
    const { body } = await forStranger();
    expect(body).toMatch(/<html [^>]*data-stranger>/);
    expect(body).toMatch(/<form inert [^>]*aria-label="Sign in by mail"/);
    const { body: shell } = await forCustomer();
    expect(shell).not.toContain('data-stranger');
    expect(shell).not.toContain('<form');
    expect(shell).toContain('data-page="account"');
  });

  it('is judged by whether there is a session of a customer, not by what it says', async () => {
    const { body } = await forCustomer();
    expect((await forCustomer('')).body).toBe(body);
    const others = await get('/account', { cookie: 'staff=abc; __Host-staff=abc; notcustomer=1' });
    expect(others.body).toBe((await forStranger()).body);
  });

  it('is kept apart by caches, each with a tag of its own', async () => {
    const [stranger, customer] = await Promise.all([forStranger(), forCustomer()]);
    for (const { headers } of [stranger, customer]) {
      expect(headers).toMatchObject({
        vary: 'cookie, accept-encoding',
        'cache-control': 'no-cache',
      });
    }
    expect(stranger.headers.etag).not.toBe(customer.headers.etag);
    const tag = String(stranger.headers.etag);
    expect((await get('/account', { 'if-none-match': tag })).statusCode).toBe(304);
    const signedIn = await get('/account', { 'if-none-match': tag, cookie: 'customer=abc' });
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.body).toBe(customer.body);
  });

  it('is the only one that depends on a cookie', async () => {
    for (const { path, page } of BUILT_ROUTES) {
      if (page === 'account') continue;
      const { headers } = await get(path.replace(/:\w+/g, 'x'), { cookie: 'customer=abc' });
      expect(headers.vary, path).toBe('accept-encoding');
    }
  });

  it('under https goes by the cookie that only https can set', async () => {
    const config = { ...deps.config, isHttps: true };
    const secure = await createApp({ ...deps, config }, site);
    const read = (cookie: string) => secure.inject({ url: '/account', headers: { cookie } });
    expect((await read('customer=abc')).body).toContain('data-stranger');
    expect((await read('__Host-customer=abc')).body).not.toContain('data-stranger');
  });
});

describe('samples', () => {
  const MARK = />Sample<\/span>/g;
  const BASIS = 'Sample figure, not taken from a survey';
  const pageAt = (origin: string) =>
    loadSite('dist/web', origin).pages.get('landing')?.body.toString() ?? '';

  it('are marked under a public address until somebody confirms them', async () => {
    const config = { ...deps.config, publicUrl: ORIGIN, isPublic: true };
    const open = await createApp({ ...deps, config }, site);
    const faqPage = async () => (await open.inject({ url: '/faq' })).body;
    const before = (await get('/')).body;
    const claims = 8 + 3; // the figures, and the sentences of hero, about and FAQ
    expect(before.match(MARK)).toHaveLength(
      claims + NORTHMARK.testimonials.length + NORTHMARK.portfolio.length,
    );
    expect(before).toContain(BASIS);
    expect((await faqPage()).match(MARK)).toHaveLength(1);
    await db.insert(siteSettings).values({ claimsConfirmedAt: deps.now() });
    advance(5_001);
    expect(await faqPage()).not.toMatch(MARK);
    const after = (await get('/')).body;
    expect(after).not.toMatch(MARK);
    expect(after).not.toContain(BASIS);
    expect(after).toContain('98.5%');
    expect(after).not.toContain('data-when="samples"');
  });

  it('are not marked on the own machine, where the basis of figures is told all the same', () => {
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:80', 'http://[::1]:3000']) {
      expect(pageAt(origin)).not.toMatch(MARK);
      expect(pageAt(origin)).toContain(BASIS);
    }
    expect(pageAt('http://192.168.1.4')).toMatch(MARK);
  });
});

it('SSL is named in the footer of every page under https, and of none without', () => {
  const without = loadSite('dist/web', 'http://www.example.com').pages;
  for (const page of ['landing', 'privacy', 'contact', 'not-found'] as const) {
    const secure = site.pages.get(page)?.body.toString();
    expect(secure).toContain('SSL Encrypted');
    expect(secure).toContain('<html data-https ');
    const plain = without.get(page)?.body.toString();
    expect(plain).not.toContain('SSL Encrypted');
    expect(plain).not.toContain('data-https');
    expect(plain).toContain('PCI Compliant');
  }
});

describe('assets', () => {
  it('are kept for a year and come compressed', async () => {
    const [script = ''] = (await get('/admin/login')).body.match(/\/assets\/app-[^"]+\.js/) ?? [];
    const response = await get(script, { 'accept-encoding': 'br' });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'cross-origin-resource-policy': 'same-origin',
      'content-type': expect.stringContaining('javascript'),
    });
  });

  it('that are packed already come as they are', async () => {
    const response = await get('/apple-touch-icon.png', { 'accept-encoding': 'br, gzip' });
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/png',
      // Webmail shows it in mails.
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  it.each([
    '/../package.json',
    '/assets/..%2f..%2fmanifest.json',
    '/assets/%2e%2e/%2e%2e/pages/admin.html',
    '/.vite/manifest.json',
  ])('cannot be used to reach %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});
