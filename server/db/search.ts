import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Words of one search; more do not make it more exact. */
const MOST_WORDS = 8;

/** Characters. Each one more costs the index a look-up, and so many tell rows apart well enough. */
const LOOKED_UP = 12;

/** Letters and digits from which the trigram index can tell something, wherever they stand in a word. */
const INDEXABLE = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;

/** The row's search text holds every word that was typed. Undefined: nothing was typed. */
export function containsWords(searchText: PgColumn, typed: string | null): SQL | undefined {
  const words = typed?.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS) ?? [];
  if (words.length === 0) return undefined;
  const readable = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (readable.length === 0) return sql`false`;
  return and(...readable.map((word) => containsWord(searchText, word)));
}

/** One or two letters alone would read the whole table: they must begin a word. */
function containsWord(searchText: PgColumn, word: string): SQL | undefined {
  const text = escapeWildcards(word);
  if (!INDEXABLE.test(word)) {
    return or(isLike(searchText, `${text}%`), isLike(searchText, `% ${text}%`));
  }
  const part = middleOf(word);
  if (part === word || !INDEXABLE.test(part)) return isLike(searchText, `%${text}%`);
  // Joined with nothing, the column is one that the index does not know: the rows that the part has found are compared.
  return and(
    isLike(searchText, `%${escapeWildcards(part)}%`),
    isLike(sql`(${searchText} || '')`, `%${text}%`),
  );
}

/** Of an address the end of the name and the beginning of the company, which many others have not in common. */
function middleOf(word: string): string {
  const characters = [...word];
  const start = Math.max(0, Math.floor((characters.length - LOOKED_UP) / 2));
  return characters.slice(start, start + LOOKED_UP).join('');
}

/** Lower case is made by the database, which made the search text's as well. */
const isLike = (text: PgColumn | SQL, pattern: string) => sql`${text} like lower(${pattern})`;

const escapeWildcards = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
