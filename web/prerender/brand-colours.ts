import { type Brand, NORTHMARK } from '#core/content/brand.ts';

/** A brand file's colour takes the place of our green; its shades are mixed from it by the browser. */
export function brandColours({ colour }: Brand): string {
  if (colour === NORTHMARK.colour) return '';
  const mixed = (percent: number, other: 'black' | 'white') =>
    `color-mix(in oklab, ${colour} ${percent}%, ${other})`;
  const shades = {
    '--color-brand-800': mixed(82, 'black'),
    '--color-brand-700': colour,
    '--color-brand-600': mixed(88, 'white'),
    '--color-brand-100': mixed(20, 'white'),
    '--color-brand-50': mixed(9, 'white'),
  };
  const rules = Object.entries(shades).map(([name, value]) => `${name}:${value}`);
  // Twice as specific as the style sheet's own, which may come later.
  return `<style>:root:root{${rules.join(';')}}</style>`;
}
