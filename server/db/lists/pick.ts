import { and, type SQL, sql } from 'drizzle-orm';
import { inOrder, type Key } from './keys.ts';
import type { List } from './list.ts';
import type { Stretch } from './sorts.ts';

/** Rows examined at the top of a stretch, for each one wanted, before an index is asked for all matches. */
const TOP_FOR_EACH = 120;
/** By date, rows are adjacent on disk and examining them costs a fifth. */
const NEWEST_FOR_EACH = 300;
/** Minimum, however few are wanted. */
const LEAST_TOP = 1_000;

export type Wanted = {
  filter?: SQL | undefined;
  search?: SQL | undefined;
  /** Only rows after the one that the cursor names. */
  behind?: SQL | undefined;
  limit: number;
};

type Source = Pick<List<unknown, never>, 'table' | 'newest'>;

/** Selects ids and keys of the wanted rows of a stretch. All three pickers find the same. */
type Picker = (list: Source, stretch: Stretch, wanted: Wanted) => SQL;

/** The pickers' names for the keys. */
export const namesOf = (keys: readonly Key[]): SQL[] =>
  keys.map((_, index) => sql`${sql.identifier(`key${index}`)}`);

const named = (keys: readonly Key[]): SQL =>
  sql.join(
    keys.map(({ of }, index) => sql`${of} as ${sql.identifier(`key${index}`)}`),
    sql`, `,
  );

const where = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;

/** Walks the stretch's index, skipping what the filter excludes. */
export const walk: Picker = ({ table }, { keys, isDescending, ...stretch }, wanted) => sql`
  select ${table.id} as id, ${named(keys)} from ${table}
  where ${where(stretch.where, wanted.filter, wanted.search, wanted.behind)}
  order by ${inOrder(valuesOf(keys), isDescending)} limit ${wanted.limit}`;

/**
 * Walks the index for some thousand rows. Filters are indexed with the main date, so only in that order do they decide
 * which rows these are. The subquery is named like the table, so that conditions apply unchanged.
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

/** `materialized`: finds everything first, by the indexes of the conditions, and then sorts it. */
export const findAll: Picker = ({ table }, { keys, isDescending, ...stretch }, wanted) => sql`
  with found as materialized (
    select ${table.id} as id, ${named(keys)} from ${table}
    where ${where(stretch.where, wanted.filter, wanted.search, wanted.behind)}
  )
  select * from found order by ${inOrder(namesOf(keys), isDescending)} limit ${wanted.limit}`;

const valuesOf = (keys: readonly Key[]) => keys.map(({ of }) => of);
