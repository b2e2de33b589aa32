import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/connection.ts';

/** Rows are counted up to here; beyond it the number is an estimate. */
const COUNTED = 1_000;
/** What the planner expects to be this many times as much is not worth beginning to count. */
const FAR_BEYOND = 10;

export type Total = { count: number; isEstimated: boolean };

/** How many rows a list has in all, whatever page of it is shown. */
export async function countTotal(
  db: Queryable,
  table: PgTable,
  condition: SQL | undefined,
): Promise<Total> {
  const matching = sql`select 1 from ${table} where ${condition ?? sql`true`}`;
  const estimated = await estimateRows(db, matching);
  if (estimated > FAR_BEYOND * COUNTED) return { count: estimated, isEstimated: true };
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${matching} limit ${COUNTED + 1}) as counted`,
  );
  const count = rows[0]?.count ?? 0;
  if (count <= COUNTED) return { count, isEstimated: false };
  return { count: Math.max(count, estimated), isEstimated: true };
}

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

/** What the planner expects, from its statistics. */
async function estimateRows(db: Queryable, query: SQL): Promise<number> {
  const { rows } = await db.execute<Explained>(sql`explain (format json) ${query}`);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
