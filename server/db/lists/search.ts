import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Words of one search; more would not make it more exact. */
const MAX_WORDS = 8;

/** A word of so few characters must begin a word of the text: anywhere in it, it would match nearly every row. */
const SHORT = 2;

/** The row's search text contains every word that was typed. Undefined: nothing was typed. */
export function containsWords(text: PgColumn, typed: string | null): SQL | undefined {
  const parts = typed?.split(/\s+/).filter(Boolean) ?? [];
  // Signs between words, as in "Smith & Sons", are often typed differently.
  const readable = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  const words = (readable.length > 0 ? readable : parts).slice(0, MAX_WORDS);
  return and(...words.map((word) => containsWord(text, word)));
}

function containsWord(text: PgColumn, word: string): SQL | undefined {
  const plain = word.replaceAll(/[\\%_]/g, '\\$&');
  return [...word].length <= SHORT
    ? or(isLike(text, `${plain}%`), isLike(text, `% ${plain}%`))
    : isLike(text, `%${plain}%`);
}

/** The database makes the lower case, as it does for the search text: JavaScript's differs for some letters. */
const isLike = (text: PgColumn, pattern: string): SQL => sql`${text} like lower(${pattern})`;
