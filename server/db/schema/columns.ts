import { type SQL, sql } from 'drizzle-orm';
import {
  customType,
  index,
  integer,
  numeric,
  type PgColumn,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** To the millisecond, as JavaScript counts: a value that went to the browser and back still equals itself. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const createdAt = () => moment().notNull().defaultNow();
export const updatedAt = () => moment().notNull().defaultNow();

/** Dollars and cents, as text: `613.00`. */
export const money = () => numeric({ precision: 10, scale: 2 });

/** `column in ('a', 'b')`, for checks that keep a status within its list. */
export const oneOf = (column: unknown, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** Lower-case text that a list's search looks through. */
export const searchText = (expression: SQL) => text().generatedAlwaysAs(expression);

/** Milliseconds. A search can be kept to some of these. */
export const MONTH = 30 * 86_400_000;

/** Every three and four characters in a row of a search text, the beginnings of its words, and the month. */
export const searchPieces = (text: PgColumn, at: PgColumn): SQL =>
  sql`search_pieces(${text}, ${at})`;

/** Kilobytes. What was written lately is put in order when it is more: a moment of waiting for whoever writes then. */
const WAITING_ROOM = 256;

export const searchIndex = (name: string, text: PgColumn, at: PgColumn) =>
  index(name).using('gin', searchPieces(text, at)).with({ gin_pending_list_limit: WAITING_ROOM });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
