import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** How a cursor carries a value: as text written by the database, and checked before it is passed back. */
type Kind = { write: (value: SQL) => SQL; read: (text: string) => SQL | undefined };

const LARGEST_ID = 2_147_483_647;

const asText = (value: SQL) => sql`${value}::text`;

const KINDS = {
  id: {
    write: asText,
    read: (text) =>
      /^\d{1,10}$/.test(text) && Number(text) <= LARGEST_ID ? sql`${text}::int` : undefined,
  },
  uuid: {
    write: asText,
    read: (text) =>
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? sql`${text}::uuid` : undefined,
  },
  /** Milliseconds. */
  moment: {
    write: (value) => sql`(extract(epoch from ${value}) * 1000)::bigint::text`,
    read: (text) =>
      /^\d{1,13}$/.test(text)
        ? sql`${new Date(Number(text)).toISOString()}::timestamptz`
        : undefined,
  },
  day: { write: asText, read: (text) => (isDay(text) ? sql`${text}::date` : undefined) },
  amount: {
    write: asText,
    read: (text) => (/^\d{1,8}\.\d\d$/.test(text) ? sql`${text}::numeric` : undefined),
  },
  /** The database accepts any text without a NUL. */
  text: {
    write: asText,
    read: (text) => (text.includes('\0') ? undefined : sql`${text}::text`),
  },
} satisfies Record<string, Kind>;

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && text > '0001' && toDay(Date.parse(text)) === text;

const toDay = (milliseconds: number): string =>
  Number.isNaN(milliseconds) ? '' : new Date(milliseconds).toISOString().slice(0, 10);

/** Something that rows are sorted by; it is never null. The last key of a list is its id, so that no two rows are equal. */
export type Key = { of: PgColumn | SQL; kind: keyof typeof KINDS };

/** Worded like the indexes, which put nulls last; a plain `desc` or `asc` would not use them. */
const direction = (isDescending: boolean): SQL =>
  isDescending ? sql`desc nulls last` : sql`asc nulls first`;

export const inOrder = (values: readonly (PgColumn | SQL)[], isDescending: boolean): SQL =>
  sql.join(
    values.map((value) => sql`${value} ${direction(isDescending)}`),
    sql`, `,
  );

/** The key values that a row's cursor contains. */
export const writeKeys = (keys: readonly Key[], values: readonly SQL[]): SQL<string[]> =>
  sql`array[${sql.join(
    keys.map(({ kind }, index) => KINDS[kind].write(values[index] ?? sql`null`)),
    sql`, `,
  )}]`;

/** The rows that follow these key values; undefined if they cannot come from a cursor of ours. */
export function isBehind(
  keys: readonly Key[],
  isDescending: boolean,
  texts: readonly string[],
): SQL | undefined {
  const values = keys.map(({ kind }, index) => KINDS[kind].read(texts[index] ?? '\0'));
  if (texts.length !== keys.length || !values.every((value) => value !== undefined)) {
    return undefined;
  }
  const row = sql.join(
    keys.map(({ of }) => sql`${of}`),
    sql`, `,
  );
  return sql`(${row}) ${isDescending ? sql`<` : sql`>`} (${sql.join(values, sql`, `)})`;
}
