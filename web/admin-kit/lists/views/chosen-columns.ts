import { useState } from 'react';
import { z } from 'zod';
import type { ListName } from '#core/domain/lists/sorts.ts';
import type { Column } from '#web/admin-kit/lists/definition.ts';
import { createSlot } from '#web/lib/create-slot.ts';

const slotOf = (list: ListName) => createSlot(`listColumns.${list}`, z.array(z.string()));

/** The columns that are shown: those that cannot be hidden, and the chosen ones; without a choice the usual ones. */
export const shownColumns = <C extends Pick<Column<never>, 'id' | 'isFixed' | 'isExtra'>>(
  columns: readonly C[],
  chosen: readonly string[] | null,
): C[] =>
  columns.filter(({ id, isFixed, isExtra }) =>
    chosen ? isFixed || chosen.includes(id) : !isExtra,
  );

/** Which columns a list shows. It is kept in the browser, for each list. */
export function useChosenColumns<Row>(list: ListName, columns: readonly Column<Row>[]) {
  const [chosen, setChosen] = useState<readonly string[] | null>(() => slotOf(list).read() ?? null);
  const shown = shownColumns(columns, chosen);
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
