/** Words that begin a question. */
const ASKING =
  'what|how|when|where|who|why|which|can|could|do|does|did|is|are|will|would|may|should|shall|have|has';

/** Where one question ends and the next begins: at a full stop, or at "and how…", "or is…". */
const BOUNDARY = new RegExp(
  `(?<=[.?!;])\\s+|\\s*\\n\\s*|,?\\s+(?:and|or|but|also|plus)\\s+(?=(?:${ASKING})\\b)`,
  'i',
);

const IS_ASKING = new RegExp(`\\?\\s*$|^(?:${ASKING})\\b`, 'i');

/** Parts. What is longer is a story, and its last questions count. */
const MOST_PARTS = 6;

/** A message cut into its questions; what is said around them is left to the whole. */
export const questionsIn = (text: string): string[] =>
  text
    .split(BOUNDARY)
    .map((part) => part.trim())
    .filter((part) => IS_ASKING.test(part))
    .slice(-MOST_PARTS);
