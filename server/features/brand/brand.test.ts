import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import type { BrandNow } from '#core/contract/staff/owner/brand.ts';
import { activity } from '#server/db/schema/activity.ts';
import { brandLogos, brandVersions } from '#server/db/schema/site/brand.ts';
import { siteSettings } from '#server/db/schema/site/settings.ts';
import { testApp } from '#server/test/app.ts';
import { staffOf } from '#server/test/staff/staff.ts';
import { readBrandNow } from './read-brand-now.ts';

const site = await testApp();
const { advance, db, deps, inject, signIn } = site;
const { staff, get, send, signInAgain } = staffOf(site);
const { dataDir } = deps.config;

const ACME = { name: 'Acme', colour: '#1e4fa3' };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h4v2z"/></svg>';

const read = async (): Promise<BrandNow> => (await get('/api/admin/brand')).json();
const publish = (content: object, expectedVersion: number | null, note?: string) =>
  send('POST', '/api/admin/brand/publish', { content, expectedVersion, note });
const goBack = (id: number, expectedVersion: number | null) =>
  send('POST', `/api/admin/brand/versions/${id}/publish`, { expectedVersion });
const uploadLogo = (text: string | Buffer) =>
  send('POST', '/api/admin/brand/logo', { base64: Buffer.from(text).toString('base64') });

/** Puts files into the data directory while a test runs. */
async function withFiles<T>(files: Record<string, string>, look: () => Promise<T>): Promise<T> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dataDir, name), text);
  try {
    return await look();
  } finally {
    for (const name of Object.keys(files)) rmSync(join(dataDir, name));
  }
}

/** Publishes one version and returns its number. */
async function published(content: object, expectedVersion: number | null = null): Promise<number> {
  const { version } = (await publish(content, expectedVersion)).json();
  return version;
}

describe('the brand', () => {
  it('is the shipped one at first, then what the file says, then what was published', async () => {
    expect(await read()).toMatchObject({ version: null, source: 'shipped', content: {} });
    expect(await readBrandNow(db, dataDir)).toEqual({ brand: NORTHMARK });

    await withFiles({ 'brand.json': '{"name": "Filed"}' }, async () => {
      expect(await read()).toMatchObject({ source: 'file', content: { name: 'Filed' } });
      expect((await readBrandNow(db, dataDir)).brand.name).toBe('Filed');

      const response = await publish(ACME, null, 'Our own name');
      expect(response.statusCode).toBe(200);
      const { version, ...now }: BrandNow = response.json();
      expect(now).toMatchObject({ source: 'version', content: ACME, problem: null });
      expect(now.versions).toEqual([
        {
          id: version,
          publishedAt: deps.now().toISOString(),
          publishedBy: staff.username,
          note: 'Our own name',
          name: 'Acme',
        },
      ]);
      expect((await readBrandNow(db, dataDir)).brand).toMatchObject({ ...ACME, legalName: 'Acme' });
    });
  });

  it('is published with the history and a signal to every process', async () => {
    const before = (await db.select().from(siteSettings))[0]?.configurationVersion ?? 1;
    const version = await published(ACME);
    const [settings] = await db.select().from(siteSettings);
    expect(settings?.configurationVersion).toBe(before + 1);
    const [entry] = await db.select().from(activity).orderBy(desc(activity.id)).limit(1);
    expect(entry).toMatchObject({
      subjectType: 'settings',
      actor: staff.username,
      action: 'published a brand',
      data: { version },
    });
  });

  it('has its prices in the history when they change', async () => {
    const history = async () => {
      const [entry] = await db.select().from(activity).orderBy(desc(activity.id)).limit(1);
      return entry?.data;
    };
    const dearer = { ...ACME, prices: { validationFee: 480, secondArea: 70 } };
    const first = await published(dearer);
    const told = '$480 for one area, $816 for two, $936 for three or more';
    expect(await history()).toEqual({ version: first, prices: told });
    expect((await readBrandNow(db, dataDir)).brand.prices).toEqual({
      validationFee: 480,
      secondArea: 70,
      thirdArea: 25,
    });
    const second = await published({ ...dearer, name: 'Acme Ltd' }, first);
    expect(await history()).toEqual({ version: second });
    const third = await published(ACME, second);
    expect(await history()).toMatchObject({
      version: third,
      prices: '$350 for one area, $525 for two, $613 for three or more',
    });
    const refused = await publish({ prices: { validationFee: 0 } }, third);
    expect(refused.json().fields).toHaveProperty(['prices.validationFee']);
  });

  it('is published by one of two people who do so at once', async () => {
    const first = await published(ACME);
    const statuses = (
      await Promise.all(['One', 'Two'].map((name) => publish({ name }, first)))
    ).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await db.select().from(brandVersions)).toHaveLength(2);
    expect((await publish(ACME, null)).statusCode).toBe(409);
  });

  it('goes back to a former version as a copy of it', async () => {
    const first = await published(ACME);
    const second = await published({ name: 'Mistake' }, first);
    expect((await goBack(first, first)).statusCode).toBe(409);
    const response = await goBack(first, second);
    expect(response.json()).toMatchObject({ content: ACME });
    const rows = await db.select().from(brandVersions).orderBy(asc(brandVersions.id));
    expect(rows.map(({ content }) => content.name)).toEqual(['Acme', 'Mistake', 'Acme']);
    expect((await goBack(999_999, response.json().version)).statusCode).toBe(404);
  });

  it('with a mistake is not published, and each mistake is named', async () => {
    const response = await publish({ colour: '#ffff00', testimonials: [{ quote: '' }] }, null);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toMatchObject({
      colour: expect.stringContaining('too light'),
      'testimonials[0].quote': 'must not be empty',
      'testimonials[0].name': expect.any(String),
    });
    expect(await db.select().from(brandVersions)).toEqual([]);
  });

  it('is the last good one when rules have become stricter, and the setup card says so', async () => {
    const first = await published(ACME);
    await db.insert(brandVersions).values({ content: { name: '' }, publishedBy: 'ada' });
    const now = await readBrandNow(db, dataDir);
    expect(now.brand.name).toBe('Acme');
    expect(now.problem).toMatch(/^Version \d+ of the brand is not used: name: must not be empty/);
    expect((await read()).problem).toBe(now.problem);
    const points: { point: string; says: string }[] = (await get('/api/admin/setup')).json();
    expect(points.find(({ point }) => point === 'brand')?.says).toContain(now.problem);
    expect(first).toBeGreaterThan(0);
  });

  it('is changed by owners alone', async () => {
    const { headers } = await signIn({ role: 'reviewer' });
    const body = { content: ACME, expectedVersion: null };
    const response = await inject({
      method: 'POST',
      url: '/api/admin/brand/publish',
      headers,
      body,
    });
    expect(response.statusCode).toBe(403);
    expect(await db.select().from(brandVersions)).toEqual([]);
  });
});

describe('a check', () => {
  const check = async (content: object) =>
    (await send('POST', '/api/admin/brand/check', { content })).json();

  it('measures the color and names what is missing', async () => {
    const { problems, contrast, missing } = await check({ ...ACME, legalVenue: 'Oslo' });
    expect(problems).toEqual([]);
    expect(contrast).toBeGreaterThan(7);
    expect(missing).toContain('postal address');
    expect(missing).not.toContain('courts for disputes');
  });

  it('says where a mistake is, and measures a color that is too light', async () => {
    expect(
      await check({ colour: '#ffff00', faq: [{ question: 'Why?', answer: [] }] }),
    ).toMatchObject({
      contrast: 1,
      problems: [
        { path: 'colour', message: expect.stringContaining('too light') },
        { path: 'faq[0].answer', message: 'must be a list of 1 to 4 paragraphs' },
      ],
    });
    expect(await check({ colour: 'green' })).toMatchObject({ contrast: null });
  });
});

describe('a logo', () => {
  it('is kept under a name of its own and goes with the versions that name it', async () => {
    const { logo } = (await uploadLogo(SVG)).json();
    await published({ ...ACME, logo });
    const now = await readBrandNow(db, dataDir);
    expect(now.logo).toEqual({ name: logo, bytes: Buffer.from(SVG) });
  });

  it('can be as large as is said, and no larger', async () => {
    const filled = (bytes: number) => SVG.replace('<path', `<!--${'x'.repeat(bytes)}--><path`);
    expect((await uploadLogo(filled(511 * 1024))).statusCode).toBe(200);
    expect((await uploadLogo(filled(512 * 1024))).statusCode).toBe(413);
    expect((await uploadLogo('<svg><script/></svg>')).statusCode).toBe(415);
  });

  it('beside the file is taken over when the file is published', async () => {
    const files = { 'brand.json': '{"name": "Filed", "logo": "own.svg"}', 'own.svg': SVG };
    await withFiles(files, async () => {
      const { content, version } = await read();
      await published(content, version);
    });
    const now = await readBrandNow(db, dataDir);
    expect(now.problem).toBeUndefined();
    expect(now.brand.logo).toMatch(/^logo-[0-9a-f]{16}\.svg$/);
    expect(Buffer.from(now.logo?.bytes ?? []).toString()).toBe(SVG);
  });

  it('that is not there cannot be published', async () => {
    const response = await publish({ logo: 'none.svg' }, null);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty('logo');
  });

  it('that was tried and not published is dropped after a day, and others are not', async () => {
    const { logo } = (await uploadLogo(SVG)).json();
    await published({ logo });
    await uploadLogo(SVG.replace('0 0 4 2', '0 0 4 3'));
    advance(25 * 60 * 60_000);
    await signInAgain();
    await uploadLogo(SVG.replace('0 0 4 2', '0 0 4 4'));
    const kept = await db.select({ name: brandLogos.name }).from(brandLogos);
    expect(kept).toHaveLength(2);
    expect(kept.map(({ name }) => name)).toContain(logo);
  });
});

describe('a preview', () => {
  it('is the landing page with the logo inside, without scripts, and changes nothing', async () => {
    const { logo } = (await uploadLogo(SVG)).json();
    const content = { ...ACME, logo, faq: [{ question: 'Do you travel?', answer: ['We do.'] }] };
    const { html } = (await send('POST', '/api/admin/brand/preview', { content })).json();
    expect(html).toContain('<title>Acme | ');
    expect(html).toContain('--color-brand-700:#1e4fa3');
    expect(html).toContain('src="data:image/svg+xml;base64,');
    expect(html).toContain('Do you travel?</summary>');
    expect(html).toContain('<html data-painted');
    expect(html).not.toMatch(/<script|origin\.invalid/);
    expect(await db.select().from(brandVersions)).toEqual([]);
  });

  it('of a brand with a mistake is refused', async () => {
    const response = await send('POST', '/api/admin/brand/preview', { content: { name: '' } });
    expect(response.statusCode).toBe(400);
  });
});
