/** A piece of a text: words as typed, or the name of a value. */
export type Piece =
  | { text: string; isStrong: boolean }
  | { placeholder: string; isStrong: boolean };

const STRONG = /\*\*([^*\n]+)\*\*/;
const PLACEHOLDER = /\{([^{}\n]*)\}/;

/** Every name in braces, known or not. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(PLACEHOLDER, 'g'))].map(([, name = '']) => name);

/** Each line is a paragraph; empty ones only separate. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Splits a line into pieces. A value inserted later is never parsed, so braces in it stay braces. */
export function parseLine(line: string): Piece[] {
  return line.split(new RegExp(STRONG, 'g')).flatMap((part, i) => {
    // Captured parts are at the odd indexes.
    const isStrong = i % 2 === 1;
    return part.split(new RegExp(PLACEHOLDER, 'g')).flatMap((piece, j): Piece[] => {
      if (j % 2 === 1) return [{ placeholder: piece, isStrong }];
      return piece ? [{ text: piece, isStrong }] : [];
    });
  });
}
