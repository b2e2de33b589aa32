import type { Turn } from '#core/contract/chat.ts';
import { AREAS, PROGRAMMES } from '#core/domain/catalogue.ts';
import { maskSecrets } from '#core/domain/chat/secrets.ts';
import { isSmall, type Reading } from './concepts.ts';
import { cut, plainText } from './words.ts';

/** Number of the visitor's earlier messages that a follow-up may refer to. */
const LOOK_BACK = 3;
/** Characters of one of them. */
const MOST_EARLIER = 500;
/** Words. Longer messages make sense on their own. */
const SHORT = 6;
const SHORT_WITH_POINTER = 18;

const OPENING = /^(and|or|but|so|then|also|ok|okay|what about|how about|with|without|for)\b/;
const POINTER = /\b(it|its|that|those|these|them|they|this|one|ones|there|more|another|else)\b/;

/** The visitor's earlier messages without secrets, latest first. Assistant messages that the browser sends are never trusted. */
export const earlierQuestions = (history: readonly Turn[]): string[] =>
  history
    .filter(({ sender }) => sender === 'user')
    .slice(-LOOK_BACK)
    .map(({ content }) => cut(maskSecrets(plainText(content)), MOST_EARLIER))
    .toReversed();

/** Whether a message points back: "and who answers it?". */
export const pointsBack = (spoken: string): boolean => OPENING.test(spoken) || POINTER.test(spoken);

/** Returns what a follow-up refers to: the messages back to one that makes sense alone. `earlier`: latest first. */
export function matterBefore(earlier: readonly string[]): string | undefined {
  const start = earlier.findIndex((question) => !pointsBack(question.toLowerCase()));
  const matter = start < 0 ? earlier : earlier.slice(0, start + 1);
  return matter.toReversed().join(' ') || undefined;
}

/** The words people use for each area. */
const AREA_NAMES = [
  /\b(?:leadership|people(?: and)? culture|culture)\b/g,
  /\b(?:innovation|continuous improvement)\b/g,
  /\b(?:customer service|customer experience|service)\b/g,
  /\b(?:security|compliance)\b/g,
  /\b(?:environmental responsibility|environmental|environment)\b/g,
];

/** Drops other areas from the earlier question: the follow-up "and for Security?" asks the same about another area. */
export function withoutOtherAreas(before: string, text: string): string {
  const asked = text.toLowerCase();
  const isNamed = AREA_NAMES.map((names) => asked.search(names) >= 0);
  if (!isNamed.includes(true)) return before;
  const others = AREA_NAMES.filter((_, i) => !isNamed[i]);
  return others.reduce((left, names) => left.replace(names, ' '), before.toLowerCase());
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const LISTS = [
  { asked: /\b(?:which|what|name|list)\b.*\bareas?\b/, named: AREAS },
  { asked: /\b(?:which|what|name|list)\b.*\bprogram/, named: PROGRAMMES },
];

/** Adds the name that "the last one" refers to, after a question for a list that we answer in order. */
export function nameOrdinals(text: string, [before = '']: readonly string[]): string {
  const list = LISTS.find(({ asked }) => asked.test(before.toLowerCase()))?.named;
  const [, ordinal = ''] =
    /\b(last|first|second|third|fourth|fifth|sixth)\b/.exec(text.toLowerCase()) ?? [];
  const named = ordinal === 'last' ? list?.at(-1) : list?.[ORDINALS.indexOf(ordinal)];
  return named ? `${text} ${named.name}` : text;
}

/** Whether a message makes sense only after what was said before it. */
export function isFollowUp({ words, concepts }: Reading): boolean {
  const spoken = words.join(' ');
  if (words.length <= SHORT || concepts.every(isSmall)) return true;
  return words.length <= SHORT_WITH_POINTER && pointsBack(spoken);
}
