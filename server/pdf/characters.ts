import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneLine } from '#server/emails/frame/plain-text.ts';

// No PDF code here, which takes 30 MB: the server checks what can be printed before it stores a name.

export type Face = 'display' | 'text' | 'strong';

/** One file for each set of characters, tried in this order. `scripts/pdf-fonts.ts` makes them. */
const FONTS_OF: Record<Face, readonly string[]> = {
  display: ['display', 'display-ext', 'display-viet', 'wide-serif', 'wide'],
  text: ['text', 'text-ext', 'wide'],
  strong: ['strong', 'strong-ext', 'wide'],
};

export const FONT_FILES: ReadonlyMap<string, Buffer> = new Map(
  [...new Set(Object.values(FONTS_OF).flat())].map((name) => [
    name,
    readFileSync(join(import.meta.dirname, `fonts/${name}.ttf`)),
  ]),
);

/** The code points each font can draw. */
export const CODE_POINTS: ReadonlyMap<string, ReadonlySet<number>> = new Map(
  Array.from(FONT_FILES, ([name, file]) => [name, readCodePoints(file)]),
);

/** Returns the code points that a TrueType file has a glyph for, from its character map. All our files use format 4. */
function readCodePoints(file: Buffer): ReadonlySet<number> {
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_, i) => 12 + 16 * i);
  const entry = tables.find((at) => file.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const table = file.readUInt32BE(entry + 8);
  const map = table + file.readUInt32BE(table + 8);
  if (file.readUInt16BE(map) !== 4) throw new Error('A font has a character map of another format');
  const size = file.readUInt16BE(map + 6);
  const found = new Set<number>();
  for (let at = map + 14; at < map + 14 + size; at += 2) {
    const last = file.readUInt16BE(at);
    const first = file.readUInt16BE(at + 2 + size);
    const shift = file.readUInt16BE(at + 2 + 2 * size);
    const offset = file.readUInt16BE(at + 2 + 3 * size);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph =
        offset === 0
          ? (code + shift) % 0x10000
          : file.readUInt16BE(at + 2 + 3 * size + offset + 2 * (code - first));
      if (glyph !== 0) found.add(code);
    }
  }
  return found;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Splits text into characters as readers see them. */
export const segmentsOf = (text: string): string[] =>
  /^[\x20-\x7e]*$/.test(text)
    ? [...text]
    : Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Text as printed: one line, accents and letters composed. */
export const toPrinted = (text: string): string => oneLine(text).normalize('NFC');

/** Joiners, direction marks, variation selectors: invisible, and in no font. */
export const INVISIBLE = /\p{Cf}|\p{Variation_Selector}/gu;

/** Returns the font that draws all of a segment; undefined if none does. */
export const findFont = (segment: string, face: Face): string | undefined =>
  FONTS_OF[face].find((name) =>
    Array.from(segment).every((character) =>
      CODE_POINTS.get(name)?.has(character.codePointAt(0) ?? 0),
    ),
  );

const FACES = Object.keys(FONTS_OF) as Face[];

/** Returns the characters of a text that our documents cannot print, each once. */
export function unprintableCharacters(text: string): string[] {
  const segments = segmentsOf(toPrinted(text)).map((segment) => segment.replace(INVISIBLE, ''));
  return [...new Set(segments)].filter(
    (segment) => segment !== '' && !FACES.every((face) => findFont(segment, face)),
  );
}
