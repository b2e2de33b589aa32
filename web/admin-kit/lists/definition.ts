import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { FIGURE_LABELS, type FigureList } from '#core/domain/insights/figures.ts';
import type { DatePreset } from '#core/domain/lists/date-presets.ts';
import type { ListName, SortName } from '#core/domain/lists/sorts.ts';

export type Column<Row> = {
  /** Names it in saved views and in the browser's memory. */
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** What a click on its head sorts by. */
  sort?: SortName<ListName>;
  /** Figures to compare: to the right. */
  numeric?: true;
  /** Says which record it is, so it cannot be hidden. */
  isFixed?: true;
  /** Shown only when chosen. */
  isExtra?: true;
  /** Below 1280 px shown only when chosen: a table with it would have to be scrolled sideways there. */
  needsRoom?: true;
  className?: string;
};

/** A record on a phone: three lines at most. */
export type Card = { title: ReactNode; side?: ReactNode; lines: readonly ReactNode[] };

/** A filter of which one value can be chosen. */
export type Choice = {
  /** Of the address and of the call. */
  name: string;
  label: string;
  /** Says that nothing is filtered out. */
  all: string;
  labels: Record<string, string>;
  /** Comes with a link, and has a chip that takes it back, but no field. */
  isFromLink?: true;
};

/** What a figure of the analytics counts in a list. */
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
  /** What one calls the rows: "orders". */
  noun: string;
  moreLabel?: string;
  search?: { label: string; placeholder: string };
  choices: readonly Choice[];
  dates: readonly DatePreset[];
  /** What the person who works on a record is called, where it has one. */
  assigneeLabel?: string;
  columns: readonly Column<Row>[];
  card: (row: Row) => Card;
  /** What a row is called where it is selected. */
  nameOf: (row: Row) => string;
  /** What opens a record, as it is written and as it is called. */
  opener: (row: Row) => { text: string; name: string };
  empty: Empty;
  emptyWhenFiltered: Empty;
};

export type Listed = { id: number };
