import type { Brand } from '#core/content/brand/brand.ts';
import {
  drawBadge,
  type Line,
  WORDS_LEFT,
  WORDS_WIDTH,
} from '#core/domain/certificates/badge/draw-badge.ts';
import type { Face } from '#core/domain/certificates/badge/face.ts';
import { findDrawable, setLine } from './typeset.ts';

/** Draws a badge without a number, with outlines instead of text: showing it needs no font. */
export const drawPictureBadge = (face: Face, { name, colour }: Brand): string =>
  drawBadge({ face, brand: { name, colour }, number: null, setLine: setOutlines });

/** Our fonts have one weight each, so a bold line gets a thin edge. */
function setOutlines({ text, y, size, face, fill, isBold }: Line): string {
  const font = face === 'serif' ? 'display' : 'body';
  const drawable = findDrawable(text, font);
  if (drawable === undefined) return '';
  const { path, box } = setLine(drawable, { face: font, size });
  const scale = Math.min(1, WORDS_WIDTH / box.width);
  const edge = isBold ? ` stroke="${fill}" stroke-width=".5"` : '';
  return `<path transform="translate(${WORDS_LEFT} ${y}) scale(${scale})" fill="${fill}"${edge} d="${path}"/>`;
}
