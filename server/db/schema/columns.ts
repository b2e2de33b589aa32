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

/**
 * A search text as its trigram index knows it, with a letter for the dots of addresses: there a sign ends a word, and
 * little would be known of `ada.love`. That `adaqlove` is found as well is for the search to notice.
 */
export const joinedText = (column: PgColumn): SQL => sql`replace(${column}, '.', 'q')`;

export const joinParts = (text: string): string => text.replaceAll('.', 'q');

export const searchIndex = (name: string, column: PgColumn) =>
  index(name).using('gin', sql`${joinedText(column)} gin_trgm_ops`);

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
