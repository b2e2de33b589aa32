import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '#core/errors.ts';

/** What a list is ordered by: a time, and the id where two times are equal. */
export type Keyset = { at: PgColumn; id: PgColumn };
type Position = { at: Date; id: number };

/** Milliseconds and id, each within what the database can hold. */
const CURSOR = /^(\d{1,13})-(\d{1,10})$/;
const LARGEST_ID = 2_147_483_647;

/** In the words of the index, which puts nulls last; a plain `desc` would not use it. */
export const newestFirst = ({ at, id }: Keyset): SQL =>
  sql`${at} desc nulls last, ${id} desc nulls last`;

/** The rows behind the one that the cursor names, in the order of `newestFirst`. */
export function isBehind({ at, id }: Keyset, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const position = readCursor(cursor);
  return sql`(${at}, ${id}) < (${position.at.toISOString()}::timestamptz, ${position.id}::int)`;
}

/** Of the rows, one more than the page takes was asked for: it tells whether another page follows. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): { rows: Row[]; next: string | undefined } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    next: rows.length > limit && last ? toCursor(positionOf(last)) : undefined,
  };
}

const toCursor = ({ at, id }: Position) => `${at.getTime()}-${id}`;

function readCursor(cursor: string): Position {
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  if (at === undefined || Number(id) > LARGEST_ID) {
    const message = 'The list does not go on from there';
    throw new AppError('invalid_request', message, { fields: { cursor: message } });
  }
  return { at: new Date(Number(at)), id: Number(id) };
}
