import { gte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { invalidField } from '#core/errors.ts';

/** What a list is ordered by: a time, and the id where two times are equal. */
export type Keyset = { at: PgColumn; id: PgColumn };
export type Position = { at: Date; id: number };

/** Milliseconds and id, each within what the database can hold. */
const CURSOR = /^(\d{1,13})-(\d{1,10})$/;
const LARGEST_ID = 2_147_483_647;

/** In the words of the index, which puts nulls last; a plain `desc` would not use it. */
export const newestFirst = ({ at, id }: Keyset): SQL =>
  sql`${at} desc nulls last, ${id} desc nulls last`;

/** The rows behind the one that the cursor names, in the order of `newestFirst`. */
export function isAfterCursor({ at, id }: Keyset, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const position = readCursor(cursor);
  return sql`(${at}, ${id}) < (${position.at.toISOString()}::timestamptz, ${position.id}::int)`;
}

/** At this time or later. The database has no year 0, and nothing here is older than 1970. */
export const isSince = (at: PgColumn, from: string | undefined): SQL | undefined =>
  from === undefined ? undefined : gte(at, new Date(Math.max(0, Date.parse(from))));

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
  if (at === undefined || Number(id) > LARGEST_ID) throw nothingFurther();
  return { at: new Date(Number(at)), id: Number(id) };
}

/** The cursor of a list that is ordered by its ids alone. */
export function readIdCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,10}$/.test(cursor) || Number(cursor) > LARGEST_ID) throw nothingFurther();
  return Number(cursor);
}

const nothingFurther = () => invalidField('cursor', 'The list does not go on from there');
