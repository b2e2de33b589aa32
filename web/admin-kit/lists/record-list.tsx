import { Keyboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { EXPORTS } from '#core/contract/staff/dashboard.ts';
import { KeyHelp } from '#web/admin-kit/keys/key-help.tsx';
import { ExportButton } from '#web/admin-kit/list-bar.tsx';
import { ListShell, ListTotal } from '#web/admin-kit/list-shell.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { ListDefinition, Listed } from './definition.ts';
import { BackToFigures } from './filters/back-to-figures.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { ListCards } from './rows/list-cards.tsx';
import { ListTable } from './rows/list-table.tsx';
import { useRowFocus } from './rows/use-row-focus.ts';
import { type ListSelection, useSelection } from './selection.ts';
import type { RecordListState } from './use-record-list.ts';
import { useIsNarrow } from './use-width.ts';
import { useChosenColumns } from './views/chosen-columns.ts';
import { ColumnsMenu } from './views/columns-menu.tsx';
import { ViewsMenu } from './views/views-menu.tsx';

type RecordListProps<Row extends Listed> = {
  list: RecordListState<Row>;
  /** Buttons beside the search. */
  actions?: ReactNode;
  /** Additional entries in a row's menu. */
  menuOf?: (row: Row) => ReactNode;
  /** Shown while rows are selected; without it, rows cannot be selected. */
  renderBulkBar?: (selection: ListSelection, clear: () => void) => ReactNode;
};

/** Renders every list of the staff area, with the same search, filters, sorting, navigation and selection. */
export function RecordList<Row extends Listed>({
  list,
  actions,
  menuOf,
  renderBulkBar,
}: RecordListProps<Row>) {
  const { definition, filters, query, ids, within, help, news } = list;
  const isNarrow = useIsNarrow();
  const columns = useChosenColumns(definition.list, definition.columns);
  const total = query.data?.pages[0]?.total;
  const selecting = useSelection({ ids, filters: filters.narrowing, total });
  const selection = renderBulkBar && selecting;
  const focus = useRowFocus({
    within,
    ids,
    selection,
    onOpen: list.onOpen,
    onEnd: list.showMore,
    onHelp: () => help.setIsOpen(true),
  });
  // The parts above and around the rows do not use the row type.
  const plain = definition as unknown as ListDefinition<never>;
  const exported = EXPORTS.find((known) => known === definition.list);
  const Rows = isNarrow ? ListCards : ListTable;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <BackToFigures filters={filters} />
      <FilterBar
        definition={plain}
        filters={filters}
        isNarrow={isNarrow}
        total={
          <>
            <News added={news.added} onBringIn={news.bringIn} />
            <ListTotal query={query} noun={definition.noun} />
          </>
        }
        actions={
          <>
            {exported && <ExportButton list={exported} filters={list.asked} />}
            {actions}
          </>
        }
        tools={
          <>
            <ViewsMenu list={definition.list} filters={filters} columns={columns} />
            {!isNarrow && <ColumnsMenu columns={plain.columns} choice={columns} />}
            {!isNarrow && (
              <button
                type="button"
                aria-label="Keys"
                onClick={() => help.setIsOpen(true)}
                className="grid size-9 place-items-center rounded-full text-ink-700 hover:bg-ink-100 hover:text-ink-950"
              >
                <Keyboard aria-hidden="true" className="size-5" />
              </button>
            )}
          </>
        }
      />
      <ListShell
        query={query}
        noun={definition.noun}
        moreLabel={definition.moreLabel}
        isFiltered={filters.isFiltered}
        attention={filters.attention}
        empty={definition.empty}
        emptyWhenFiltered={definition.emptyWhenFiltered}
        hasOwnTotal
      >
        {(rows) => (
          <div ref={within} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {selection?.selection && (
              <div className="sticky top-(--page-top) z-20 -my-2 grid gap-2 bg-white py-2">
                {renderBulkBar?.(selection.selection, selection.clear)}
                {selection.canSelectEverything && (
                  <p className="text-sm">
                    All {rows.length.toLocaleString()} that are shown are selected.{' '}
                    <button type="button" className="link" onClick={selection.selectEverything}>
                      Select all {total?.toLocaleString()} that match
                    </button>
                  </p>
                )}
              </div>
            )}
            <Rows
              definition={definition}
              columns={columns.shown}
              rows={rows}
              filters={filters}
              focus={focus}
              selection={selection}
              menuOf={menuOf}
              onOpen={list.onOpen}
            />
          </div>
        )}
      </ListShell>
      <KeyHelp
        keys={listKeys(selection !== undefined)}
        isOpen={help.isOpen}
        onClose={() => help.setIsOpen(false)}
      />
    </div>
  );
}

type NewsProps = { added: number; onBringIn: () => void };

/** Says how many new rows have arrived, and shows them on request. */
const News = ({ added, onBringIn }: NewsProps) => (
  <span role="status">
    {added > 0 && (
      <Button size="sm" onClick={onBringIn}>
        {added} new
      </Button>
    )}
  </span>
);

const KEYS = [
  ['J or ↓', 'Next row; in a record, the next record'],
  ['K or ↑', 'Previous row; in a record, the previous record'],
  ['Enter', 'Open the record'],
  ['?', 'Show these keys'],
] as const;

const SELECTION_KEYS = [
  ['X', 'Select the row'],
  ['Shift + X', 'Select all rows from the one selected last; so does Shift + click'],
  ['Esc', 'Clear the selection'],
] as const;

const listKeys = (canSelect: boolean) => [...KEYS, ...(canSelect ? SELECTION_KEYS : [])];
