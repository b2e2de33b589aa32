import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Face = 'display' | 'text' | 'strong';

/** One file for each set of characters, tried in this order. `scripts/receipt-fonts.ts` makes them. */
export const FONTS_OF: Record<Face, readonly string[]> = {
  display: ['display', 'display-ext', 'wide'],
  text: ['text', 'text-ext', 'wide'],
  strong: ['strong', 'strong-ext', 'wide'],
};

export const FONT_FILES: ReadonlyMap<string, Buffer> = new Map(
  [...new Set(Object.values(FONTS_OF).flat())].map((name) => [
    name,
    readFileSync(join(import.meta.dirname, `fonts/${name}.ttf`)),
  ]),
);

/** The last resort draws wide and tall letters; at this share of the size they sit well beside the others. */
export const scaleOf = (font: string): number => (font === 'wide' ? 0.93 : 1);
