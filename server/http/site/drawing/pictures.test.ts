import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Brand, NORTHMARK } from '#core/content/brand/brand.ts';
import { parseBrand } from '#core/content/brand/brand-file.ts';
import { LOOK_WORDS } from '#core/domain/verification/looks.ts';
import { drawOgImage, drawTexts, OG_HEIGHT } from './pictures/og-image.ts';
import { findDrawable, setLine } from './pictures/typeset.ts';
import { writePictures } from './pictures.ts';

const directory = mkdtempSync(join(tmpdir(), 'pictures-'));
const read = (file: string) => readFileSync(join(directory, file));

beforeAll(() => writePictures(NORTHMARK, directory));
afterAll(() => rmSync(directory, { recursive: true }));

function sizeOf(png: Buffer): string {
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  return `${png.readUInt32BE(16)}×${png.readUInt32BE(20)}`;
}

/** The shipped brand with an owner's brand.json applied. */
function brandWith(change: Partial<Brand>): Brand {
  const parsed = parseBrand(change);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.brand;
}

describe('the files', () => {
  it('are as large as their readers expect', () => {
    expect(sizeOf(read('og-image.png'))).toBe('1200×630');
    expect(sizeOf(read('apple-touch-icon.png'))).toBe('180×180');
  });

  it('have a picture for each state of a certificate, small enough for messengers', () => {
    for (const look of Object.keys(LOOK_WORDS)) {
      const picture = read(`certificate-${look}.png`);
      expect(sizeOf(picture)).toBe('1200×630');
      expect(picture.length).toBeLessThan(300_000);
    }
  });

  it('give the shared picture a weight that messengers accept', () => {
    expect(read('og-image.png').length).toBeLessThan(300_000);
  });

  it('hold one PNG of 32 px in the .ico', () => {
    const ico = read('favicon.ico');
    const offset = ico.readUInt32LE(18);
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(sizeOf(ico.subarray(offset))).toBe('32×32');
    expect(ico.length).toBe(offset + ico.readUInt32LE(14));
  });

  it('draw the .svg in the colour of the brand', () => {
    const svg = read('favicon.svg').toString();
    expect(svg).toContain(NORTHMARK.colour);
    const { pixels, width } = new Resvg(svg).render();
    const leftEdge = pixels.subarray(16 * width * 4, 16 * width * 4 + 3);
    expect(`#${leftEdge.toString('hex')}`).toBe(NORTHMARK.colour);
  });
});

describe('the shared picture', () => {
  /** Bounding box of the texts alone, which are left of the seal. */
  function textBox(change: Partial<Brand>) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${drawTexts(brandWith(change))}</svg>`;
    const box = new Resvg(svg).getBBox();
    if (!box) throw new Error('Nothing was drawn');
    return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
  }

  it.each([
    { case: 'the shipped texts', change: {} },
    {
      case: 'long texts',
      change: {
        name: 'International Business Excellence Board.',
        tagline: 'Win more business through certified excellence and independently proven quality.',
      },
    },
    { case: 'the widest letters', change: { name: 'W'.repeat(40), tagline: 'W'.repeat(80) } },
    { case: 'many short words', change: { tagline: 'W '.repeat(40).trim() } },
    { case: 'letters of the second file', change: { name: 'Łódź', tagline: 'Őş fi '.repeat(13) } },
    { case: 'one letter each', change: { name: 'i', tagline: 'i' } },
    { case: 'letters that no font has', change: { name: '認証', tagline: '認証' } },
  ])('keeps $case inside the column', ({ change }) => {
    const { left, top, right, bottom } = textBox(change);
    expect(left).toBeGreaterThanOrEqual(79);
    expect(right).toBeLessThan(746);
    expect(top).toBeGreaterThan(75);
    expect(bottom).toBeLessThan(OG_HEIGHT - 65);
  });

  it('draws markup in a name as the letters it is made of', () => {
    const svg = drawOgImage(brandWith({ name: `<script>&"'`, tagline: ']]><g>&amp;' }));
    expect(svg).not.toContain('script');
    expect(new Resvg(svg).width).toBe(1200);
  });

  it('differs with the name, the tagline and the colour', () => {
    const changes = [{}, { name: 'Other' }, { tagline: 'Other' }, { colour: '#1e4fa3' }];
    expect(new Set(changes.map((change) => drawOgImage(brandWith(change)))).size).toBe(4);
  });
});

describe('the fonts', () => {
  it.each([
    'Crème brûlée, naïve',
    'Œuvre française',
    'İstanbul, ışık',
    'Őrült jó',
    'Łódź',
    'Žluťoučký',
    'Țară',
    '“Æ” – ß…',
  ])('draw %s', (text) => {
    expect(findDrawable(text, 'display')).toBe(text);
  });

  it('take letters of both files into one line that would hold ligatures', () => {
    const widthOf = (text: string) => setLine(text, { face: 'display', size: 100 }).box.width;
    expect(widthOf('fiŁ')).toBeGreaterThan(widthOf('fi') + 0.8 * widthOf('Ł'));
  });

  it('compose letters and accents that come apart, and refuse what they cannot draw', () => {
    expect(findDrawable('e\u0301', 'display')).toBe('é');
    expect(findDrawable('Сертификат', 'display')).toBeUndefined();
  });
});
