import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ListName, sortValues } from '#core/domain/lists/sorts.ts';
import { ListSearch } from '#web/admin-kit/list-bar.tsx';
import type { Column, ListDefinition } from '#web/admin-kit/lists/definition.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Select } from '#web/components/ui/form/input.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { ListFilters } from './use-list-filters.ts';

type FilterBarProps = {
  definition: ListDefinition<never>;
  filters: ListFilters;
  /** Below 1024 px: the fields are in a drawer. */
  isNarrow: boolean;
  /** Display controls. */
  tools: ReactNode;
  /** Actions on the list as a whole. */
  actions: ReactNode;
  /** How many rows the filters leave. */
  total: ReactNode;
};

/** Above a list: search, filters, and what they narrow it down to. */
export function FilterBar({
  definition,
  filters,
  isNarrow,
  tools,
  actions,
  total,
}: FilterBarProps) {
  const { search } = definition;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {search && (
          <div className="flex min-w-52 flex-1 max-sm:min-w-40">
            <ListSearch
              {...search}
              value={filters.search}
              onChange={(value) => filters.set({ search: value })}
            />
          </div>
        )}
        {!isNarrow && tools}
        {actions}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {isNarrow ? (
          <FilterDrawer definition={definition} filters={filters} />
        ) : (
          <FilterFields definition={definition} filters={filters} />
        )}
        {isNarrow && tools}
        <div className="ml-auto flex min-h-9 items-center gap-3">{total}</div>
      </div>
      <FilterChips definition={definition} filters={filters} />
    </div>
  );
}

type FilterDrawerProps = Pick<FilterBarProps, 'definition' | 'filters'>;

function FilterDrawer({ definition, filters }: FilterDrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = Object.keys(filters.inAddress).filter(
    (name) => name !== 'search' && name !== 'sort',
  ).length;
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      {isOpen && (
        <DialogContent
          placement="right"
          title={`Filter ${definition.noun}`}
          footer={
            <DialogClose asChild>
              <Button>Show the {definition.noun}</Button>
            </DialogClose>
          }
        >
          <div className="grid gap-4">
            <FilterFields definition={definition} filters={filters} isStacked />
            <SortSelect list={definition.list} columns={definition.columns} filters={filters} />
          </div>
        </DialogContent>
      )}
    </Dialog>
  );
}

type SortSelectProps = {
  list: ListName;
  columns: readonly Column<never>[];
  filters: ListFilters;
};

/** Cards have no column headers. */
function SortSelect({ list, columns, filters }: SortSelectProps) {
  const headOf = (name: string) => columns.find(({ sort }) => sort === name)?.head;
  const sorts = sortValues(list).filter((sort) => headOf(sort.replace('-', '')));
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="font-medium text-sm">
        Sorted by
      </span>
      <Select
        aria-label="Sorted by"
        value={filters.sort}
        onChange={({ target }) => filters.set({ sort: target.value })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {headOf(sort.replace('-', ''))}, {sort.startsWith('-') ? 'descending' : 'ascending'}
          </option>
        ))}
      </Select>
    </div>
  );
}
