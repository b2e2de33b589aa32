import type { ReactNode } from 'react';
import type { Column, ListDefinition, Listed } from '#web/admin-kit/lists/definition.ts';
import type { ListFilters } from '#web/admin-kit/lists/filters/use-list-filters.ts';
import type { SelectionControl } from '#web/admin-kit/lists/selection.ts';
import type { useRowFocus } from './use-row-focus.ts';

/** Props shared by the table and the cards. */
export type RowsProps<Row extends Listed> = {
  definition: ListDefinition<Row>;
  /** Only the shown ones. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  filters: ListFilters;
  focus: ReturnType<typeof useRowFocus>;
  /** Undefined if nothing can be selected. */
  selection: SelectionControl | undefined;
  /** Additional entries in a row's menu. */
  menuOf?: (row: Row) => ReactNode;
  onOpen: (id: number) => void;
};
