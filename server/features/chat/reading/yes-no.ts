import type { Passage } from '#server/features/chat/content/source.ts';

/** "Is it…", "so can we…", "…, do I…": a question that a yes or a no answers. */
const YES_OR_NO =
  /(?:^|[,.;:!?]\s|\b(?:and|but|so|or|hi|hello)\s)(?:is|are|am|was|do|does|did|can|could|will|would|may|must|should|have|has) (?:i|we|you|it|this|that|they|there|the|my|our|your|a|an|one|somebody|anybody)\b/;

/** "Isn't it…", "do you not…": some readers understand a yes to these as a no. */
const NEGATED = /\b(?:not|never|no|without|(?:do|does|did|is|are|ca|wo)nt)\b|n't\b/;

/** "Does an appeal cost anything": does not ask whether there are appeals. */
const ASIDE =
  /\b(?:costs?|pay|fees?|charged?|hurt|harm|affect|count against|delay|change|edit|alter|recolou?r)\b/;

/** Words. A longer question has details that a plain yes or no might get wrong. */
const SHORT = 12;

/**
 * Returns a passage as the answer to a question, starting with its yes or no to that question if it has one.
 * `spoken`: with corrected spelling, so that "bagde" is not read as a bag.
 */
export function withVerdict(passage: Passage, text: string, spoken: string): Passage {
  const lower = text.toLowerCase();
  if (!YES_OR_NO.test(lower) || NEGATED.test(lower)) return passage;
  if (spoken.split(' ').length > SHORT) return passage;
  const says = (pattern: RegExp | undefined): boolean => {
    const found = pattern?.exec(spoken)?.[0];
    return found !== undefined && (ASIDE.test(found) || !ASIDE.test(spoken));
  };
  const isConfirmed = says(passage.confirms);
  const isDenied = says(passage.denies);
  if (isConfirmed === isDenied) return passage;
  return { ...passage, text: `${isConfirmed ? 'Yes' : 'No'}. ${passage.text}` };
}
