import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyReply } from 'fastify';
import type { Queryable } from '#server/db/connection.ts';

/** Rows are counted up to here; beyond, reading them all would cost more than the number is worth. */
const COUNTED = 10_000;

/** Rows of a whole list up to which what a search finds in it is counted all the same. */
const SHORT = 40_000;

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
  const expected = await estimateRows(db, table, condition);
  return { count: Math.max(count, expected), isEstimated: true };
}

/** The same for what a search finds: each of these rows must be read, so in a long list they are estimated sooner. */
export async function countSearched(
  db: Queryable,
  table: PgTable,
  condition: SQL | undefined,
  expected: number,
): Promise<Total> {
  if ((await estimateRows(db, table)) <= SHORT) return countTotal(db, table, condition);
  return { count: expected, isEstimated: true };
}

const matchingRows = (table: PgTable, condition: SQL | undefined) =>
  sql`select 1 from ${table} where ${condition ?? sql`true`}`;

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

/** What the planner expects, from its statistics. */
export async function estimateRows(
  db: Queryable,
  table: PgTable,
  condition?: SQL,
): Promise<number> {
  const { rows } = await db.execute<Explained>(
    sql`explain (format json) ${matchingRows(table, condition)}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

export function sendTotal(reply: FastifyReply, { count, isEstimated }: Total): void {
  reply.header('x-total-count', count);
  if (isEstimated) reply.header('x-total-estimated', 'true');
}
