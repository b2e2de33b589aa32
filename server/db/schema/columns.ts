import { type SQL, sql } from 'drizzle-orm';
import {
  customType,
  type ExtraConfigColumn,
  index,
  integer,
  numeric,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** To the millisecond, as in JavaScript: a value that went to the browser and back is still equal. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });

export const createdAt = () => moment().notNull().defaultNow();
export const updatedAt = () => moment().notNull().defaultNow();

/** Dollars and cents, as text: `613.00`. */
export const money = () => numeric({ precision: 10, scale: 2 });

/** `column in ('a', 'b')`, for checks that keep a status within its list. */
export const oneOf = (column: unknown, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** A person's name as lists show and sort it, ignoring case. */
export const sortableName = (person: { firstName: unknown; lastName: unknown }): SQL =>
  sql`lower(${person.firstName} || ' ' || ${person.lastName})`;

/** For lists that are sorted by an expression; they are read in both directions. */
export const descending = (expression: SQL): SQL => sql`${expression} desc nulls last`;

/** Lower-case text that a list's search looks through. */
export const searchText = (expression: SQL) => text().generatedAlwaysAs(expression);

/** Kilobytes of new entries that may wait unmerged; every search scans them all. */
const PENDING_MAX = 256;

/** Index for finding rows by any three characters of their search text, and by items of lists. */
export const searchIndex = (name: string, text: ExtraConfigColumn, ...lists: ExtraConfigColumn[]) =>
  index(name)
    .using('gin', text.op('gin_trgm_ops'), ...lists)
    .with({ gin_pending_list_limit: PENDING_MAX });

/** A phone number's digits in reverse, so that numbers with the same ending are neighbors. */
export const digitsBackwards = (phone: unknown): SQL =>
  sql`reverse(regexp_replace(${phone}, '[^0-9]', '', 'g'))`;

/** Index for finding rows by the last digits of a phone number. */
export const phoneIndex = (name: string, phone: ExtraConfigColumn) =>
  index(name).using('btree', sql`${digitsBackwards(phone)} text_pattern_ops`);

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
