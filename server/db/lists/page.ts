import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/connection.ts';
import { countTotal, type Total } from './count.ts';
import { type Place, readCursor, writeCursor } from './cursor.ts';
import { inOrder, writeKeys } from './keys.ts';
import type { List } from './list.ts';
import { findAll, namesOf, type Wanted, walk, walkTop } from './pick.ts';
import type { Stretch } from './sorts.ts';

type Asked<Name extends string> = {
  filter?: SQL | undefined;
  search?: SQL | undefined;
  sort?: Name | `-${Name}` | undefined;
  /** States fixed by the filter: all rows have the same, so sorting by one leaves the newest first. */
  same?: { [State in Name]?: string | undefined };
  cursor?: string | undefined;
  limit: number;
  /** Known to be few, because counted. */
  isShort?: boolean;
  /** Expected to have too few rows to appear near the top of the list. */
  isRare?: boolean;
};
type Placed<Row> = { row: Row; place: Place };

type Part<Row> = { rows: Row[]; next: string | undefined };

/** Reads one page of a list, the cursor of the next, and the total number of rows. */
export async function readPage<Row, Name extends string>(
  db: Queryable,
  list: List<Row, Name>,
  asked: Asked<Name>,
): Promise<Part<Row> & { total: Total }> {
  const condition = and(asked.filter, asked.search);
  const counting = countTotal(db, list.table, condition);
  if (!condition) {
    const [{ total }, part] = await Promise.all([counting, readPart(db, list, asked)]);
    return { ...part, total };
  }
  const { total, ids, isRare } = await counting;
  // Few rows were found by counting them; a slow query, above all a search, is not repeated.
  const found = ids && { filter: sql`${list.table.id} = any(${sql.param(ids)})`, isShort: true };
  const part = await readPart(
    db,
    list,
    found ? { ...asked, search: undefined, ...found } : { ...asked, isRare },
  );
  return { ...part, total };
}

/** Reads a page without counting. */
export async function readPart<Row, Name extends string>(
  db: Queryable,
  list: List<Row, Name>,
  { limit, ...asked }: Asked<Name>,
): Promise<Part<Row>> {
  // One row more than the page takes shows whether another page follows.
  const found = await readPlaced(db, list, { ...asked, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page.map(({ row }) => row),
    next: found.length > limit && last ? writeCursor(sortOf(list, asked), last.place) : undefined,
  };
}

/** Reads only the rows, without a cursor for the next ones. */
export const readRows = async <Row, Name extends string>(
  db: Queryable,
  list: List<Row, Name>,
  asked: Asked<Name>,
): Promise<Row[]> => (await readPlaced(db, list, asked)).map(({ row }) => row);

function sortOf<Name extends string>(
  list: List<unknown, Name>,
  { sort = list.usual, same }: Pick<Asked<Name>, 'sort' | 'same'>,
): Name | `-${Name}` {
  return same?.[nameOf(sort)] === undefined ? sort : list.usual;
}

const nameOf = <Name extends string>(sort: Name | `-${Name}`): Name =>
  (sort.startsWith('-') ? sort.slice(1) : sort) as Name;

/** Reads stretch after stretch until there are enough. */
async function readPlaced<Row, Name extends string>(
  db: Queryable,
  list: List<Row, Name>,
  { cursor, limit, ...asked }: Asked<Name>,
): Promise<Placed<Row>[]> {
  const sort = sortOf(list, asked);
  const stretches = list.sorts[nameOf(sort)](sort.startsWith('-'));
  const start = readCursor(cursor, sort, stretches);
  const found: Placed<Row>[] = [];
  for (const [index, stretch] of stretches.entries()) {
    if (index < start.stretch || found.length === limit) continue;
    const behind = index === start.stretch ? start.behind : undefined;
    const wanted = { ...asked, behind, limit: limit - found.length };
    const rows = await readStretch(db, list, stretch, wanted);
    found.push(...rows.map(({ row, keys }) => ({ row, place: { stretch: index, keys } })));
  }
  return found;
}

/**
 * Few rows are found by the indexes of their conditions, and then sorted. Many fill the page from the top of the list.
 * Left to choose, the database now and then reads a million rows to find a single one.
 */
async function readStretch<Row, Name extends string>(
  db: Queryable,
  list: List<Row, Name>,
  stretch: Stretch,
  { isShort, isRare, ...wanted }: Wanted & { isShort?: boolean; isRare?: boolean },
) {
  if (isShort) return readPicked(db, list, stretch, findAll(list, stretch, wanted));
  const isFiltered = wanted.filter !== undefined && stretch.keys !== list.newest;
  if (!wanted.search && !isFiltered) {
    return readPicked(db, list, stretch, walk(list, stretch, wanted));
  }
  // By date, rows are adjacent on disk, so looking at the top costs little.
  if (!isRare || stretch.keys === list.newest) {
    const top = await readPicked(db, list, stretch, walkTop(list, stretch, wanted));
    if (top.length === wanted.limit) return top;
  }
  return readPicked(db, list, stretch, findAll(list, stretch, wanted));
}

async function readPicked<Row, Name extends string>(
  db: Queryable,
  { table, columns }: List<Row, Name>,
  { keys, isDescending }: Stretch,
  picked: SQL,
): Promise<{ row: Row; keys: string[] }[]> {
  const values = namesOf(keys).map((name) => sql`picked.${name}`);
  const rows = await db
    .select({ row: columns as Record<string, PgColumn>, keys: writeKeys(keys, values) })
    .from(table)
    .innerJoin(sql`(${picked}) as picked`, sql`picked.id = ${table.id}`)
    .orderBy(inOrder(values, isDescending));
  return rows as { row: Row; keys: string[] }[];
}

/** Words of one search; more would not make it more exact. */
const MAX_WORDS = 8;

/** Characters. A word this short must begin a word of the text: anywhere else it would match nearly every row. */
const SHORT = 2;

/** Characters. Enough to distinguish nearly all words; looking up a whole address takes the index ten times as long. */
const TELLING = 12;

/** Matches rows whose search text contains every word typed. Undefined if nothing was typed. */
export function containsWords(text: PgColumn, typed: string | null): SQL | undefined {
  const parts = typed?.split(/\s+/).filter(Boolean) ?? [];
  // Signs between words, as in "Smith & Sons", are often typed differently.
  const readable = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  const words = (readable.length > 0 ? readable : parts).slice(0, MAX_WORDS);
  return and(...words.map((word) => containsWord(text, word)));
}

function containsWord(text: PgColumn, word: string): SQL | undefined {
  const letters = [...word];
  const plain = withoutWildcards(word);
  if (letters.length <= SHORT) {
    return or(isLike(text, `${plain}%`), isLike(text, `% ${plain}%`));
  }
  const whole = `%${plain}%`;
  if (letters.length <= TELLING) return isLike(text, whole);
  const beginning = withoutWildcards(letters.slice(0, TELLING).join(''));
  // Appending something keeps this condition off the index, which is asked only for the beginning.
  return and(isLike(text, `%${beginning}%`), isLike(sql`(${text} || '')`, whole));
}

const withoutWildcards = (word: string): string => word.replaceAll(/[\\%_]/g, '\\$&');

/** The database lower-cases it, as it does for the search text: JavaScript differs for some letters. */
const isLike = (text: SQLWrapper, pattern: string): SQL => sql`${text} like lower(${pattern})`;
