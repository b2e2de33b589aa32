import { FOREIGN_WORDS, STOP_WORDS } from '#server/features/chat/content/common-words.ts';

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
