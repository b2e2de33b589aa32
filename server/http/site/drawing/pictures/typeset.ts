import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { escapeMarkup } from '#core/markup.ts';

type Box = { x: number; y: number; width: number; height: number };

/** Text as drawn: outlines in the units of the picture, and the bounding box of their ink. */
export type Outlines = { path: string; box: Box };

export type TextStyle = {
  face: 'display' | 'body';
  size: number;
  /** Space between letters, as a share of the size. */
  tracking?: number;
};

const FONTS = join(import.meta.dirname, '../../../../../web/fonts');
/** As in the files' name tables; the optical size there is only the family's default. */
const FAMILIES = { display: 'Newsreader 16pt', body: 'Instrument Sans' };

const BASIC_LATIN = /[\x20-\x7e]/;
/** Characters that may come from a family's second file. */
const BEYOND_LATIN_1 = /[^\x20-\xff]/;

/** Returns undefined for a text that our fonts cannot draw: a gap in a name is worse than no name. */
export function findDrawable(text: string, face: TextStyle['face']): string | undefined {
  const composed = text.normalize('NFC').replace(/\s+/g, ' ');
  const isDrawn = (character: string) =>
    BASIC_LATIN.test(character) || setLine(character, { face, size: 10 }).path !== '';
  return [...new Set(composed)].every(isDrawn) ? composed : undefined;
}

/** Sets one line of text that starts at 0 on the baseline 0. */
export const setLine = (text: string, style: TextStyle): Outlines => set(toMarkup(text), style);

/** Sets text along a path, spread over `length`. */
export function setTextAlongPath(
  text: string,
  style: TextStyle,
  path: string,
  length: number,
): Outlines {
  const markup = `<textPath href="#along" textLength="${length}">${toMarkup(text)}</textPath>`;
  return set(markup, style, `<defs><path id="along" d="${path}"/></defs>`);
}

const toMarkup = (text: string): string => escapeMarkup(partLigatures(text));

function set(markup: string, { face, size, tracking = 0 }: TextStyle, definitions = ''): Outlines {
  const drawing = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${definitions}` +
      `<text font-family="${FAMILIES[face]}" font-size="${size}" letter-spacing="${size * tracking}">${markup}</text></svg>`,
    // One family at a time: a letter of the second file must not be taken from another family.
    {
      font: {
        loadSystemFonts: false,
        fontFiles: [join(FONTS, `${face}.ttf`), join(FONTS, `${face}-ext.ttf`)],
      },
    },
  );
  const paths = drawing.toString().matchAll(/ d="([^"]*)"/g);
  const path = [...paths].map(([, d]) => d).join(' ');
  const { x = 0, y = 0, width = 0, height = 0 } = drawing.getBBox() ?? {};
  return { path, box: { x, y, width, height } };
}

/**
 * The renderer takes single letters from the second file only if both files give the same number
 * of glyphs, so a text that needs both gets no fi-ligatures: a zero-width non-joiner separates them.
 */
export function partLigatures(text: string): string {
  return BEYOND_LATIN_1.test(text) ? text.replace(/f(?=[fijlt])/g, 'f\u200c') : text;
}
