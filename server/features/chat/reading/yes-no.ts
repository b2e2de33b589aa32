import type { Passage } from '#server/features/chat/content/source.ts';

/** "Is it…", "so can we…", "…, do I…": a question that a yes or a no answers. */
const YES_OR_NO =
  /(?:^|[,.;:!?]\s|\b(?:and|but|so|or|hi|hello)\s)(?:is|are|am|was|do|does|did|can|could|will|would|may|must|should|have|has) (?:i|we|you|it|this|that|they|there|the|my|our|your|a|an|one|somebody|anybody)\b/;

/** "Isn't it…", "do you not…": a yes to these says no to some readers. */
const NEGATED = /\b(?:not|never|no|without)\b|n't\b/;

/** Words. A longer question has a detail of its own, which a yes or a no to the matter might get wrong. */
const SHORT = 10;

/** A passage as the answer to a question: with the yes or the no that the passage has for it, where it has one. */
export function withVerdict(passage: Passage, question: string): Passage {
  const lower = question.toLowerCase();
  if (!YES_OR_NO.test(lower) || NEGATED.test(lower)) return passage;
  if (lower.split(' ').length > SHORT) return passage;
  const isConfirmed = passage.confirms?.test(lower) ?? false;
  const isDenied = passage.denies?.test(lower) ?? false;
  if (isConfirmed === isDenied) return passage;
  return { ...passage, text: `${isConfirmed ? 'Yes' : 'No'}. ${passage.text}` };
}
