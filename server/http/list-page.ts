import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/connection.ts';
import { cutPage, isBehind, type Keyset, newestFirst, type Position } from '#server/db/keyset.ts';
import type { Search } from '#server/db/search.ts';
import { countSearched, countTotal, estimateRows, type Total } from './total-count.ts';

/** For each row of a page: a search that finds no more is sorted and counted from what it found. */
const FEW = 40;
/** The same for a search that is almost never frequent. */
const FEW_OF_RARE = 80;
const FEW_AT_LEAST = 500;

/** What a search is expected to find more of than this turns up soon enough; a guess of less may be far off. */
const FREQUENT = 2_500;

type List<T extends PgTable> = { table: T; keyset: Keyset };
type PagedList<T extends PgTable> = List<T> & { positionOf: (row: T['$inferSelect']) => Position };
type Asked = {
  filter?: SQL;
  search?: Search;
  cursor?: string;
  limit: number;
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
  const { rows, count, isAll, expected } = await searchList(db, list, asked);
  const total = isAll
    ? { count, isEstimated: false }
    : await countSearched(
        db,
        list.table,
        and(asked.filter, asked.search.guess),
        Math.max(count, expected ?? (await expectedRows(db, list, asked))),
      );
  return { rows, total };
}

type Found<T extends PgTable> = {
  rows: T['$inferSelect'][];
  /** How many there are, or, where not all were looked at, how many at least. */
  count: number;
  isAll: boolean;
  /** How many the database expects, if it was asked. */
  expected?: number;
};

/**
 * The newest rows that a search finds. What is rare is looked up by its words and
 * sorted; what is frequent turns up soon when the list is read from its top. Left to guess which it is, the database
 * would now and then read the whole list for the sake of one row.
 */
export async function searchList<T extends PgTable>(
  db: Queryable,
  list: List<T>,
  asked: Asked,
): Promise<Found<T>> {
  const expected = asked.search?.isRare ? undefined : await expectedRows(db, list, asked);
  if (expected !== undefined && expected > FREQUENT) {
    const rows = await walk(db, list, asked);
    return { rows, count: rows.length, isAll: false, expected };
  }
  const { ids, count } = await findFew(db, list, asked);
  const isAll = count <= fewFor(asked);
  const rows = isAll ? await readRows(db, list, ids) : await walk(db, list, asked);
  return { rows, count, isAll, expected };
}

const expectedRows = <T extends PgTable>(db: Queryable, { table }: List<T>, asked: Asked) =>
  estimateRows(db, table, and(asked.filter, asked.search?.guess));

const readRows = async <T extends PgTable>(
  db: Queryable,
  { table, keyset }: List<T>,
  ids: readonly number[],
): Promise<T['$inferSelect'][]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(table as PgTable)
        .where(sql`${keyset.id} = any (${sql.param(ids)}::int[])`)
        .orderBy(newestFirst(keyset));

async function findFew<T extends PgTable>(
  db: Queryable,
  { table, keyset }: List<T>,
  asked: Asked,
): Promise<{ ids: number[]; count: number }> {
  const { filter, search, cursor, limit } = asked;
  // What was found bears the table's name, so that order and cursor read as they do for the table.
  const { rows } = await db.execute<{ ids: number[]; count: number }>(sql`
    select count(*)::int as count, coalesce(
      (array_agg(${keyset.id} order by ${newestFirst(keyset)})
        filter (where ${isBehind(keyset, cursor) ?? sql`true`}))[1:${limit}], '{}'
    ) as ids
    from (
      select ${keyset.id}, ${keyset.at} from ${table}
      where ${and(filter, search?.lookUp, search?.check)} limit ${fewFor(asked) + 1}
    ) as ${table}`);
  return rows[0] ?? { ids: [], count: 0 };
}

const fewFor = ({ limit, search }: Asked) =>
  Math.max(FEW_AT_LEAST, limit * (search?.isRare ? FEW_OF_RARE : FEW));

const walk = <T extends PgTable>(
  db: Queryable,
  { table, keyset }: List<T>,
  asked: Asked,
): Promise<T['$inferSelect'][]> =>
  db
    .select()
    .from(table as PgTable)
    .where(and(asked.filter, asked.search?.check, isBehind(keyset, asked.cursor)))
    .orderBy(newestFirst(keyset))
    .limit(asked.limit);
