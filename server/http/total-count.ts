import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyReply } from 'fastify';
import type { Queryable } from '#server/db/connection.ts';

/** Rows are counted up to here; beyond, reading them all would cost more than the number is worth. */
const COUNTED = 10_000;

/** In the planner's own unit. To count what a search finds is worth some milliseconds: about a list of 40,000 rows. */
const WORTH_COUNTING = 3_000;

export type Total = { count: number; isEstimated: boolean };

/** What the planner expects: rows, and work in a unit of its own. */
export type Estimate = { rows: number; cost: number };

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
  const expected = await estimateRows(db, table, condition);
  return { count: Math.max(count, expected.rows), isEstimated: true };
}

/** The same for what a search finds: each of these rows must be read, so in a long list they are estimated sooner. */
export async function countSearched(
  db: Queryable,
  table: PgTable,
  condition: SQL | undefined,
  { expected, atLeast }: { expected: Estimate; atLeast: number },
): Promise<Total> {
  if (expected.cost <= WORTH_COUNTING) return countTotal(db, table, condition);
  return { count: Math.max(expected.rows, atLeast), isEstimated: true };
}

const matchingRows = (table: PgTable, condition: SQL | undefined) =>
  sql`select 1 from ${table} where ${condition ?? sql`true`}`;

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number; 'Total Cost': number } }] };

export async function estimateRows(
  db: Queryable,
  table: PgTable,
  condition: SQL | undefined,
): Promise<Estimate> {
  const { rows } = await db.execute<Explained>(
    sql`explain (format json) ${matchingRows(table, condition)}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return { rows: plan?.['Plan Rows'] ?? 0, cost: plan?.['Total Cost'] ?? 0 };
}

export function sendTotal(reply: FastifyReply, { count, isEstimated }: Total): void {
  reply.header('x-total-count', count);
  if (isEstimated) reply.header('x-total-estimated', 'true');
}
