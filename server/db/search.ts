import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Words of one search; more do not make it more exact. */
const MOST_WORDS = 8;

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
  if (INDEXABLE.test(word)) return isLike(searchText, `%${text}%`);
  return or(isLike(searchText, `${text}%`), isLike(searchText, `% ${text}%`));
}

/** Lower case is made by the database, which made the search text's as well. */
const isLike = (searchText: PgColumn, pattern: string) => sql`${searchText} like lower(${pattern})`;

const escapeWildcards = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
