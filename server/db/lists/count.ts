import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/connection.ts';

/** Rows are counted up to here; beyond it the number is an estimate. */
const COUNTED = 1_000;
/** What the planner expects to be this many times as much is not worth beginning to count. */
const FAR_BEYOND = 10;

export type Total = { count: number; isEstimated: boolean };

/**
 * `isRare`: by the statistics, less than one row in a hundred of a long list; an estimate below what was counted is a
 * guess. `ids`: of all rows, where they are few enough to be counted.
 */
type Counted = { total: Total; isRare: boolean; ids?: number[] };

/** How many rows a list has in all, whatever page of it is shown. */
export async function countTotal(
  db: Queryable,
  table: PgTable,
  condition: SQL | undefined,
): Promise<Counted> {
  const matching = sql`select ${table}.id from ${table} where ${condition ?? sql`true`}`;
  const estimated = await estimateRows(db, matching);
  if (estimated > FAR_BEYOND * COUNTED) {
    return { total: { count: estimated, isEstimated: true }, isRare: false };
  }
  const { rows } = await db.execute<{ id: number }>(sql`${matching} limit ${COUNTED + 1}`);
  const ids = rows.map(({ id }) => id);
  if (ids.length <= COUNTED) {
    return { total: { count: ids.length, isEstimated: false }, isRare: true, ids };
  }
  return {
    total: { count: Math.max(ids.length, estimated), isEstimated: true },
    isRare: estimated > COUNTED,
  };
}

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

/** What the planner expects, from its statistics. */
async function estimateRows(db: Queryable, query: SQL): Promise<number> {
  const { rows } = await db.execute<Explained>(sql`explain (format json) ${query}`);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
