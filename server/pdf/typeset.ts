import type PDFDocument from 'pdfkit';
import { type Face, FONT_FILES, findFont, INVISIBLE, segmentsOf, toPrinted } from './characters.ts';

/** The fallback fonts draw wide, tall letters; scaled by this factor they match the others. */
const scaleOf = (font: string): number => (font.startsWith('wide') ? 0.93 : 1);

export type Pdf = InstanceType<typeof PDFDocument>;

export type Style = {
  face: Face;
  /** Points. */
  size: number;
  colour: string;
  /** Line height as a multiple of the size. */
  leading?: number;
  /** Figures of equal width, for columns of amounts. */
  isTabular?: true;
  /** Share of the size added after each letter, for capitals. */
  tracking?: number;
};

type Run = { font: string; text: string };
export type Line = { runs: Run[]; width: number };

/** Replaces a character that none of our fonts can draw. */
export const MISSING = '□';

/** The options for drawing and measuring a run in this style. */
const optionsOf = ({ isTabular, tracking, size }: Style) => ({
  ...(isTabular ? { features: ['tnum' as const] } : {}),
  ...(tracking ? { characterSpacing: tracking * size } : {}),
});

/** Share of the size added to a space: the families are drawn for screens and set words close. */
const WORD_SPACE = 0.05;

const DEFAULT_LEADING = 1.4;
export const heightOf = (lines: readonly Line[], { size, leading = DEFAULT_LEADING }: Style) =>
  lines.length * size * leading;

/** Sets text from several fonts, so that a name in another script does not come out as empty boxes. */
export function createTypesetter(doc: Pdf) {
  for (const [name, file] of FONT_FILES) doc.registerFont(name, file);
  let isIncomplete = false;

  function runsOf(text: string, face: Face): Run[] {
    const runs: Run[] = [];
    for (const written of segmentsOf(text)) {
      const segment = written.replace(INVISIBLE, '');
      if (segment === '') continue;
      const last = runs.at(-1);
      // A space takes the font before it: splitting there would only make more runs.
      const font = segment === ' ' && last ? last.font : findFont(segment, face);
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
      .widthOfString(text, optionsOf(style)) +
    // Tracking counts only between letters.
    (style.tracking ?? 0) * style.size +
    (text.endsWith(' ') ? WORD_SPACE * style.size : 0);

  function lineOf(text: string, style: Style): Line {
    const runs = runsOf(text, style.face);
    return { runs, width: runs.reduce((sum, run) => sum + widthOf(run, style), 0) };
  }

  /** Breaks at spaces, and inside a word only if it is wider than a line. */
  function wrap(written: string, style: Style, width: number): Line[] {
    const text = toPrinted(written);
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

  /** Draws lines from the top edge `y` down; they begin at `x`, end at `right` or are centered on `centre`. */
  function draw(lines: readonly Line[], style: Style, at: { y: number } & Place): void {
    const leading = style.size * (style.leading ?? DEFAULT_LEADING);
    for (const [i, line] of lines.entries()) {
      let x = startOf(line, style, at);
      // Centers the letters vertically in the line.
      const baseline = at.y + i * leading + leading / 2 + style.size * 0.34;
      for (const run of line.runs) {
        const width = widthOf(run, style);
        doc.fillColor(style.colour).text(run.text, x, baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...optionsOf(style),
        });
        x += width;
      }
    }
  }

  return {
    wrap,
    draw,
    /** Whether a character could not be drawn and was replaced by `MISSING`. */
    isIncomplete: () => isIncomplete,
  };
}

type Place = { x: number } | { right: number } | { centre: number };

function startOf(line: Line, { tracking = 0, size }: Style, at: Place): number {
  if ('x' in at) return at.x;
  // The tracking after the last letter is invisible.
  const width = line.width - tracking * size;
  return 'right' in at ? at.right - width : at.centre - width / 2;
}

export type Typesetter = ReturnType<typeof createTypesetter>;
