import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { FIGURE_LABELS, type FigureList } from '#core/domain/insights/figures.ts';
import type { DatePreset } from '#core/domain/lists/date-presets.ts';
import type { ListName, SortName } from '#core/domain/lists/sorts.ts';

export type Column<Row> = {
  /** Identifies it in saved views and in browser storage. */
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** What a click on its header sorts by. */
  sort?: SortName<ListName>;
  /** Right-aligned, for comparing figures. */
  numeric?: true;
  /** Identifies the record, so it cannot be hidden. */
  isFixed?: true;
  /** Shown only when chosen. */
  isExtra?: true;
  /** Below 1280 px shown only when chosen: a table with it would have to scroll sideways. */
  needsRoom?: true;
  className?: string;
};

/** A record on a phone: three lines at most. */
export type Card = { title: ReactNode; side?: ReactNode; lines: readonly ReactNode[] };

/** A filter that takes one value. */
export type Choice = {
  /** Name in the address and in the call. */
  name: string;
  label: string;
  /** Label for no filter. */
  all: string;
  labels: Record<string, string>;
  /** Set only by a link: a chip removes it, but there is no field. */
  isFromLink?: true;
};

/** Filters a list to what an analytics figure counts. */
export const figureChoice = (list: FigureList): Choice => ({
  name: 'figure',
  label: 'Counted as',
  all: 'All',
  labels: FIGURE_LABELS[list],
  isFromLink: true,
});

export const ARCHIVE_CHOICE: Choice = {
  name: 'archived',
  label: 'Archive',
  all: 'Not archived',
  labels: { only: 'Archived' },
};

export type Empty = { icon: LucideIcon; title: string; description: ReactNode };

/** Everything that makes one list differ from the others. */
export type ListDefinition<Row> = {
  list: ListName;
  endpoint: Endpoint;
  /** Names the table. */
  label: string;
  /** The plural name of the rows: "orders". */
  noun: string;
  moreLabel?: string;
  search?: { label: string; placeholder: string };
  choices: readonly Choice[];
  dates: readonly DatePreset[];
  /** Label of a record's assignee, if its records have one. */
  assigneeLabel?: string;
  columns: readonly Column<Row>[];
  card: (row: Row) => Card;
  /** The name of a row when it is selected. */
  nameOf: (row: Row) => string;
  /** What opens a record: its visible text and its accessible name. */
  opener: (row: Row) => { text: string; name: string };
  empty: Empty;
  emptyWhenFiltered: Empty;
};

export type Listed = { id: number };
