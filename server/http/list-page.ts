import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/connection.ts';
import { cutPage, isBehind, type Keyset, newestFirst, type Position } from '#server/db/keyset.ts';
import { countSearched, countTotal, estimateRows, type Total } from './total-count.ts';

/** A search that finds no more rows than this is sorted and counted from what it found. */
const FEW = 2_000;

type List<T extends PgTable> = { table: T; keyset: Keyset };
type PagedList<T extends PgTable> = List<T> & { positionOf: (row: T['$inferSelect']) => Position };
type Asked = {
  filter?: SQL;
  search?: SQL;
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
    : await countSearched(db, list.table, conditionOf(asked), Math.max(count, expected));
  return { rows, total };
}

type Found<T extends PgTable> = {
  rows: T['$inferSelect'][];
  /** How many there are, or, where not all were looked at, how many at least. */
  count: number;
  isAll: boolean;
  /** How many the database expects. */
  expected: number;
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
  const expected = await estimateRows(db, list.table, conditionOf(asked));
  const few = expected > FEW ? undefined : await findFew(db, list, asked);
  if (!few || few.count > FEW) {
    const rows = await walk(db, list, asked);
    return { rows, count: few?.count ?? rows.length, isAll: false, expected };
  }
  const { ids, count } = few;
  return { rows: await readRows(db, list, ids), count, isAll: true, expected };
}

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
        .where(inArray(keyset.id, ids))
        .orderBy(newestFirst(keyset));

async function findFew<T extends PgTable>(
  db: Queryable,
  { table, keyset }: List<T>,
  asked: Asked,
): Promise<{ ids: number[]; count: number }> {
  const behind = isBehind(keyset, asked.cursor) ?? sql`true`;
  // What was found bears the table's name, so that order and cursor read as they do for the table.
  const { rows } = await db.execute<{ ids: number[]; count: number }>(sql`
    with found as materialized (
      select ${keyset.id}, ${keyset.at} from ${table} where ${conditionOf(asked)} limit ${FEW + 1}
    )
    select (select count(*)::int from found) as count, array(
      select ${keyset.id} from found as ${table} where ${behind}
      order by ${newestFirst(keyset)} limit ${asked.limit}
    ) as ids`);
  return rows[0] ?? { ids: [], count: 0 };
}

const walk = <T extends PgTable>(
  db: Queryable,
  { table, keyset }: List<T>,
  asked: Asked,
): Promise<T['$inferSelect'][]> =>
  db
    .select()
    .from(table as PgTable)
    .where(and(asked.filter, unindexed(asked.search), isBehind(keyset, asked.cursor)))
    .orderBy(newestFirst(keyset))
    .limit(asked.limit);

/** Of a word that it takes for a rare one the database would rather sort all rows than read the list from its top. */
const unindexed = (search: SQL | undefined) => search && sql`case when ${search} then true end`;

const conditionOf = ({ filter, search }: Asked) => and(filter, search);
