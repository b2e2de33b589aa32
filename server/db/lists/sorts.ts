import { eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Key } from './keys.ts';

/** Rows of a list that an index has in this order, one behind the other. */
export type Stretch = { where?: SQL | undefined; keys: readonly Key[]; isDescending: boolean };

/** What a list is sorted by: its stretches, which are read one after the other. */
export type SortedBy = (isDescending: boolean) => readonly Stretch[];

export const byKeys =
  (keys: readonly Key[]): SortedBy =>
  (isDescending) => [{ keys, isDescending }];

/** Group by group. Whatever the direction, what is newest in a group comes first. */
export const byGroup =
  (groups: readonly SQL[], newest: readonly Key[]): SortedBy =>
  (isDescending) =>
    (isDescending ? groups.toReversed() : groups).map((where) => ({
      where,
      keys: newest,
      isDescending: true,
    }));

/** In the order of the states, which is the order of the work and not of the alphabet. */
export const byState = (
  column: PgColumn,
  states: readonly string[],
  newest: readonly Key[],
): SortedBy =>
  byGroup(
    states.map((state) => eq(column, state)),
    newest,
  );

/** Whatever the direction, rows without a value come last, the newest of them first. */
export const byOptional =
  (column: PgColumn, keys: readonly Key[], newest: readonly Key[]): SortedBy =>
  (isDescending) => [
    { where: isNotNull(column), keys, isDescending },
    { where: isNull(column), keys: newest, isDescending: true },
  ];
