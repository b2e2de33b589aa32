import { Columns3 } from 'lucide-react';
import type { Column } from '#web/admin-kit/lists/definition.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Menu, MenuCheckbox, MenuItem, MenuLine } from '#web/components/ui/overlay/menu.tsx';
import type { useChosenColumns } from './chosen-columns.ts';

type ColumnsMenuProps = {
  columns: readonly Column<never>[];
  choice: Omit<ReturnType<typeof useChosenColumns<never>>, 'shown'> & {
    shown: readonly { id: string }[];
  };
};

/** Chooses the columns of the table. */
export function ColumnsMenu({ columns, choice }: ColumnsMenuProps) {
  return (
    <Menu
      trigger={
        <Button variant="outline" size="sm">
          <Columns3 aria-hidden="true" />
          Columns
        </Button>
      }
    >
      {columns
        .filter(({ isFixed }) => !isFixed)
        .map(({ id, head }) => (
          <MenuCheckbox
            key={id}
            checked={choice.shown.some((shown) => shown.id === id)}
            onCheckedChange={() => choice.toggle(id)}
          >
            {head}
          </MenuCheckbox>
        ))}
      <MenuLine />
      <MenuItem disabled={choice.chosen === null} onSelect={() => choice.choose(null)}>
        Usual columns
      </MenuItem>
    </Menu>
  );
}
