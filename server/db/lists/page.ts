import { and, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/connection.ts';
import { countTotal, type Total } from './count.ts';
import { cutPage, isAfterCursor, type Keyset, newestFirst, type Position } from './keyset.ts';

/** Rows at the top of a list that a search reads before it asks its index. */
const TOP = 5_000;

type List<T extends PgTable> = { table: T; keyset: Keyset };
type PagedList<T extends PgTable> = List<T> & { positionOf: (row: T['$inferSelect']) => Position };
type Asked = { filter?: SQL; search?: SQL; cursor?: string; limit: number };

/** One page of a list, newest first, the cursor of the next, and how many rows there are in all. */
export async function readPage<T extends PgTable>(
  db: Queryable,
  list: PagedList<T>,
  { limit, ...asked }: Asked,
): Promise<{ rows: T['$inferSelect'][]; next: string | undefined; total: Total }> {
  const [rows, total] = await Promise.all([
    readRows(db, list, { ...asked, limit: limit + 1 }),
    countTotal(db, list.table, and(asked.filter, asked.search)),
  ]);
  return { ...cutPage(rows, limit, list.positionOf), total };
}

/**
 * The newest rows that pass the filter and the search. A frequent word fills the page from the top of the list; any
 * other is looked up in the index. Left to choose, the database now and then reads a million rows to find a single one.
 */
export async function readRows<T extends PgTable>(
  db: Queryable,
  list: List<T>,
  asked: Asked,
): Promise<T['$inferSelect'][]> {
  if (!asked.search) return readNewest(db, list, asked);
  const rows = await searchTop(db, list, asked);
  return rows.length === asked.limit ? rows : readIndexed(db, list, asked);
}

const readNewest = <T extends PgTable>(
  db: Queryable,
  { table, keyset }: List<T>,
  { filter, cursor, limit }: Asked,
) =>
  db
    .select()
    .from(table as PgTable)
    .where(and(filter, isAfterCursor(keyset, cursor)))
    .orderBy(newestFirst(keyset))
    .limit(limit);

/** The subquery has the table's name, so that search and order read as they do for the table. */
const searchTop = <T extends PgTable>(db: Queryable, list: List<T>, asked: Asked) =>
  db
    .select()
    .from(readNewest(db, list, { ...asked, limit: TOP }).as(getTableName(list.table)))
    .where(asked.search)
    .orderBy(newestFirst(list.keyset))
    .limit(asked.limit);

/**
 * The newest rows of a search that its index answers with few. `materialized`: everything is found first, by the index,
 * and then sorted. It has the table's name, too.
 */
export const readIndexed = <T extends PgTable>(
  db: Queryable,
  { table, keyset }: List<T>,
  { filter, search, cursor, limit }: Asked,
) =>
  db
    .select()
    .from(table as PgTable)
    .where(
      sql`${keyset.id} in (
        with ${table} as materialized (
          select ${keyset.id}, ${keyset.at} from ${table}
          where ${and(filter, search, isAfterCursor(keyset, cursor))}
        )
        select ${keyset.id} from ${table} order by ${newestFirst(keyset)} limit ${limit}
      )`,
    )
    .orderBy(newestFirst(keyset));

/** Words of one search; more would not make it more exact. */
const MAX_WORDS = 8;

/** Characters. A word this short must begin a word of the text: anywhere else it would match nearly every row. */
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
