import { FOREIGN_WORDS, STOP_WORDS } from '#server/features/chat/content/common-words.ts';
import { FRENCH } from '#server/features/chat/content/languages/french.ts';
import { GERMAN } from '#server/features/chat/content/languages/german.ts';
import type { Language } from '#server/features/chat/content/languages/language.ts';
import { PORTUGUESE } from '#server/features/chat/content/languages/portuguese.ts';
import { SPANISH } from '#server/features/chat/content/languages/spanish.ts';

const FOREIGN = new Set(FOREIGN_WORDS);
const ENGLISH = new Set(STOP_WORDS);

/** Whether a message is more likely in another language than in English. `words`: uncorrected. */
export function isOtherLanguage(words: readonly string[]): boolean {
  const inOtherScript = words.filter((word) => !/^[\p{Script=Latin}\p{N}]+$/u.test(word));
  if (inOtherScript.length * 2 > words.length) return true;
  const foreign = words.filter((word) => FOREIGN.has(word) && !ENGLISH.has(word)).length;
  const english = words.filter((word) => ENGLISH.has(word) && !FOREIGN.has(word)).length;
  return foreign > english && foreign * 4 >= words.length;
}

export const LANGUAGES: readonly Language[] = [SPANISH, GERMAN, FRENCH, PORTUGUESE];

/** Letters. */
const LONG = 6;
/** Words of one message that are looked at. */
const MOST_WORDS = 60;
/** Questions of one message that are answered. */
const MOST_ANSWERED = 3;
/** Share of a message's words. */
const ENOUGH = 0.25;

const KNOWN = LANGUAGES.map((language) => ({
  language,
  words: new Set(language.words.split(' ')),
  /** English shares the shorter ones. */
  beginnings: Object.values(language.answers)
    .flatMap(({ asked }) => asked.split(' '))
    .filter(({ length }) => length >= LONG),
}));

const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/\p{L}+/gu)
    ?.slice(0, MOST_WORDS) ?? [];

/** The language of a message, where it is one of those with answers of their own. */
export function languageOf(text: string): Language | undefined {
  const words = plainWords(text);
  const count = (is: (word: string) => boolean) => words.filter(is).length;
  const [best] = KNOWN.map(({ language, words: known, beginnings }) => ({
    language,
    hits:
      count((word) => known.has(word)) +
      count((word) => !known.has(word) && beginnings.some((part) => word.startsWith(part))) / 2,
  })).sort((a, b) => b.hits - a.hits);
  if (!best || best.hits <= count((word) => ENGLISH.has(word)) || best.hits < ENOUGH * words.length)
    return undefined;
  return best.language;
}

/** The passages that the questions of a message ask for, by the words of its language. */
export function passagesAsked({ answers }: Language, text: string): string[] {
  const parts = text.split(/[?;.!]|\s(?:y|e|et|und|ou|o|oder)\s/);
  const found = parts.flatMap((part) => {
    const words = plainWords(part);
    const [best] = Object.entries(answers)
      .map(([id, { asked }]) => ({
        id,
        hits: hitsOf(asked.split(' '), words) * (COMMON.has(id) ? COMMON_SHARE : 1),
      }))
      .sort((a, b) => b.hits - a.hits);
    return best && best.hits > 0 ? [best.id] : [];
  });
  return [...new Set(found)].slice(0, MOST_ANSWERED);
}

/** "How much" and "how long" are also asked of other matters, which other words then name. */
const COMMON: ReadonlySet<string> = new Set([
  'validation-fee',
  'total-duration',
  'payment-methods',
  'areas',
]);
const COMMON_SHARE = 0.5;

/** Longer beginnings tell more. */
const hitsOf = (beginnings: readonly string[], words: readonly string[]): number =>
  beginnings
    .filter((beginning) => words.some((word) => word.startsWith(beginning)))
    .reduce((sum, beginning) => sum + beginning.length, 0);
