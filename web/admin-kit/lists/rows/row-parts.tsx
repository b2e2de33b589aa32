import { Check, Ellipsis, Minus } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Menu, MenuItem } from '#web/components/ui/overlay/menu.tsx';

type TickProps = {
  label: string;
  isOn: boolean;
  isPartly?: boolean;
  tabIndex?: number;
  onToggle: (withShift: boolean) => void;
};

/** A box to select a row, or all of them. */
export function Tick({ label, isOn, isPartly = false, tabIndex, onToggle }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  const Mark = isPartly ? Minus : Check;
  return (
    <label className="relative grid size-8 cursor-pointer place-items-center touch:-m-1 touch:size-10">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        tabIndex={tabIndex}
        checked={isOn}
        onChange={() => {}}
        onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
        className="size-4.5 cursor-[inherit] appearance-none rounded-sm border border-ink-500 bg-white checked:border-brand-700 checked:bg-brand-700 indeterminate:border-brand-700 indeterminate:bg-brand-700 hover:border-brand-700"
      />
      {(isOn || isPartly) && (
        <Mark
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute size-3 text-white"
        />
      )}
    </label>
  );
}

type RowMenuProps = {
  name: string;
  opener: string;
  tabIndex: number;
  onOpen: () => void;
  children: ReactNode;
};

/** The menu of actions on a record that need not be opened. */
export function RowMenu({ name, opener, tabIndex, onOpen, children }: RowMenuProps) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`More for ${name}`}
          tabIndex={tabIndex}
          className="grid size-9 shrink-0 place-items-center touch:size-10 rounded-full text-ink-700 hover:bg-ink-100 hover:text-ink-950"
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </button>
      }
    >
      <MenuItem onSelect={onOpen}>{opener}</MenuItem>
      {children}
    </Menu>
  );
}
