import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { oneLine } from '#server/emails/frame/plain-text.ts';

type Face = 'display' | 'text' | 'strong';

/** One file for each set of characters, tried in this order. `scripts/receipt-fonts.ts` makes them. */
const FONTS_OF: Record<Face, readonly string[]> = {
  display: ['display', 'display-ext', 'wide'],
  text: ['text', 'text-ext', 'wide'],
  strong: ['strong', 'strong-ext', 'wide'],
};

const FONT_FILES: ReadonlyMap<string, Buffer> = new Map(
  [...new Set(Object.values(FONTS_OF).flat())].map((name) => [
    name,
    readFileSync(join(import.meta.dirname, `fonts/${name}.ttf`)),
  ]),
);

/** The fallback font draws wide, tall letters; at this share of the size they match the others. */
const scaleOf = (font: string): number => (font === 'wide' ? 0.93 : 1);

export type Pdf = InstanceType<typeof PDFDocument>;

export type Style = {
  face: Face;
  /** Points. */
  size: number;
  colour: string;
  /** Line height as a multiple of the size. */
  leading?: number;
  /** Figures of equal width, for amounts that stand below each other. */
  isTabular?: true;
};

type Run = { font: string; text: string };
type Line = { runs: Run[]; width: number };

/** Stands for a character that none of our fonts can draw. */
export const MISSING = '□';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What a reader takes for one character, however many code points it has. */
const segmentsOf = (text: string): string[] =>
  /^[\x20-\x7e]*$/.test(text)
    ? [...text]
    : Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Joiners, direction marks, variation selectors: nothing to draw, and no font has them. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}/gu;

const featuresOf = ({ isTabular }: Style): { features?: ['tnum'] } =>
  isTabular ? { features: ['tnum'] } : {};

/** Share of the size added to a space: the families are drawn for screens and set words close. */
const WORD_SPACE = 0.05;

const DEFAULT_LEADING = 1.4;
export const heightOf = (lines: readonly Line[], { size, leading = DEFAULT_LEADING }: Style) =>
  lines.length * size * leading;

/** Which font draws which character; the answer is the same for every document. */
const COVERED = new Map<string, boolean>();
/** Names use a few hundred different characters; more must not fill the memory. */
const COVERED_MAX = 5_000;

/** Sets text from several fonts, so that a name in another script does not come out as empty boxes. */
export function createTypesetter(doc: Pdf) {
  for (const [name, file] of FONT_FILES) doc.registerFont(name, file);
  let isIncomplete = false;

  const covers = (font: string, segment: string): boolean =>
    Array.from(segment).every((character) => {
      const known = COVERED.get(font + character);
      if (known !== undefined) return known;
      doc.font(font);
      // What a font can draw is known to the document's own copy of it alone.
      const { font: opened } = (doc as unknown as OpenedFont)._font;
      const isCovered = opened.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
      if (COVERED.size < COVERED_MAX) COVERED.set(font + character, isCovered);
      return isCovered;
    });

  function runsOf(text: string, face: Face): Run[] {
    const runs: Run[] = [];
    for (const written of segmentsOf(text)) {
      const segment = written.replace(INVISIBLE, '');
      if (segment === '') continue;
      const last = runs.at(-1);
      // A space takes the font before it: cutting there would only make more pieces.
      const font =
        segment === ' ' && last ? last.font : FONTS_OF[face].find((name) => covers(name, segment));
      if (!font) isIncomplete = true;
      const run = font ? { font, text: segment } : { font: 'wide', text: MISSING };
      if (last?.font === run.font && !last.text.endsWith(' ')) last.text += run.text;
      else runs.push(run);
    }
    return runs;
  }

  /** Leaves the document ready to draw the run. */
  const widthOf = ({ font, text }: Run, style: Style): number =>
    doc
      .font(font)
      .fontSize(style.size * scaleOf(font))
      .widthOfString(text, featuresOf(style)) + (text.endsWith(' ') ? WORD_SPACE * style.size : 0);

  function lineOf(text: string, style: Style): Line {
    const runs = runsOf(text, style.face);
    return { runs, width: runs.reduce((sum, run) => sum + widthOf(run, style), 0) };
  }

  /** Breaks at spaces, and inside a word only if it is wider than a line. */
  function wrap(written: string, style: Style, width: number): Line[] {
    const text = oneLine(written).normalize('NFC');
    const fits = (part: string) => lineOf(part, style).width <= width;
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const joined = line === '' ? word : `${line} ${word}`;
      if (fits(joined)) {
        line = joined;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const segment of segmentsOf(word)) {
        if (line !== '' && !fits(line + segment)) {
          lines.push(line);
          line = '';
        }
        line += segment;
      }
    }
    return [...lines, line].map((part) => lineOf(part, style));
  }

  /** Draws lines from the top edge `y` down; `right` is the edge they end at, where they are set flush right. */
  function draw(
    lines: readonly Line[],
    style: Style,
    at: { y: number } & ({ x: number } | { right: number }),
  ): void {
    const leading = style.size * (style.leading ?? DEFAULT_LEADING);
    for (const [i, line] of lines.entries()) {
      let x = 'x' in at ? at.x : at.right - line.width;
      // Letters stand so that their height is in the middle of the line's.
      const baseline = at.y + i * leading + leading / 2 + style.size * 0.34;
      for (const run of line.runs) {
        const width = widthOf(run, style);
        doc.fillColor(style.colour).text(run.text, x, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...featuresOf(style),
        });
        x += width;
      }
    }
  }

  return {
    wrap,
    draw,
    /** A character could not be drawn and was replaced by the sign for it. */
    isIncomplete: () => isIncomplete,
  };
}

type OpenedFont = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } };

export type Typesetter = ReturnType<typeof createTypesetter>;
