/** Paper, ink and brass are fixed; only the color is the owner's. */
export const PAPER = '#fdf4dc';
export const BRASS = '#e8bb58';
export const BRASS_LIGHT = '#f6dc9a';
export const BRASS_MIDDLE = '#dcab48';
export const BRASS_DARK = '#b8832a';
export const ENGRAVING = '#86590b';

const INK = '#0d1415';

const channels = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Mixes `share` (0 to 1) of the second color into the first. Both are `#rrggbb`. */
function mix(first: string, second: string, share: number): string {
  const others = channels(second);
  const mixed = channels(first).map((value, i) => value + ((others[i] ?? value) - value) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

export const darken = (colour: string, share: number): string => mix(colour, INK, share);
export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share);
