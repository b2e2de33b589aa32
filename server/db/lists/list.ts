import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { defaultSort, type ListName, type SortName } from '#core/domain/lists/sorts.ts';
import type { Key } from './keys.ts';
import { byKeys, type SortedBy } from './sorts.ts';

/** A table that is read page by page, with its sort orders. */
export type List<Row, Name extends string> = {
  table: ListedTable;
  columns: { [Column in keyof Row]: PgColumn };
  /** The keys of its main date, by which its filters are indexed as well. */
  newest: readonly Key[];
  sorts: Record<Name, SortedBy>;
  /** The default order. */
  usual: `-${Name}`;
};

type ListedTable = PgTable & { id: PgColumn };

export const idOf = (table: ListedTable): Key => ({ of: table.id, kind: 'id' });

/** Sorts by a time, and by the id if two times are equal. */
export const newestOf = (table: ListedTable, at: PgColumn): readonly Key[] => [
  { of: at, kind: 'moment' },
  idOf(table),
];

/** Defines a list of the staff area; `sorts` are all that its contract names. */
export const defineList = <T extends ListedTable, L extends ListName>(
  name: L,
  table: T,
  newest: readonly Key[],
  sorts: Record<SortName<L>, SortedBy>,
): List<T['$inferSelect'], SortName<L>> => ({
  table,
  columns: columnsOf(table),
  newest,
  sorts,
  usual: defaultSort(name) as `-${SortName<L>}`,
});

/** Defines a list whose only order is newest first. */
export function newestFirst<T extends ListedTable>(
  table: T,
  at: PgColumn,
): List<T['$inferSelect'], 'created'> {
  const newest = newestOf(table, at);
  return {
    table,
    columns: columnsOf(table),
    newest,
    sorts: { created: byKeys(newest) },
    usual: '-created',
  };
}

const columnsOf = <T extends ListedTable>(table: T) =>
  getTableColumns(table) as { [Column in keyof T['$inferSelect']]: PgColumn };
