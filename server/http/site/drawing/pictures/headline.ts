import { type Outlines, partLigatures, setLine, type TextStyle } from './typeset.ts';

type Headline = { lines: Outlines[]; size: number };

type Frame = { width: number; height: number; lineHeight: number; sizes: readonly number[] };

type Word = { text: string; width: number };

/** The size that is measured; widths scale in proportion. */
const MEASURE = 100;

/** Sets a text over the number of lines that allows the largest size within the frame. */
export function setHeadline(
  text: string,
  style: Omit<TextStyle, 'size'>,
  { width, height, lineHeight, sizes }: Frame,
): Headline {
  const inkOf = (part: string) => setLine(part, { ...style, size: MEASURE }).box.width / MEASURE;
  const bare = inkOf('nn');
  // Measured between two letters, because the white on both sides of a word counts within a line.
  const widthOf = (part: string) => inkOf(`n${part}n`) - bare;
  const space = widthOf(' ');
  // Before measuring the words: on its own, a word would keep the ligatures that its line has to give up.
  const words = partLigatures(text)
    .split(' ')
    .map((word) => ({ text: word, width: widthOf(word) }));
  const smallest = sizes.at(-1) ?? MEASURE;
  const fits = (size: number) =>
    words.every((word) => word.width <= width / size) &&
    fill(words, width / size, space).length * size * lineHeight <= height;
  const fitting = sizes.filter(fits);
  const size =
    fitting.find((size) => endsWell(words, width / size, space)) ?? fitting[0] ?? smallest;
  const pieces = words.flatMap((word) => breakWord(word, width / size, widthOf));
  const lines = balance(pieces, width / size, space);
  // Only now is the kerning across words known.
  const exact = Math.min(size, width / Math.max(...lines.map((line) => inkOf(line.text))));
  return { size: exact, lines: lines.map(({ text }) => setLine(text, { ...style, size: exact })) };
}

/** Greedy: every line takes as many words as fit. */
function fill(words: readonly Word[], limit: number, space: number): Word[] {
  const lines: Word[] = [];
  for (const { text, width } of words) {
    const last = lines.at(-1);
    if (last && last.width + space + width <= limit) {
      last.text += ` ${text}`;
      last.width += space + width;
    } else {
      lines.push({ text, width });
    }
  }
  return lines;
}

/** A short word alone on the last line looks like a mistake; smaller letters are better. */
function endsWell(words: readonly Word[], limit: number, space: number): boolean {
  const widths = balance(words, limit, space).map((line) => line.width);
  return (widths.at(-1) ?? 0) >= 0.4 * Math.max(...widths);
}

/** Keeps the number of lines but balances them: no single word is left on the last. */
function balance(words: readonly Word[], limit: number, space: number): Word[] {
  const lines = fill(words, limit, space);
  const widest = Math.max(...words.map((word) => word.width));
  const narrower = limit * 0.98;
  if (narrower < widest) return lines;
  return fill(words, narrower, space).length > lines.length
    ? lines
    : balance(words, narrower, space);
}

/** Only for words too long for any size, such as a web address. */
function breakWord(word: Word, limit: number, widthOf: (text: string) => number): Word[] {
  if (word.width <= limit) return [word];
  const letters = [...word.text];
  const half = Math.ceil(letters.length / 2);
  return [letters.slice(0, half), letters.slice(half)].flatMap((part) => {
    const text = part.join('');
    return breakWord({ text, width: widthOf(text) }, limit, widthOf);
  });
}
