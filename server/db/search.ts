import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { MONTH, searchPieces } from './schema/columns.ts';

/** So many months back, counted from the one of a moment. */
export type Months = { back: number; from: Date };

/** One search in three forms. */
export type Search = {
  /**
   * What the index can look up, in all months or some of the time that the list is ordered by: finds every row that is
   * wanted, and a few that are not.
   */
  lookUp: (at: PgColumn, months?: Months) => SQL;
  /** Tells of a row whether it is wanted; the database does not think about it beforehand, which costs it a millisecond. */
  check: SQL;
  /** What `check` says, in words from which the database can guess how many rows it finds. None: one or none. */
  guess?: SQL;
};

/** Words of one search; more do not make it more exact. */
const MOST_WORDS = 8;

/** Characters that must begin a word to be found: so few stand everywhere. */
const SHORT = 2;

/** For what one row at most can have, and an index of its own finds. */
export const plainSearch = (condition: SQL): Search => ({
  lookUp: () => condition,
  check: condition,
});

/** The row's search text holds every word that was typed. Undefined: nothing was typed. */
export function containsWords(text: PgColumn, typed: string | null): Search | undefined {
  const parts = typed?.split(/\s+/).filter(Boolean) ?? [];
  if (parts.length === 0) return undefined;
  // Signs between words, as in "Smith & Sons", are often written otherwise.
  const readable = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  const words = (readable.length > 0 ? readable : parts).slice(0, MOST_WORDS);
  const query = sql`search_query(lower(${words.join(' ')}))`;
  return {
    lookUp: (at, months) =>
      sql`${searchPieces(text, at)} @@ ${months ? sql`(${query} && ${monthsQuery(months)})` : query}`,
    check: every(words.map((word) => holds(text, word))),
    guess: every(words.map((word) => isLike(text, word))),
  };
}

/** Lower case is made by the database, which made the search text's as well. */
const holds = (text: PgColumn, word: string): SQL =>
  isShort(word)
    ? sql`(starts_with(${text}, lower(${word})) or strpos(${text}, lower(${` ${word}`})) > 0)`
    : sql`strpos(${text}, lower(${word})) > 0`;

const isLike = (text: PgColumn, word: string): SQL =>
  isShort(word)
    ? sql`(${text} like lower(${`${escaped(word)}%`}) or ${text} like lower(${`% ${escaped(word)}%`}))`
    : sql`${text} like lower(${`%${escaped(word)}%`})`;

function monthsQuery({ back, from }: Months): SQL {
  const last = Math.floor(from.getTime() / MONTH);
  const names = Array.from({ length: back }, (_, i) => `'month ${last - i}'`);
  return sql`${names.join(' | ')}::tsquery`;
}

const isShort = (word: string) => [...word].length <= SHORT;

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

const every = (conditions: SQL[]): SQL => and(...conditions) ?? sql`true`;
