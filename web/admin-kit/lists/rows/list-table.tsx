import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';
import type { Column, Listed } from '#web/admin-kit/lists/definition.ts';
import { TableBody, TableHead, TableRow } from '#web/components/ui/table.tsx';
import { cn } from '#web/lib/class-names.ts';
import { rowClick } from './row-click.ts';
import { RowMenu, Tick } from './row-parts.tsx';
import type { RowsProps } from './rows-props.ts';

const HEAD =
  'h-9 whitespace-nowrap border-ink-200 border-b font-semibold text-ink-700 first:rounded-tl-control last:rounded-tr-control';
const SIDES = 'px-2 max-xl:not-first:px-1.5';
const CELL = 'h-12 border-ink-200 border-b py-0.5 leading-5';

/** A list on a desktop: one or two lines per row. */
export function ListTable<Row extends Listed>(props: RowsProps<Row>) {
  const { definition, columns, rows, selection } = props;
  return (
    <div className="rounded-control border border-ink-200 bg-white max-xl:overflow-x-auto">
      <table
        aria-label={definition.label}
        className="w-full border-separate border-spacing-0 text-left text-sm tabular-nums"
      >
        <TableHead>
          <TableRow>
            {selection && (
              <th scope="col" className={`${HEAD} w-10 pl-2`}>
                <Tick
                  label={`Select all ${definition.noun} shown`}
                  isOn={selection.isAllShown}
                  isPartly={selection.isSomeShown}
                  onToggle={selection.toggleAllShown}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} {...props} />
            ))}
            <th scope="col" className={`${HEAD} ${SIDES}`}>
              <span className="sr-only">Actions</span>
            </th>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Line key={row.id} row={row} {...props} />
          ))}
        </TableBody>
      </table>
    </div>
  );
}

function Head<Row extends Listed>({
  column: { head, sort, numeric },
  filters,
}: RowsProps<Row> & { column: Column<Row> }) {
  const direction =
    filters.sort === sort ? 'ascending' : filters.sort === `-${sort}` ? 'descending' : undefined;
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={direction} className={cn(HEAD, SIDES, numeric && 'text-right')}>
      {sort ? (
        <button
          type="button"
          className="group inline-flex min-h-8 items-center gap-1 hover:text-ink-950"
          onClick={() => filters.set({ sort: filters.sort === sort ? `-${sort}` : sort })}
        >
          {head}
          <Arrow
            aria-hidden="true"
            className={cn(
              'size-3.5',
              !direction && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
            )}
          />
        </button>
      ) : (
        head
      )}
    </th>
  );
}

function Line<Row extends Listed>({
  row,
  definition,
  columns,
  focus,
  selection,
  menuOf,
  onOpen,
}: RowsProps<Row> & { row: Row }) {
  const { id } = row;
  const name = definition.nameOf(row);
  const opener = definition.opener(row);
  const tabIndex = focus.tabIndexIn(id);
  const menu = menuOf?.(row);
  const open = () => onOpen(id);
  return (
    <TableRow
      {...focus.rowProps(id)}
      {...rowClick({ onOpen: open, onExtend: selection && (() => selection.extendTo(id)) })}
      data-selected={selection?.isSelected(id) || undefined}
      className="scroll-my-28 cursor-pointer outline-offset-[-3px] data-selected:bg-brand-50"
    >
      {selection && (
        <td className={`${CELL} pl-2`}>
          <Tick
            label={`Select ${name}`}
            isOn={selection.isSelected(id)}
            tabIndex={tabIndex}
            onToggle={(withShift) => (withShift ? selection.extendTo(id) : selection.toggle(id))}
          />
        </td>
      )}
      {columns.map(({ id: column, cell, numeric, className }) => (
        <td key={column} className={cn(CELL, SIDES, numeric && 'text-right', className)}>
          {cell(row)}
        </td>
      ))}
      <td className={`${CELL} pr-2 pl-3 max-xl:pl-1`}>
        <div className="flex items-center justify-end gap-1">
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={opener.name}
            onClick={open}
            className="min-h-8 whitespace-nowrap rounded-full px-2 max-xl:px-1.5 font-semibold text-brand-700 hover:bg-brand-50 hover:text-brand-800"
          >
            <span className="max-xl:hidden">{opener.text}</span>
            <ChevronRight aria-hidden="true" className="size-5 xl:hidden" />
          </button>
          {menu ? (
            <RowMenu name={name} opener={opener.text} tabIndex={tabIndex} onOpen={open}>
              {menu}
            </RowMenu>
          ) : (
            // Keeps the icons of all rows aligned.
            menuOf && <span className="w-9 touch:w-10 xl:hidden" />
          )}
        </div>
      </td>
    </TableRow>
  );
}
