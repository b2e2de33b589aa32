import type { ReactNode } from 'react';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#web/components/ui/table.tsx';
import { cn } from '#web/lib/class-names.ts';

/** Below 1024 px rows become cards, so that nothing scrolls sideways. */
const CARDS = {
  table: 'min-w-0 max-lg:block',
  head: 'max-lg:sr-only',
  body: 'max-lg:block',
  row: 'max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:border-ink-200 max-lg:border-b max-lg:p-4 max-lg:last:border-b-0',
  cell: 'max-lg:min-w-0 max-lg:border-b-0 max-lg:p-0',
};

const IN_CARD = {
  /** Takes the whole width of the card. */
  wide: 'max-lg:col-span-2',
  /** The button in the upper right corner of the card. */
  corner: 'text-right max-lg:col-start-2 max-lg:row-start-1',
};

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for comparing figures. */
  numeric?: true;
  inCard?: keyof typeof IN_CARD;
  className?: string;
};

/** Heading of the column of buttons, for screen readers. */
export const ACTIONS = 'Actions';

type RecordTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  className?: string;
};

export function RecordTable<Row extends { id: number }>({
  label,
  columns,
  rows,
  className,
}: RecordTableProps<Row>) {
  return (
    <Table label={label} className={cn(CARDS.table, className)}>
      <TableHead className={CARDS.head}>
        <TableRow>
          {columns.map(({ head, numeric }) => (
            <TableHeader key={head} numeric={numeric}>
              {head === ACTIONS ? <span className="sr-only">{head}</span> : head}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody className={CARDS.body}>
        {rows.map((row) => (
          <TableRow key={row.id} className={CARDS.row}>
            {columns.map(({ head, cell, numeric, inCard, className: own }) => (
              <TableCell
                key={head}
                numeric={numeric}
                className={cn(CARDS.cell, inCard && IN_CARD[inCard], own)}
              >
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
