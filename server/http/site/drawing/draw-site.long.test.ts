import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Brand } from '#core/content/brand/brand.ts';
import { parseBrand } from '#core/content/brand/brand-file.ts';
import type { LiveSubject } from '#core/live-pages.ts';
import { temporaryDirectory } from '#server/test/process.ts';
import type { Site } from '../site.ts';
import { drawSite } from './draw-site.ts';

const BUILD = 'dist/web';
const ORIGIN = 'https://www.acme.example';
const dataDir = mkdtempSync(join(tmpdir(), 'northmark-site-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

function brandWith(file: object): Brand {
  const parsed = parseBrand(file);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.brand;
}

const ACME = brandWith({
  name: 'Acme & Søn',
  tagline: 'Proof that travels',
  supportEmail: 'hello@acme.example',
  colour: '#1e4fa3',
  logo: 'logo.svg',
  claims: null,
  testimonials: [],
  portfolio: [],
  prices: { validationFee: 480, secondArea: 70, thirdArea: 30 },
});
const LOGO = {
  name: 'logo.svg',
  bytes: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20H0z"/></svg>',
  ),
};
const drawAcme = (origin = ORIGIN) =>
  drawSite({ brand: ACME, logo: LOGO }, { build: BUILD, dataDir, origin });
const pageOf = (site: Site, page: 'landing' | 'terms') =>
  site.pages.get(page)?.body.toString() ?? '';

const acme = await drawAcme();

describe('a site drawn of a brand', () => {
  it('follows it in text, metadata, colour, logo and share picture', () => {
    const html = pageOf(acme, 'landing');
    expect(html).toContain('<title>Acme &amp; Søn | Proof that travels</title>');
    expect(html).toContain('content="Acme &amp; Søn"');
    expect(html).toContain('Proof that travels</h1>');
    expect(html).toContain('--color-brand-700:#1e4fa3');
    expect(html).toContain('src="/brand/logo.svg"');
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/">`);
    expect(html).not.toContain('Northmark');

    const picture = acme.files.get('/brand/logo.png')?.body ?? Buffer.alloc(0);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([320, 160]);
    const shipped = readFileSync(join(BUILD, 'shipped/public/og-image.png'));
    expect(acme.files.get('/og-image.png')?.body.equals(shipped)).toBe(false);
    expect(acme.badges.get('valid')?.subarray(1, 4).toString()).toBe('PNG');
  });

  it('has its prices on every page, in what search engines read and in what scripts are told', () => {
    const html = pageOf(acme, 'landing');
    expect(html).toContain('The validation fee is $480 for one area.');
    expect(html).toContain('That comes to $816 for two areas and $960 for three or more');
    expect(html).toContain('"price":"480.00"');
    expect(html).toContain('"prices":{"validationFee":480,"secondArea":70,"thirdArea":30}');
    expect(pageOf(acme, 'terms')).toContain('the third is 70% off');
    for (const [, { body }] of acme.pages) expect(body.toString()).not.toMatch(/\$(350|525|613)\b/);
  });

  it('has neither sections without content nor anything that leads to them', () => {
    const html = pageOf(acme, 'landing');
    expect(html).not.toMatch(
      /id="(testimonials|portfolio)|class="[^"]*(carousel|figures)|>Sample</,
    );
    expect(html).not.toMatch(/href="[^"]*#(testimonials|portfolio)"/);
    expect(html).toContain('id="partnership-title"');
  });

  it('tells its scripts what they need of the brand, and nothing can break out of that', async () => {
    const brand = brandWith({ name: '</script><!--<script>alert(1)' });
    const site = await drawSite({ brand }, { build: BUILD, dataDir, origin: ORIGIN });
    const html = pageOf(site, 'terms');
    const [, json = ''] =
      /<script type="application\/json" id="brand">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ name: brand.name, timeZone: brand.timeZone });
    expect(JSON.parse(json)).not.toHaveProperty('testimonials');
    expect(html).not.toContain('<script>alert(1)');
    expect(site.scriptHashes).toEqual(acme.scriptHashes);
  });

  it('is drawn live with nothing left of a brand that was drawn before', async () => {
    const other = await drawSite(
      { brand: brandWith({ name: 'Zenith' }) },
      { build: BUILD, dataDir, origin: ORIGIN },
    );
    const refused: LiveSubject = { page: 'certificate', refused: 'unknown' };
    const headOf = (site: Site) => site.live.draw(refused, ORIGIN).head;
    expect(headOf(other)).toContain('| Zenith</title>');
    expect(headOf(acme)).toContain('| Acme &amp; Søn</title>');
    expect(other.live.frames.get('certificate')?.start).not.toContain('Acme');
    expect(pageOf(other, 'landing')).not.toMatch(/Acme|Northmark/);
  });
});

describe('what was drawn', () => {
  it('is read again, for any origin, and not drawn again', async () => {
    const filesNow = () =>
      readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.html'))
        .map((file) => [file, statSync(join(dataDir, file)).mtimeMs]);
    const before = filesNow();
    const site = await drawAcme('https://acme.other.example');
    expect(filesNow()).toEqual(before);
    expect(pageOf(site, 'landing')).toContain(
      'property="og:image" content="https://acme.other.example/og-image.png"',
    );
    expect(pageOf(site, 'landing')).not.toContain('www.acme.example');
  });

  it('is another site with another logo', async () => {
    const logo = { ...LOGO, bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
    const place = { build: BUILD, dataDir, origin: ORIGIN };
    const site = await drawSite({ brand: ACME, logo }, place);
    expect(site.files.get('/brand/logo.svg')?.body.equals(logo.bytes)).toBe(true);
  });

  it('is there once when several processes draw at the same time, and without leftovers', async () => {
    const elsewhere = temporaryDirectory();
    const place = { build: BUILD, dataDir: elsewhere, origin: ORIGIN };
    const brand = brandWith({ name: 'Twice' });
    const sites = await Promise.all([drawSite({ brand }, place), drawSite({ brand }, place)]);
    for (const site of sites) expect(pageOf(site, 'terms')).toContain('Twice');
    expect(readdirSync(join(elsewhere, 'site'))).toHaveLength(1);
  });

  it('is removed a day after it was last needed', async () => {
    const [old, recent] = ['old', 'recent'].map((name) => join(dataDir, 'site', name));
    for (const path of [old, recent]) mkdirSync(path ?? '');
    const longAgo = new Date(Date.now() - 25 * 60 * 60_000);
    utimesSync(old ?? '', longAgo, longAgo);
    await drawAcme();
    expect(existsSync(old ?? '')).toBe(false);
    expect(existsSync(recent ?? '')).toBe(true);
  });
});

it('a drawing that fails is an error that says why, and leaves nothing behind', async () => {
  const elsewhere = temporaryDirectory();
  const brand = { ...ACME, timeZone: 'No/Where', colour: undefined as unknown as string };
  const place = { build: BUILD, dataDir: elsewhere, origin: ORIGIN };
  await expect(drawSite({ brand }, place)).rejects.toThrow(/could not be drawn.*Error/s);
  expect(readdirSync(join(elsewhere, 'site'))).toEqual([]);
});
