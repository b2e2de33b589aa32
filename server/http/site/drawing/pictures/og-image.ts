import type { Brand } from '#core/content/brand/brand.ts';
import { setHeadline } from './headline.ts';
import { braid, brandMark, ribbons, rosette, seal } from './ornament.ts';
import { BRASS, darken, lighten } from './palette.ts';
import { findDrawable, type Outlines, setLine } from './typeset.ts';

export const OG_WIDTH = 1200;
export const OG_HEIGHT = 630;

/** The text column. The edges stay clear: some networks crop the picture to 2:1 or round its corners. */
const LEFT = 80;
const COLUMN = 664;
const NAME_BASELINE = 122;
const NAME_SIZE = 38;
/** The mark and the space after it. */
const MARK_WIDTH = 68;
const FOOT_BASELINE = 548;

const HEADLINE = {
  width: COLUMN,
  height: 300,
  lineHeight: 1.06,
  sizes: Array.from({ length: 30 }, (_, i) => 94 - 2 * i),
};
const HEADLINE_MIDDLE = 328;

/** For a name or tagline with letters that our fonts lack. */
const PLAIN_HEADLINE = 'Certified excellence';
const FOOT = 'Business excellence certification';

/** Draws the preview picture of a shared link, as SVG with outlines instead of text. */
export function drawOgImage(brand: Brand): string {
  const ground = darken(brand.colour, 0.62);
  const lines = lighten(brand.colour, 0.55);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_WIDTH}" height="${OG_HEIGHT}">
<rect width="100%" height="100%" fill="${ground}"/>
<linearGradient id="fade" x1="470" x2="900" y2="0" gradientUnits="userSpaceOnUse"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>
<mask id="beside-text" maskUnits="userSpaceOnUse" x="0" y="0" width="${OG_WIDTH}" height="${OG_HEIGHT}"><rect width="100%" height="100%" fill="url(#fade)"/></mask>
<g mask="url(#beside-text)"><g transform="translate(966 288)">
<g transform="scale(4.700)" opacity=".34">${rosette(lines, 0.24)}</g>
<circle r="196" fill="${ground}"/>
<g fill="none" stroke="${lines}" stroke-width="1" opacity=".6">${braid(164, 204, 36, 4)}</g>
</g></g>
<g transform="translate(966 288) scale(2.650)">${ribbons(brand.colour, lighten(brand.colour, 0.13))}${seal(brand.colour)}</g>
${drawTexts(brand)}
</svg>`;
}

/** Draws all texts whose length depends on the brand. */
export function drawTexts(brand: Brand): string {
  const tagline = findDrawable(brand.tagline, 'display') ?? PLAIN_HEADLINE;
  const { lines, size } = setHeadline(tagline, { face: 'display', tracking: -0.018 }, HEADLINE);
  const leading = size * HEADLINE.lineHeight;
  // From the middle of the block to its first baseline; capitals are about 0.66 of the size high.
  const first = HEADLINE_MIDDLE - ((lines.length - 1) * leading) / 2 + size * 0.31;
  return [
    `<g transform="translate(${LEFT + 26} ${NAME_BASELINE - 12}) scale(1.300)">${brandMark(BRASS)}</g>`,
    drawName(findDrawable(brand.name, 'display')),
    ...lines.map((line, i) => place(line, LEFT, first + i * leading, '#ffffff')),
    place(
      setLine(FOOT, { face: 'body', size: 27 }),
      LEFT,
      FOOT_BASELINE,
      lighten(brand.colour, 0.72),
    ),
  ].join('\n');
}

function drawName(name: string | undefined): string {
  if (!name) return '';
  const wished = setLine(name, { face: 'display', size: NAME_SIZE });
  const size = NAME_SIZE * Math.min(1, (COLUMN - MARK_WIDTH) / wished.box.width);
  // A smaller name moves up by half the height it lost, to stay level with the mark.
  const baseline = NAME_BASELINE - (NAME_SIZE - size) / 3;
  return place(setLine(name, { face: 'display', size }), LEFT + MARK_WIDTH, baseline, '#ffffff');
}

/** Ink starts at `left`, not the space beside the first letter, so lines of all sizes align. */
const place = ({ path, box }: Outlines, left: number, baseline: number, colour: string): string =>
  `<path transform="translate(${(left - box.x).toFixed(2)} ${baseline.toFixed(2)})" d="${path}" fill="${colour}"/>`;
