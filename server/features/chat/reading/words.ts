import { stemmer } from 'stemmer';
import { CHAT_MESSAGE_MAX } from '#core/contract/chat.ts';

/** Cuts a text without leaving half of a surrogate pair at the end. */
export const cut = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/**
 * Returns what a person can read of a message: markup and script contents are not part of the question.
 * Normalizing can turn one character into eighteen, so the limit is applied before and after it.
 */
export const plainText = (message: string): string =>
  cut(cut(message, CHAT_MESSAGE_MAX).normalize('NFKC'), CHAT_MESSAGE_MAX)
    .replace(/<(script|style)\b[^<>]*>.*?(<\/\1\s*>|$)/gis, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ ([?!.,;:])/g, '$1')
    .trim();

export const withoutAccents = (text: string): string =>
  text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');

/** How people shorten what they type. */
const SPELLED_OUT: readonly (readonly [RegExp, string])[] = [
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [/\be-?(mail|mial|amil)/g, 'email'],
  [/\bcan't\b/g, 'can not'],
  [/\bcannot\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/'(s|re|ve|ll|d|m)\b/g, ' '],
  [/\b(what|where|who|how|when|that|there|here)s\b/g, '$1 is'],
  [/\bim\b/g, 'i am'],
  [/\bive\b/g, 'i have'],
  [/\bhw\b/g, 'how'],
  [/\br\b/g, 'are'],
  [/\bu\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\b(pls|plz)\b/g, 'please'],
  [/\bdose(?= (?:the|it|this|that|an?|my|our|your|one)\b)/g, 'does'],
  [/\bw\/o\b/g, 'without'],
  [/\bwanna\b/g, 'want to'],
  [/\bdont\b/g, 'do not'],
  [/\bdoesnt\b/g, 'does not'],
  [/\bcant\b/g, 'can not'],
];

/** Lower-case words and numbers, in order. */
export function wordsOf(text: string): string[] {
  const spelled = SPELLED_OUT.reduce(
    (result, [short, long]) => result.replace(short, long),
    text.toLowerCase(),
  );
  return spelled.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The stemmer reduces "validation" to "valid", but to a customer one is a review and the other a term. */
const OWN_STEM = /^validat/;

export const stem = (word: string): string => (OWN_STEM.test(word) ? 'validat' : stemmer(word));
