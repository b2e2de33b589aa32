import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// Our names in tokens.css: without them "text-h2" would count as a color and contradict "text-white".
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['h2', 'hero'],
      radius: ['card', 'control'],
      container: ['reading'],
      shadow: ['raised', 'floating'],
    },
  },
});

/** Takes the place of `class-names.ts` in the web tests. */
export function cn(...inputs: ClassValue[]): string {
  const names = clsx(inputs);
  const kept = new Set(merge(names).split(' '));
  const lost = names.split(' ').filter((name) => name !== '' && !kept.has(name));
  if (lost.length > 0) {
    throw new Error(`Contradicted by a later class, so it depends on chance: ${lost.join(' ')}`);
  }
  return names;
}
