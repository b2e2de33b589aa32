import { useState } from 'react';

/** Rows that were ticked, or all that match the filters. */
export type ListSelection = { ids: number[] } | { filters: Record<string, string>; total: number };

type Chosen = {
  /** The filters it was made under; under other filters it is void. */
  under: string;
  ids: readonly number[];
  /** Where a range starts. */
  anchor: number | undefined;
  isEverything: boolean;
};

/** Returns all ids between two, in list order, whichever comes first. */
export function idsBetween(ids: readonly number[], one: number, other: number): number[] {
  const ends = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [other] : ids.slice(first, last + 1);
}

type Rows = {
  /** Ids of the shown rows, in their order. */
  ids: readonly number[];
  filters: Record<string, string>;
  total: number | undefined;
};

export type SelectionControl = ReturnType<typeof useSelection>;

/** Keeps a list's selection. New filters clear it, and rows that have left the list are deselected. */
export function useSelection({ ids, filters, total }: Rows) {
  const under = JSON.stringify(filters);
  const none: Chosen = { under, ids: [], anchor: undefined, isEverything: false };
  const [kept, setChosen] = useState(none);
  const chosen = kept.under === under ? kept : none;
  const selected = ids.filter((id) => chosen.isEverything || chosen.ids.includes(id));
  const isAllShown = ids.length > 0 && selected.length === ids.length;
  const choose = (next: readonly number[], anchor?: number) =>
    setChosen({ under, ids: next, anchor, isEverything: false });

  const selection: ListSelection | undefined =
    chosen.isEverything && total !== undefined
      ? { filters, total }
      : selected.length > 0
        ? { ids: selected }
        : undefined;

  return {
    selection,
    isSelected: (id: number) => selected.includes(id),
    isAllShown,
    isSomeShown: selected.length > 0 && !isAllShown,
    /** Whether more rows match than are shown: they can be selected too. */
    canSelectEverything:
      isAllShown && !chosen.isEverything && total !== undefined && total > ids.length,
    toggle: (id: number) =>
      choose(
        selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id],
        id,
      ),
    /** Selects from the row ticked last to this one. */
    extendTo: (id: number) => {
      const range = idsBetween(ids, chosen.anchor ?? id, id);
      choose([...new Set([...selected, ...range])], chosen.anchor ?? id);
    },
    toggleAllShown: () => choose(isAllShown ? [] : ids),
    selectEverything: () =>
      setChosen({ under, ids: [...ids], anchor: undefined, isEverything: true }),
    clear: () => choose([]),
  };
}
