import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/connection.ts';
import { isBehind, type Keyset, newestFirst } from '#server/db/keyset.ts';
import { countSearched, countTotal, type Total } from './total-count.ts';

/** A search that finds no more rows than this is sorted and counted from what it found. */
const FEW = 1_000;

type List<T extends PgTable> = { table: T; keyset: Keyset };
type Asked = {
  filter?: SQL;
  search?: SQL;
  cursor?: string;
  limit: number;
};

/** The newest rows of a list, and how many there are in all. */
export async function readList<T extends PgTable>(
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
  const { rows, count } = await searchList(db, list, asked);
  if (count !== undefined) return { rows, total: { count, isEstimated: false } };
  return { rows, total: await countSearched(db, list.table, conditionOf(asked), FEW + 1) };
}

/**
 * The newest rows that a search finds, with their number where they are few. What is rare is looked up by its words and
 * sorted; what is frequent turns up soon when the list is read from its top. Left to guess which it is, the database
 * would now and then read the whole list for the sake of one row.
 */
export async function searchList<T extends PgTable>(
  db: Queryable,
  list: List<T>,
  asked: Asked,
): Promise<{ rows: T['$inferSelect'][]; count?: number }> {
  const { ids, count } = await findFew(db, list, asked);
  if (count > FEW) return { rows: await walk(db, list, asked) };
  if (ids.length === 0) return { rows: [], count };
  const rows = await db
    .select()
    .from(list.table as PgTable)
    .where(inArray(list.keyset.id, ids))
    .orderBy(newestFirst(list.keyset));
  return { rows, count };
}

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
    .where(and(conditionOf(asked), isBehind(keyset, asked.cursor)))
    .orderBy(newestFirst(keyset))
    .limit(asked.limit);

const conditionOf = ({ filter, search }: Asked) => and(filter, search);
