import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/connection.ts';
import {
  cutPage,
  isBehind,
  type Keyset,
  newestFirst,
  type Position,
  readCursor,
} from '#server/db/keyset.ts';
import { MONTH } from '#server/db/schema/columns.ts';
import type { Months, Search } from '#server/db/search.ts';
import { COUNTED, countTotal, type Estimate, estimate, type Total } from './total-count.ts';

/** Rows of a whole list up to which all that a search finds in it is sorted and counted. */
const SHORT = 40_000;
/** In a longer one so many for each row of a page: to look at a row takes 2 microseconds. */
const FEW = 25;
const FEW_AT_LEAST = 500;

/** A search that is expected to find more than this is not counted, if only enough of it is new. */
const FREQUENT = 1_250;
/** Where a page should be full after so many rows, it turns up soonest when the list is read from its top. */
const READ = 5_000;
/** The top may be unlike the rest: reading goes on for so many times what it should take, and for so many rows at least. */
const READ_ON = 3;
const READ_AT_LEAST = 1_000;

/** How far back to look for what is new; the first month is the next one, as clocks differ. */
const MONTHS_BACK = 4;
/** Found in those months: so many are worth sorting. */
const SORTED = 2_500;

type List<T extends PgTable> = { table: T; keyset: Keyset };
type PagedList<T extends PgTable> = List<T> & { positionOf: (row: T['$inferSelect']) => Position };
type Asked = {
  filter?: SQL;
  search?: Search;
  cursor?: string;
  limit: number;
  /** Whether it matters how many there are in all. */
  isCounted?: boolean;
};

/** One page of a list, newest first, the cursor of the next, and how many rows there are in all. */
export async function readPage<T extends PgTable>(
  db: Queryable,
  list: PagedList<T>,
  { limit, ...asked }: Asked,
): Promise<{ rows: T['$inferSelect'][]; next: string | undefined; total: Total }> {
  const { rows, total } = await readList(db, list, { ...asked, limit: limit + 1 });
  return { ...cutPage(rows, limit, list.positionOf), total };
}

async function readList<T extends PgTable>(
  db: Queryable,
  list: List<T>,
  asked: Asked,
): Promise<{ rows: T['$inferSelect'][]; total: Total }> {
  if (!asked.search) {
    const [rows, total] = await Promise.all([
      walk(db, list, asked),
      countTotal(db, list.table, asked.filter),
    ]);
    return { rows, total };
  }
  const { rows, count, expected } = await searchList(db, list, { ...asked, isCounted: true });
  const total = expected
    ? { count: Math.max(count, expected.found), isEstimated: true }
    : { count, isEstimated: false };
  return { rows, total };
}

type Found<T extends PgTable> = {
  rows: T['$inferSelect'][];
  /** How many there are, or, where not all were looked at, how many at least. */
  count: number;
  /** Where not all were looked at. */
  expected?: Estimate;
};

/**
 * The newest rows that a search finds. What is rare is looked up by its words and sorted; of more, only what is new; what
 * stands everywhere turns up soon when the list is read from its top. Left to guess which it is, the database would now
 * and then read the whole list for the sake of one row.
 */
export async function searchList<T extends PgTable>(
  db: Queryable,
  list: List<T>,
  asked: Asked,
): Promise<Found<T>> {
  const expected =
    asked.search?.guess && (await estimate(db, list.table, and(asked.filter, asked.search.guess)));
  const isShort = asked.isCounted && expected && expected.all <= SHORT;
  const isFrequent = expected && !isShort && expected.found > FREQUENT;
  if (isFrequent) {
    const rows = (await readTop(db, list, asked, expected)) ?? (await readNewest(db, list, asked));
    if (rows) return { rows, count: rows.length, expected };
  }
  const most = isShort ? COUNTED : Math.max(FEW_AT_LEAST, asked.limit * FEW);
  const few = await lookUp(db, list, { ...asked, most });
  if (few.count <= most || !expected) return few;
  if (isShort) return { rows: await walk(db, list, asked), count: few.count, expected };
  const newest = isFrequent ? undefined : await readNewest(db, list, asked);
  if (newest) return { rows: newest, count: few.count, expected };
  const many = await lookUp(db, list, { ...asked, most: COUNTED });
  if (many.count <= COUNTED) return many;
  return { rows: await walk(db, list, asked), count: many.count, expected };
}

/** The page of a search that finds something everywhere. Undefined: it does not, or not at the top. */
async function readTop<T extends PgTable>(
  db: Queryable,
  { table, keyset }: List<T>,
  { filter, search, cursor, limit }: Asked,
  { found, all }: Estimate,
): Promise<T['$inferSelect'][] | undefined> {
  const shouldTake = (limit * all) / found;
  if (shouldTake > READ) return undefined;
  const most = Math.max(READ_AT_LEAST, Math.ceil(READ_ON * shouldTake));
  // Bears the table's name, so that the search and the order read as they do for the table.
  const top = walk(db, { table, keyset }, { filter, cursor, limit: most }).as(getTableName(table));
  const rows = await db
    .select()
    .from(top)
    .where(search?.check)
    .orderBy(newestFirst(keyset))
    .limit(limit);
  return rows.length === limit ? rows : undefined;
}

/** The page of a search that finds many. Undefined: the months before it do not hold enough of them. */
async function readNewest<T extends PgTable>(
  db: Queryable,
  list: List<T>,
  asked: Asked,
): Promise<T['$inferSelect'][] | undefined> {
  const from = asked.cursor ? readCursor(asked.cursor).at : new Date(Date.now() + MONTH);
  const months = { back: MONTHS_BACK, from };
  const { rows, count } = await lookUp(db, list, { ...asked, most: SORTED, months });
  if (count > SORTED) return walk(db, list, asked);
  return rows.length === asked.limit ? rows : undefined;
}

type LookedUp = Asked & { most: number; months?: Months };

/** The newest of what the search's index finds, and how much that is; no rows if it is more than `most`. */
async function lookUp<T extends PgTable>(
  db: Queryable,
  { table, keyset }: List<T>,
  { filter, search, cursor, limit, most, months }: LookedUp,
): Promise<{ rows: T['$inferSelect'][]; count: number }> {
  // What was found bears the table's name, so that order and cursor read as they do for the table.
  const found = sql`(
    select count(*)::int as count, (array_agg(${keyset.id} order by ${newestFirst(keyset)})
      filter (where ${isBehind(keyset, cursor) ?? sql`true`}))[1:${limit}] as ids
    from (
      select ${keyset.id}, ${keyset.at} from ${table}
      where ${and(filter, search?.lookUp(keyset.at, months), search?.check)} limit ${most + 1}
    ) as ${table}
  ) as found`;
  const rows = await db
    .select({ row: table as PgTable, count: sql<number>`found.count` })
    .from(found)
    .leftJoin(table as PgTable, sql`found.count <= ${most} and ${keyset.id} = any (found.ids)`)
    .orderBy(newestFirst(keyset));
  return {
    rows: rows.flatMap(({ row }) => (row ? [row as T['$inferSelect']] : [])),
    count: rows[0]?.count ?? 0,
  };
}

const walk = <T extends PgTable>(db: Queryable, { table, keyset }: List<T>, asked: Asked) =>
  db
    .select()
    .from(table as PgTable)
    .where(and(asked.filter, asked.search?.check, isBehind(keyset, asked.cursor)))
    .orderBy(newestFirst(keyset))
    .limit(asked.limit);
