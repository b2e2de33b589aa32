import { eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Key } from './keys.ts';

/** Rows of a list that are adjacent in an index, in this order. */
export type Stretch = { where?: SQL | undefined; keys: readonly Key[]; isDescending: boolean };

/** A list's sort order: its stretches, read one after the other. */
export type SortedBy = (isDescending: boolean) => readonly Stretch[];

export const byKeys =
  (keys: readonly Key[]): SortedBy =>
  (isDescending) => [{ keys, isDescending }];

/** Sorts group by group. In either direction, the newest in a group comes first. */
export const byGroup =
  (groups: readonly SQL[], newest: readonly Key[]): SortedBy =>
  (isDescending) =>
    (isDescending ? groups.toReversed() : groups).map((where) => ({
      where,
      keys: newest,
      isDescending: true,
    }));

/** Sorts by the order of the states, which follows the work and not the alphabet. */
export const byState = (
  column: PgColumn,
  states: readonly string[],
  newest: readonly Key[],
): SortedBy =>
  byGroup(
    states.map((state) => eq(column, state)),
    newest,
  );

/** Sorts rows without a value last in either direction, the newest of them first. */
export const byOptional =
  (column: PgColumn, keys: readonly Key[], newest: readonly Key[]): SortedBy =>
  (isDescending) => [
    { where: isNotNull(column), keys, isDescending },
    { where: isNull(column), keys: newest, isDescending: true },
  ];
