import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyReply } from 'fastify';
import type { Queryable } from '#server/db/connection.ts';

/** Rows are counted up to here; beyond, reading them all would cost more than the number is worth. */
export const COUNTED = 10_000;

export type Total = { count: number; isEstimated: boolean };

/** How many rows a list has in all, whatever page of it is shown. */
export async function countTotal(
  db: Queryable,
  table: PgTable,
  condition: SQL | undefined,
): Promise<Total> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${matchingRows(table, condition)} limit ${COUNTED + 1}) as counted`,
  );
  const count = rows[0]?.count ?? 0;
  if (count <= COUNTED) return { count, isEstimated: false };
  const { found } = await estimate(db, table, condition);
  return { count: Math.max(count, found), isEstimated: true };
}

const matchingRows = (table: PgTable, condition?: SQL) =>
  sql`select 1 from ${table} where ${condition ?? sql`true`}`;

type Explained = { 'QUERY PLAN': [{ Plan: { Plans: { 'Plan Rows': number }[] } }] };

/** What the planner expects, from its statistics. */
export type Estimate = { found: number; all: number };

export async function estimate(
  db: Queryable,
  table: PgTable,
  condition: SQL | undefined,
): Promise<Estimate> {
  const { rows } = await db.execute<Explained>(
    sql`explain (format json) ${matchingRows(table, condition)} union all ${matchingRows(table)}`,
  );
  const [found, all] = rows[0]?.['QUERY PLAN'][0].Plan.Plans ?? [];
  return { found: found?.['Plan Rows'] ?? 0, all: all?.['Plan Rows'] ?? 0 };
}

export function sendTotal(reply: FastifyReply, { count, isEstimated }: Total): void {
  reply.header('x-total-count', count);
  if (isEstimated) reply.header('x-total-estimated', 'true');
}
