import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/connection.ts';

/** Rows are counted up to here. Beyond it the total is an estimate, and the top of the list yields enough rows. */
const COUNTED = 4_500;
/** Up to here, finding all rows and sorting them is faster than walking an index. */
const RARE = 15_000;

export type Total = { count: number; isEstimated: boolean };

/** `isRare`: by the statistics. `ids`: of all rows, if few enough to be counted. */
type Counted = { total: Total; isRare: boolean; ids?: number[] };

/** Returns the total number of rows in a list, independent of the page shown. */
export async function countTotal(
  db: Queryable,
  table: PgTable,
  condition: SQL | undefined,
): Promise<Counted> {
  const matching = sql`select ${table}.id from ${table} where ${condition ?? sql`true`}`;
  const estimated = await estimateRows(db, matching);
  if (estimated > COUNTED) {
    return { total: { count: estimated, isEstimated: true }, isRare: estimated <= RARE };
  }
  const { rows } = await db.execute<{ id: number }>(sql`${matching} limit ${COUNTED + 1}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length <= COUNTED) {
    return { total: { count: ids.length, isEstimated: false }, isRare: true, ids };
  }
  // More than the statistics suggested, so the total is unknown.
  return { total: { count: ids.length, isEstimated: true }, isRare: false };
}

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

/** The planner's row estimate, from its statistics. */
async function estimateRows(db: Queryable, query: SQL): Promise<number> {
  const { rows } = await db.execute<Explained>(sql`explain (format json) ${query}`);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
