import { escapeMarkup } from '#core/markup.ts';
import { type Face, LOOKS } from './face.ts';
import { drawRosette, ROSETTE_RADIUS } from './rosette.ts';

/** Pixels. */
export const BADGE_WIDTH = 264;
export const BADGE_HEIGHT = 88;

/** Where the words begin, and how far they may go. */
export const WORDS_LEFT = 92;
export const WORDS_WIDTH = 158;

const INK = '#0a1f1b';
const QUIET = '#4d6861';

export type Line = {
  text: string;
  /** Distance of the baseline from the top. */
  y: number;
  size: number;
  face: 'sans' | 'serif' | 'mono';
  fill: string;
  isBold?: boolean;
  /** Takes exactly this width in every font. */
  width?: number;
};

type Badge = {
  face: Face;
  brand: { name: string; colour: string };
  /** Null for a picture that many certificates share. */
  number: string | null;
  /** Placed right after the opening tag. */
  baked?: string;
  /** Pictures made at build time have outlines instead of text. */
  setLine?: (line: Line) => string;
};

/** Draws a badge as SVG. It omits the holder, who may not want to be named. */
export function drawBadge({ face, brand, number, baked = '', setLine = setText }: Badge): string {
  const { label, ink, paper, sign } = LOOKS[face];
  const colour = ink ?? brand.colour;
  const words = `${number ? `Certificate ${number}` : 'Certificate'}, ${brand.name}: ${label}`;
  // Certificates that are not ours get no engraving.
  const rosette = face === 'unknown' ? '' : drawRosette(number ?? brand.name);
  const scale = Math.round((38 / ROSETTE_RADIUS) * 1e4) / 1e4;
  const edge = face === 'valid' ? '#d6e2dc' : colour;
  const dashes = face === 'valid' || face === 'suspended' ? '' : ' stroke-dasharray="4 3"';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg"${baked && ` xmlns:openbadges="${OPEN_BADGES}"`} width="${BADGE_WIDTH}" height="${BADGE_HEIGHT}" viewBox="0 0 ${BADGE_WIDTH} ${BADGE_HEIGHT}" role="img" aria-label="${escapeMarkup(words)}">`,
    baked,
    `<title>${escapeMarkup(words)}</title>`,
    `<rect x=".5" y=".5" width="263" height="87" rx="11.500" fill="${paper}" stroke="${edge}"${dashes}/>`,
    `<g transform="translate(46 44)" fill="none" stroke="${colour}">`,
    rosette && `<g transform="scale(${scale})" stroke-width="4.500">${rosette}</g>`,
    `<circle r="11.500" fill="${colour}" stroke="${paper}" stroke-width="2"/>`,
    `<path d="${sign}" stroke="#fff" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/></g>`,
    ...linesOf(face, brand.name, colour, number).map(setLine),
    '</svg>',
  ].join('');
}

function linesOf(face: Face, name: string, colour: string, number: string | null): Line[] {
  const { heading, label } = LOOKS[face];
  // Without a number there is room for everything to be a little lower.
  const down = number ? 0 : 10;
  const lines: Line[] = [
    { text: heading, y: 20 + down, size: 10.5, face: 'sans', fill: QUIET },
    { text: name, y: 40 + down, ...fitName(name), face: 'serif', fill: INK },
    { text: label, y: 59 + down, size: 12.5, face: 'sans', fill: colour, isBold: true },
  ];
  if (number) {
    lines.push({ text: number, y: 77, size: 12, face: 'mono', fill: INK, width: 146 });
  }
  return lines;
}

const LARGEST = 19;
/** Below this size a name is squeezed rather than made smaller. */
const SMALLEST = 11;

function fitName(name: string): Pick<Line, 'size' | 'width'> {
  const size = Math.floor((10 * WORDS_WIDTH) / widthOf(name)) / 10;
  return size < SMALLEST
    ? { size: Math.min(SMALLEST, size * 1.5), width: WORDS_WIDTH }
    : { size: Math.min(LARGEST, size) };
}

/** In multiples of the font size, and rather too wide: the font is unknown. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text)
    width += NARROW.test(character) ? 0.38 : NORMAL.test(character) ? 0.62 : 1;
  return Math.max(width, 1);
}

const NARROW = /[ iljtfrI.,:;'|()!-]/;
const NORMAL = /[a-ln-vx-zß-ÿ0-9]/;

const FONTS: Record<Line['face'], string> = {
  sans: 'system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif',
  serif: 'Newsreader,Georgia,Times New Roman,serif',
  mono: 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace',
};

function setText({ text, y, size, face, fill, isBold, width }: Line): string {
  const weight = isBold ? ' font-weight="700"' : '';
  const length = width ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text x="${WORDS_LEFT}" y="${y}" font-family="${FONTS[face]}" font-size="${size}"${weight} fill="${fill}"${length}>${escapeMarkup(text)}</text>`;
}

/** The namespace of Open Badges 3.0. */
const OPEN_BADGES = 'https://purl.imsglobal.org/ob/v3p0';

/** Not even CDATA may have them; a picture with one would not be shown. */
const NOT_XML = /[\uFFFE\uFFFF]/;

/**
 * Wraps a credential for a badge, byte by byte as Open Badges 3.0 requires. CDATA cannot contain its own end mark, so
 * that is split in two.
 */
export const bakeSvg = (credential: string): string =>
  NOT_XML.test(credential)
    ? ''
    : `<openbadges:credential xmlns:openbadges="${OPEN_BADGES}"><![CDATA[${credential.replaceAll(']]>', ']]]]><![CDATA[>')}]]></openbadges:credential>`;
