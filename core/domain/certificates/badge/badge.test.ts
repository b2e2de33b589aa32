import { createHash } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { CERTIFICATE_STATES } from '#core/domain/certificates/state.ts';
import { BADGE_HEIGHT, BADGE_WIDTH, bakeSvg, drawBadge } from './draw-badge.ts';
import { embedCode } from './embed-code.ts';
import { FACES, faceOf, LOOKS } from './face.ts';

const NUMBER = 'BEC-2026-7K3Q-XM4T-S';
const BRAND = { name: 'Northmark', colour: '#0b5d4a' };
const draw = (change: Partial<Parameters<typeof drawBadge>[0]> = {}) =>
  drawBadge({ face: 'valid', brand: BRAND, number: NUMBER, ...change });

/** Fails if it is not well-formed. */
const render = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false } }).render();

describe('a badge', () => {
  it.each(FACES)('is a picture of its size when it is %s', (face) => {
    const { width, height } = render(draw({ face }));
    expect([width, height]).toEqual([BADGE_WIDTH, BADGE_HEIGHT]);
  });

  it('differs by word, colour and sign, so that no state is taken for another', () => {
    for (const part of ['label', 'sign'] as const) {
      expect(new Set(FACES.map((face) => LOOKS[face][part])).size).toBe(FACES.length);
    }
    const colours = FACES.map((face) => {
      const { pixels, width } = render(draw({ face }));
      const inDisc = (44 * width + 46 - 9) * 4;
      return `#${pixels.subarray(inDisc, inDisc + 3).toString('hex')}`;
    });
    const [valid, suspended, ...grey] = colours;
    expect([valid, suspended]).toEqual([BRAND.colour, '#7d5309']);
    expect(new Set(grey)).toEqual(new Set(['#55605c']));
  });

  it('says TEST for a test, whatever its state, and never shows what is not delivered', () => {
    for (const state of CERTIFICATE_STATES) {
      const expected = state === 'prepared' ? 'unknown' : 'test';
      expect(faceOf(state, true)).toBe(expected);
      expect(faceOf(state, false)).toBe(state === 'prepared' ? 'unknown' : state);
    }
    expect(draw({ face: 'test' })).toContain('TEST');
  });

  it('has the number on a line of its own, as wide in every font', () => {
    expect(draw()).toMatch(
      new RegExp(`<text [^>]*textLength="146" lengthAdjust="spacingAndGlyphs">${NUMBER}</text>`),
    );
  });

  // Badges are on other people's pages: how one looks changes on purpose or not at all.
  it.each([
    ['with a number', NUMBER, '3b9d4c59eb2efe31'],
    ['that many certificates share', null, '3a8e4793a423fdcb'],
  ])('%s is drawn the same for ever', (_, number, digest) => {
    const names = [BRAND.name, 'Fit', 'International Business Excellence Board.', 'W'.repeat(40)];
    const drawn = FACES.flatMap((face) =>
      names.map((name) => draw({ face, number, brand: { ...BRAND, name } })),
    );
    expect(createHash('sha256').update(drawn.join('\n')).digest('hex').slice(0, 16)).toBe(digest);
  });

  it('is small, whatever the number', () => {
    const sizes = Array.from({ length: 500 }, (_, i) => {
      const code = i.toString(32).toUpperCase().padStart(4, '0');
      return draw({ number: `BEC-2026-${code}-XM4T-6`, face: 'superseded' }).length;
    });
    expect(Math.max(...sizes)).toBeLessThan(3_500);
  });

  it('shows the engraving of its number', () => {
    const withoutNumber = (number: string) => draw({ number }).replaceAll(number, '');
    expect(withoutNumber(NUMBER)).not.toBe(withoutNumber('BEC-2026-7K3Q-XM4T-T'));
  });

  it.each([
    ['markup', `<script>&"'`],
    ['an entity', ']]>&amp;'],
  ])('takes %s in a name for the letters it is made of', (_, name) => {
    const svg = draw({ brand: { ...BRAND, name } });
    expect(svg).not.toContain(name);
    render(svg);
  });

  it.each(['Northmark', 'W'.repeat(40), 'International Business Excellence Board.', '認証機構'])(
    'keeps the name %s beside the rosette',
    (name) => {
      const [tag = ''] =
        draw({ brand: { ...BRAND, name } }).match(/<text [^>]*Georgia[^>]*>/) ?? [];
      const size = Number(tag.match(/font-size="([\d.]+)"/)?.[1]);
      expect(size).toBeGreaterThan(5);
      // A letter is about 0.6 of its size wide.
      const isNarrow = [...name].length * size * 0.6 < 158;
      expect(isNarrow || tag.includes('textLength="158"')).toBe(true);
    },
  );
});

describe('a baked badge', () => {
  const unpack = (svg: string) =>
    [...svg.matchAll(/<!\[CDATA\[(.*?)\]\]>/gs)].map(([, part]) => part).join('');

  it.each([
    '{"name":"Analytical Engines"}',
    '{"scope":"a ]]> b ]]]>"}',
    '{"scope":"</openbadges:credential><script>"}',
    '{"name":"Fräswerk 認証 🙂"}',
  ])('has the credential in it, character by character: %s', (credential) => {
    const svg = draw({ baked: bakeSvg(credential) });
    expect(unpack(svg)).toBe(credential);
    expect(svg).toMatch(
      /^<svg [^>]*xmlns:openbadges="https:\/\/purl.imsglobal.org\/ob\/v3p0"[^>]*><openbadges:credential /,
    );
    expect(render(svg).pixels.equals(render(draw()).pixels)).toBe(true);
  });

  it('is shown without the credential where XML cannot carry it', () => {
    expect(draw({ baked: bakeSvg('{"scope":"\uFFFE"}') })).toBe(draw());
  });
});

describe('the code for a page', () => {
  const code = (brandName: string, isTest = false) =>
    embedCode({ origin: 'https://certify.example', number: NUMBER, isTest, brandName });

  it('shows the badge and leads to the page', () => {
    expect(code('Northmark')).toBe(
      `<a href="https://certify.example/certificates/${NUMBER}"><img src="https://certify.example/badge/${NUMBER}.svg" width="264" height="88" alt="Certified by Northmark, certificate ${NUMBER}"></a>`,
    );
  });

  it('claims nothing for a test', () => {
    expect(code('Northmark', true)).toContain('alt="Test certificate from Northmark, ');
  });

  it('lets no name end an attribute', () => {
    expect(code(`"><script>'&`)).toContain(
      'alt="Certified by &quot;&gt;&lt;script&gt;&#39;&amp;, certificate',
    );
  });
});
