import { useState } from 'react';
import { z } from 'zod';
import type { ListName } from '#core/domain/lists/sorts.ts';
import type { Column } from '#web/admin-kit/lists/definition.ts';
import { useIsTight } from '#web/admin-kit/lists/use-width.ts';
import { createSlot } from '#web/lib/storage/create-slot.ts';

const slotOf = (list: ListName) => createSlot(`listColumns.${list}`, z.array(z.string()));

/**
 * Returns the columns to show: the fixed and the chosen ones; without a choice, the default ones as far as the window has
 * room for them.
 */
const shownColumns = <Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | null,
  isTight: boolean,
): Column<Row>[] =>
  columns.filter(({ id, isFixed, isExtra, needsRoom }) =>
    chosen ? isFixed || chosen.includes(id) : !(isExtra || (isTight && needsRoom)),
  );

/** Keeps which columns a list shows, in the browser and for each list. */
export function useChosenColumns<Row>(list: ListName, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useState<readonly string[] | null>(() => slotOf(list).read() ?? null);
  const shown = shownColumns(columns, chosen, useIsTight());
  const choose = (ids: readonly string[] | null) => {
    if (ids) slotOf(list).write([...ids]);
    else slotOf(list).clear();
    setChosen(ids);
  };
  return {
    chosen,
    shown,
    choose,
    toggle: (id: string) => {
      const ids = shown.map((column) => column.id);
      choose(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
    },
  };
}
