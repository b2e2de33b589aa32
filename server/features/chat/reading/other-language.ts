import { FOREIGN_WORDS, STOP_WORDS } from '#server/features/chat/content/common-words.ts';
import { FRENCH } from '#server/features/chat/content/languages/french.ts';
import { GERMAN } from '#server/features/chat/content/languages/german.ts';
import { GLOSSARY } from '#server/features/chat/content/languages/glossary.ts';
import type { Language } from '#server/features/chat/content/languages/language.ts';
import { PORTUGUESE } from '#server/features/chat/content/languages/portuguese.ts';
import { SPANISH } from '#server/features/chat/content/languages/spanish.ts';
import { withoutAccents } from './words.ts';

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

/** Letters. English shares the shorter beginnings. */
const LONG = 6;
/** Letters. The rest of a compound word is also read if it is at least this long. */
const LONG_REST = 4;
/** Letters. Shorter words are seldom the same in English. */
const LONG_SHARED = 4;
/** Words examined per message. */
const MOST_WORDS = 60;
/** Minimum share of a message's words, and minimum number. */
const ENOUGH = 0.25;
const LEAST = 1;

/** Every beginning of an English word that is long enough to be asked about. */
const ENGLISH_BEGINNINGS = new Set(
  GLOSSARY.flatMap(([english = '']) => english.split(' ')).flatMap((word) =>
    Array.from(word, (_, i) => word.slice(0, i + 1)).slice(LONG - 1),
  ),
);

type Meaning = { beginning: string; english: string };
/** Keyed by the beginning of a word; a whole word ends with a full stop. */
type Meanings = ReadonlyMap<string, Meaning>;

/** Letters of a word, or of a phrase, that are looked up. */
const MOST_LETTERS = 40;

/** Returns the meaning of a word: its own, or that of its longest known beginning. */
function meaningOf(meanings: Meanings, word: string): Meaning | undefined {
  const whole = meanings.get(`${word}.`);
  if (whole) return whole;
  for (let length = Math.min(word.length, MOST_LETTERS); length > 0; length -= 1) {
    const meaning = meanings.get(word.slice(0, length));
    if (meaning) return meaning;
  }
  return undefined;
}

const KNOWN = LANGUAGES.map((language, i) => {
  const meanings = new Map<string, Meaning>();
  for (const [english = '', ...columns] of GLOSSARY) {
    for (const part of (columns[i] ?? '').split(' ').filter((each) => /[a-z]/.test(each))) {
      const beginning = part.replace('.', '');
      if (!meanings.has(part)) meanings.set(part, { beginning, english });
    }
  }
  const phrases = Array.from(meanings.keys()).filter((part) => part.includes('_'));
  return {
    language,
    words: new Set(language.words.split(' ')),
    meanings,
    /** As typed and as one word; longest first. */
    phrases: phrases
      .toSorted((a, b) => b.length - a.length)
      .map((part) => part.replace('.', '_'))
      .map((part) => [` ${part.replaceAll('_', ' ')}`, ` ${part.replace(/_$/, ' ')}`] as const),
    /** Beginnings that no English word shares. */
    telling: new Map(
      Array.from(meanings).filter(
        ([, { beginning }]) => beginning.length >= LONG && !ENGLISH_BEGINNINGS.has(beginning),
      ),
    ),
  };
});

/** Returns the language of a message, if it is one that we have answers in. */
export function languageOf(text: string): Language | undefined {
  const words =
    withoutAccents(text)
      .match(/\p{L}+/gu)
      ?.slice(0, MOST_WORDS) ?? [];
  const count = (is: (word: string) => unknown) => words.filter(is).length;
  const [best] = KNOWN.map(({ language, words: known, telling }) => ({
    language,
    hits:
      count((word) => known.has(word)) +
      count((word) => !known.has(word) && meaningOf(telling, word)) / 2,
  })).sort((a, b) => b.hits - a.hits);
  const isSure = best && best.hits >= Math.max(LEAST, ENOUGH * words.length);
  if (!isSure || best.hits <= count((word) => ENGLISH.has(word))) return undefined;
  return best.language;
}

/** Translates a message into English word by word, and counts the meaningful words that the glossary lacks. */
export function inEnglish(
  language: Language,
  text: string,
  isEnglish: (word: string) => boolean,
): { english: string; missed: number } {
  const known = KNOWN.find((each) => each.language === language);
  let missed = 0;
  const read = (word: string): string[] => {
    const meaning = known && meaningOf(known.meanings, word);
    // "Tenemos", "cuidamos": Spanish and Portuguese express "we" by the ending.
    const subject = /\p{L}{2}mos$/u.test(word) ? ['we'] : [];
    const isTelling = word.length >= LONG_SHARED && !known?.words.has(word);
    if (!meaning) {
      const isShared = (isTelling && isEnglish(word)) || /^\d/.test(word);
      if (isTelling && !isShared) missed += 1;
      return isShared ? [word] : subject;
    }
    const rest = word.slice(meaning.beginning.length);
    return [...subject, meaning.english, ...(rest.length >= LONG_REST ? readRest(rest) : [])];
  };
  const readRest = (rest: string): string[] => {
    const linked = rest.replace(/^(?:s|en|n)(?=\p{L}{4})/u, '');
    const [best] = [rest, linked]
      .flatMap((each) => (known && meaningOf(known.meanings, each)) ?? [])
      .toSorted((a, b) => b.beginning.length - a.beginning.length);
    return best ? [best.english] : [];
  };
  const spoken = ` ${withoutAccents(text).replace(/[^\p{L}\p{N}?.!,;:]+/gu, ' ')}`;
  const joined = (known?.phrases ?? []).reduce(
    (all, [typed, one]) => all.replaceAll(typed, one),
    spoken,
  );
  const tokens = joined.match(/[\p{L}\p{N}_]+|[?.!,;:]/gu) ?? [];
  const english = tokens
    .slice(0, 2 * MOST_WORDS)
    .flatMap((token) => (/[\p{L}\p{N}]/u.test(token) ? read(token) : [token]))
    .join(' ')
    .replace(/ ([?.!,;:])/g, '$1');
  return { english, missed };
}
