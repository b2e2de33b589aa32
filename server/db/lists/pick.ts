import { and, type SQL, sql } from 'drizzle-orm';
import { inOrder, type Key } from './keys.ts';
import type { List } from './list.ts';
import type { Stretch } from './sorts.ts';

/** Rows at the top of a stretch that are looked at, for each one wanted, before an index is asked for all that match. */
const TOP_FOR_EACH = 120;
/** By date, rows lie side by side and looking at them costs a fifth. */
const NEWEST_FOR_EACH = 300;
/** However few are wanted. */
const LEAST_TOP = 1_000;

export type Wanted = {
  filter?: SQL | undefined;
  search?: SQL | undefined;
  /** Behind the row that the cursor names. */
  behind?: SQL | undefined;
  limit: number;
};

type Source = Pick<List<unknown, never>, 'table' | 'newest'>;

/** The ids and keys of the rows that are wanted of a stretch. Each of the three finds the same. */
type Picker = (list: Source, stretch: Stretch, wanted: Wanted) => SQL;

/** What the pickers call the keys. */
export const namesOf = (keys: readonly Key[]): SQL[] =>
  keys.map((_, index) => sql`${sql.identifier(`key${index}`)}`);

const named = (keys: readonly Key[]): SQL =>
  sql.join(
    keys.map(({ of }, index) => sql`${of} as ${sql.identifier(`key${index}`)}`),
    sql`, `,
  );

const where = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;

/** Along the index of the stretch, passing over what the filter leaves out. */
export const walk: Picker = ({ table }, { keys, isDescending, ...stretch }, wanted) => sql`
  select ${table.id} as id, ${named(keys)} from ${table}
  where ${where(stretch.where, wanted.filter, wanted.search, wanted.behind)}
  order by ${inOrder(valuesOf(keys), isDescending)} limit ${wanted.limit}`;

/**
 * Along the index for some thousand rows. Filters have indexes with the main date, so only in its order they decide
 * which rows these are. The subquery has the table's name, so that conditions read as they do for the table.
 */
export const walkTop: Picker = ({ table, newest }, stretch, wanted) => {
  const { keys, isDescending } = stretch;
  const isByDate = keys === newest;
  const inside = isByDate ? wanted.filter : undefined;
  const top = (isByDate ? NEWEST_FOR_EACH : TOP_FOR_EACH) * wanted.limit;
  return sql`
    select id, ${sql.join(namesOf(keys), sql`, `)} from (
      select ${table}.*, ${named(keys)} from ${table}
      where ${where(stretch.where, inside, wanted.behind)}
      order by ${inOrder(valuesOf(keys), isDescending)} limit ${Math.max(LEAST_TOP, top)}
    ) as ${table}
    where ${where(inside ? undefined : wanted.filter, wanted.search)}
    order by ${inOrder(namesOf(keys), isDescending)} limit ${wanted.limit}`;
};

/** `materialized`: everything is found first, by the indexes of the conditions, and then sorted. */
export const findAll: Picker = ({ table }, { keys, isDescending, ...stretch }, wanted) => sql`
  with found as materialized (
    select ${table.id} as id, ${named(keys)} from ${table}
    where ${where(stretch.where, wanted.filter, wanted.search, wanted.behind)}
  )
  select * from found order by ${inOrder(namesOf(keys), isDescending)} limit ${wanted.limit}`;

const valuesOf = (keys: readonly Key[]) => keys.map(({ of }) => of);
