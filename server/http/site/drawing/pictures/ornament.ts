import { BRASS_DARK, BRASS_LIGHT, BRASS_MIDDLE, ENGRAVING, PAPER } from './palette.ts';
import { setTextAlongPath } from './typeset.ts';

/** One ellipse, rotated around the center in equal steps, as an engraving lathe does. */
type Turn = { count: number; rx: number; ry: number };

/** Few lines: each adds to the file size, and messengers omit previews that are too large. */
const ROSETTE: Turn = { count: 9, rx: 99, ry: 40 };
/** Ellipses of slightly different shapes braid at the edge and form a net around the center. Radius 100. */
const SEAL_ROSETTE: Turn[] = [34, 46].map((ry, i) => ({ count: 18, rx: 99 - 3 * i, ry }));
const PETALS: Turn = { count: 6, rx: 95, ry: 45 };

function turned({ count, rx, ry }: Turn): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = Math.round((i * 180 * 100) / count) / 100;
    return `<ellipse rx="${rx}" ry="${ry}" transform="rotate(${angle})"/>`;
  }).join('');
}

/** Lines only, radius 100 around the origin. */
export const rosette = (stroke: string, width: number): string =>
  `<g fill="none" stroke="${stroke}" stroke-width="${width}">${turned(ROSETTE)}</g>`;

/** Draws a ring of crossing waves, as around the figures on a banknote. */
export function braid(inner: number, outer: number, waves: number, strands: number): string {
  const middle = (inner + outer) / 2;
  const swing = (outer - inner) / 2;
  const steps = waves * 24;
  return Array.from({ length: strands }, (_, strand) => {
    const points = Array.from({ length: steps }, (_, i) => {
      const angle = (i / steps) * 2 * Math.PI;
      const radius = middle + swing * Math.sin(waves * angle + (strand / strands) * 2 * Math.PI);
      return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
    });
    return `<path d="M${points.join('L')}Z"/>`;
  }).join('');
}

const TICK = 'M-4.85 .94L-1.19 4.65L5-2.62L3.4-3.98L-1.31 1.55L-3.35-.54Z';

/** The mark of the company as in the page header: radius 20, the tick cut out of the seal. */
export const brandMark = (colour: string): string =>
  `<g fill="none" stroke="${colour}"><g transform="scale(.2)" stroke-width="5">${turned(PETALS)}</g></g>` +
  `<path fill="${colour}" fill-rule="evenodd" d="M0-9A9 9 0 0 1 0 9A9 9 0 0 1 0-9Z${TICK}"/>`;

/** The same mark without its fine lines, for sizes at which they would blur to gray. */
export const smallBrandMark = (colour: string, tick: string): string =>
  `<g fill="${colour}"><g transform="scale(.2)">${turned(PETALS)}</g></g>` +
  `<path d="M-7.400.7L-2.200 6L8-5.700" fill="none" stroke="${tick}" stroke-width="4.600" stroke-linecap="round" stroke-linejoin="round"/>`;

const RING = 'M-37.800 0a37.800 37.800 0 1 1 75.600 0a37.800 37.800 0 1 1-75.600 0';
const SEAL_WORDS = 'CERTIFIED EXCELLENCE • CERTIFIED EXCELLENCE •\u00a0';

/** Brass seal, radius 55 around the origin. */
export function seal(tick: string): string {
  const words = setTextAlongPath(SEAL_WORDS, { face: 'body', size: 7 }, RING, 2 * Math.PI * 37.8);
  const teeth = Array.from(
    { length: 10 },
    (_, i) => `<path d="M-38.500-38.500h77v77h-77Z" transform="rotate(${i * 9})"/>`,
  );
  return `<linearGradient id="brass" x2="1" y2="1"><stop stop-color="${BRASS_LIGHT}"/><stop offset=".55" stop-color="${BRASS_MIDDLE}"/><stop offset="1" stop-color="${BRASS_DARK}"/></linearGradient>
<g fill="${BRASS_MIDDLE}">${teeth.join('')}</g>
<circle r="49" fill="url(#brass)"/>
<g fill="none" stroke="${ENGRAVING}">
<g transform="scale(.34)" stroke-width=".8" opacity=".55">${SEAL_ROSETTE.map(turned).join('')}</g>
<g stroke-width=".5"><circle r="47"/><circle r="45.800" stroke-width=".25"/><circle r="34.500"/></g>
<circle r="23" fill="${PAPER}" stroke-width=".8"/>
</g>
<path d="${words.path}" fill="${ENGRAVING}"/>
<path d="M-10 .8l6.800 7.200 13.400-15.300" fill="none" stroke="${tick}" stroke-width="4.400" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export const ribbons = (left: string, right: string): string =>
  `<path d="M-27 34-40 106l21-11 13 17L6 36Z" fill="${left}"/><path d="M27 34 40 106 19 95 6 112-6 36Z" fill="${right}"/>`;
