import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadSite } from '#server/http/site/site.ts';

const directory = mkdtempSync(join(tmpdir(), 'northmark-build-'));
afterAll(() => rmSync(directory, { recursive: true }));

const NEW_BRAND = {
  name: 'Acme & Søn',
  tagline: 'Proof that travels',
  supportEmail: 'hello@acme.example',
  colour: '#1e4fa3',
  logo: 'logo.svg',
  claims: null,
  testimonials: [],
  portfolio: [],
};

function build(): string {
  const out = join(directory, 'web');
  writeFileSync(join(directory, 'brand.json'), JSON.stringify(NEW_BRAND));
  writeFileSync(
    join(directory, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20H0z"/></svg>',
  );
  execFileSync(process.execPath, ['scripts/build/build-web.ts', out], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: directory },
  });
  return out;
}

const htmlOf = (out: string, origin: string) =>
  loadSite(out, origin).pages.get('landing')?.body.toString() ?? '';

it('follows brand.json in text, metadata, colour, logo and share picture, and serves any origin', () => {
  const out = build();
  const html = htmlOf(out, 'https://www.acme.example');
  expect(html).toContain('<title>Acme &amp; Søn | Proof that travels</title>');
  expect(html).toContain('content="Acme &amp; Søn"');
  expect(html).toContain('Proof that travels</h1>');
  expect(html).toContain('--color-brand-700:#1e4fa3');
  expect(html).toContain('src="/brand/logo.svg"');
  expect(html).not.toContain('Northmark');

  // Sections without content are not there, nor is anything that leads to them.
  expect(html).not.toMatch(/id="(testimonials|portfolio)|class="[^"]*(carousel|figures)|>Sample</);
  expect(html).not.toMatch(/href="[^"]*#(testimonials|portfolio)"/);
  expect(html).toContain('id="partnership-title"');

  const picture = readFileSync(join(out, 'public/brand/logo.png'));
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([320, 160]);

  const shipped = readFileSync('dist/web/public/og-image.png');
  expect(readFileSync(join(out, 'public/og-image.png')).equals(shipped)).toBe(false);

  expect(html).toContain('<link rel="canonical" href="https://www.acme.example/">');
  const elsewhere = htmlOf(out, 'https://acme.other.example');
  expect(elsewhere).toContain(
    'property="og:image" content="https://acme.other.example/og-image.png"',
  );
  expect(elsewhere).not.toContain('www.acme.example');

  const { pages, strangerPages } = loadSite(out, 'https://www.acme.example');
  const stranger = strangerPages.get('account')?.body.toString() ?? '';
  expect(stranger).toContain('<title>Your page | Acme &amp; Søn</title>');
  expect(stranger).toContain('--color-brand-700:#1e4fa3');
  // The same script as everybody's, but all of it waits.
  const scripts = (page: string) => page.match(/\/assets\/[\w-]+\.js/g);
  expect(scripts(stranger)).toEqual(scripts(pages.get('account')?.body.toString() ?? ''));
  expect(scripts(stranger)?.length).toBeGreaterThan(1);
  expect(scripts(stranger.replace(/<template id="app-scripts">.*?<\/template>/s, ''))).toBeNull();
}, 120_000);
