import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// Names of ours in tokens.css: without them "text-h2" would count as a colour and lose to "text-white".
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

/** Joins class names; where two utilities contradict each other the later one wins. */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs));
}
