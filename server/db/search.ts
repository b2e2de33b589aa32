import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { joinedText, joinParts } from './schema/columns.ts';

/** One search in three forms. */
export type Search = {
  /** What the index can look up: finds every row that is wanted, and a few that are not. */
  lookUp: SQL;
  /** Tells of a row whether it is wanted; the database does not think about it beforehand, which costs it a millisecond. */
  check: SQL;
  /** What `check` says, in words from which the database can guess how many rows it finds. */
  guess: SQL;
  /** No need to guess before looking it up. */
  isRare: boolean;
};

/** Words of one search; more do not make it more exact. */
const MOST_WORDS = 8;

/** Characters. Each one more costs the index a look-up, and so many tell rows apart well enough. */
const LOOKED_UP = 14;
/** Of a long word the index is asked for pieces of this length, each one character from the next: half the trigrams do. */
const PIECE = 4;
const SMALLEST_PIECE = 3;
/** Characters on both sides of a dot. */
const AROUND = 2;

/** Characters of a word that few rows have in common. */
const LONG = 8;

const PART_OF_ADDRESS = /^(?=.{5}).+\../u;

/** Letters and digits from which the trigram index can tell something, wherever they stand in a word. */
const INDEXABLE = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u;

/** A condition with an index of its own, or none. */
export const plainSearch = (condition: SQL): Search => ({
  lookUp: condition,
  check: condition,
  guess: condition,
  isRare: true,
});

/** The row's search text holds every word that was typed. Undefined: nothing was typed. */
export function containsWords(searchText: PgColumn, typed: string | null): Search | undefined {
  const words = typed?.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS) ?? [];
  if (words.length === 0) return undefined;
  const readable = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (readable.length === 0) return plainSearch(sql`false`);
  const longest = readable.toSorted((a, b) => b.length - a.length)[0];
  const searches = readable.map((word) => containsWord(searchText, word, word === longest));
  return {
    lookUp: every(searches.map(({ lookUp }) => lookUp)),
    check: every(searches.map(({ check }) => check)),
    guess: every(searches.map(({ guess }) => guess)),
    isRare: searches.some(({ isRare }) => isRare),
  };
}

function containsWord(searchText: PgColumn, word: string, isLongest: boolean): Search {
  const joined = joinedText(searchText);
  const text = escapeWildcards(word);
  if (INDEXABLE.test(joinParts(word))) {
    const pieces = isLongest ? inPieces(word) : firstPiece(word);
    return {
      lookUp: isLike(joined, `%${pieces}%`),
      check: sql`strpos(${searchText}, lower(${word})) > 0`,
      guess: isLike(searchText, `%${text}%`),
      isRare: word.length >= LONG || PART_OF_ADDRESS.test(word),
    };
  }
  // One or two letters alone would read the whole table: they must begin a word.
  const begins = (column: PgColumn | SQL) =>
    or(isLike(column, `${text}%`), isLike(column, `% ${text}%`)) ?? sql`true`;
  const check = sql`(starts_with(${searchText}, lower(${word})) or strpos(${searchText}, lower(${` ${word}`})) > 0)`;
  return { lookUp: begins(joined), check, guess: begins(searchText), isRare: false };
}

/** `yorvinsol` as `yorv%nsol`; of an address what stands around a dot in it, which few others have in common. */
function inPieces(word: string): string {
  const dot = dotNearMiddle(word);
  const characters = [...joinParts(word)];
  const asked =
    dot === undefined
      ? characters.slice(0, LOOKED_UP)
      : characters.slice(dot - AROUND, dot + AROUND + 1);
  const isLeftOut = (i: number) => i % (PIECE + 1) === PIECE && asked.length - i > SMALLEST_PIECE;
  return asked.map((character, i) => (isLeftOut(i) ? '%' : escapeWildcards(character))).join('');
}

function dotNearMiddle(word: string): number | undefined {
  const characters = [...word];
  const isAmid = (i: number) => i >= AROUND && i + AROUND < characters.length;
  const fromMiddle = (i: number) => Math.abs(i - characters.length / 2);
  return characters
    .flatMap((character, i) => (character === '.' && isAmid(i) ? i : []))
    .toSorted((a, b) => fromMiddle(a) - fromMiddle(b))[0];
}

/** Enough of a word that stands beside a longer one. */
const firstPiece = (word: string) => escapeWildcards([...joinParts(word)].slice(0, PIECE).join(''));

const every = (conditions: SQL[]): SQL => and(...conditions) ?? sql`true`;

/** Lower case is made by the database, which made the search text's as well. */
const isLike = (text: PgColumn | SQL, pattern: string) => sql`${text} like lower(${pattern})`;

const escapeWildcards = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
