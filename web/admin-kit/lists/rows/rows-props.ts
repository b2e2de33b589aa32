import type { ReactNode } from 'react';
import type { Column, ListDefinition, Listed } from '#web/admin-kit/lists/definition.ts';
import type { ListFilters } from '#web/admin-kit/lists/filters/use-list-filters.ts';
import type { SelectionControl } from '#web/admin-kit/lists/selection.ts';
import type { useRowFocus } from './use-row-focus.ts';

/** What a list is drawn from, as a table or as cards. */
export type RowsProps<Row extends Listed> = {
  definition: ListDefinition<Row>;
  /** Those that are shown. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  filters: ListFilters;
  focus: ReturnType<typeof useRowFocus>;
  /** Left out where nothing can be selected. */
  selection: SelectionControl | undefined;
  /** Further entries of a row's menu. */
  menuOf?: (row: Row) => ReactNode;
  onOpen: (id: number) => void;
};
