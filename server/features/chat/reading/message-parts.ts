/** Words that begin a question. */
const ASKING =
  'what|how|when|where|who|whom|whose|why|which|whether|can|could|do|does|did|is|are|will|would|may|should|shall|have|has';

/** "For the backup question, what…": names what the question is about; it is not a question before it. */
const NAMED = '(?:for|in|on|about) [^,.?!]{1,40}';

/** Where one question ends and the next begins: at a full stop, at "2)", or at "and how…", ", is…". */
const BOUNDARY = new RegExp(
  `(?<=[.?!;:])\\s+|\\s*\\n\\s*|\\s+\\d[.)]\\s+|,?\\s+(?:and|or|but|also|plus)\\s+(?=(?:${ASKING})\\b(?!\\?))|(?<!^${NAMED}),\\s+(?:and\\s+)?(?=(?:${ASKING})\\b)(?!\\w+ (?:they|that|this)\\b)`,
  'i',
);

/** "How long is it, does that cost anything"; "if we fail, does that hurt" is one question. */
const AND_THAT = new RegExp(`(?<=^(?:${ASKING})\\b.*),\\s+(?=(?:${ASKING})\\s)`, 'i');

/** "When you check us, …" only leads up to a question. */
const LEADS_UP =
  /^(?:(?:and|or|but|also|plus) )?(?:when|where|while) (?:i|we|you|they|the|my|our|your|it)\b[^?]*$/i;

const IS_ASKING = new RegExp(
  `\\?\\s*$|^(?:${NAMED}, |(?:and|or|but|also|plus) )?(?:${ASKING}|(?:please )?(?:tell|explain|show|let) (?:me|us))\\b`,
  'i',
);

/** Parts. A longer message is a story, and its last questions count. */
export const MOST_PARTS = 3;

/** Splits a message into its questions; the text around them counts only for the whole message. */
export function questionsIn(text: string): string[] {
  const parts = text
    .split(BOUNDARY)
    .map((part) => part.replace(/^\d[.)]/, '').trim())
    .flatMap((part) => (IS_ASKING.test(part) ? part.split(AND_THAT) : [part]));
  return [...new Set(parts.filter((part) => IS_ASKING.test(part) && !LEADS_UP.test(part)))].slice(
    -MOST_PARTS,
  );
}
