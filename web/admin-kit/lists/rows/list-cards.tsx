import type { Listed } from '#web/admin-kit/lists/definition.ts';
import { rowClick } from './row-click.ts';
import { RowMenu, Tick } from './row-parts.tsx';
import type { RowsProps } from './rows-props.ts';

/** A list below 1024 px: cards of at most three lines; a click anywhere on a card opens its record. */
export function ListCards<Row extends Listed>({
  definition,
  rows,
  focus,
  selection,
  menuOf,
  onOpen,
}: RowsProps<Row>) {
  return (
    <ul
      aria-label={definition.label}
      className="divide-y divide-ink-200 rounded-control border border-ink-200 bg-white text-sm tabular-nums"
    >
      {rows.map((row) => {
        const { id } = row;
        const { title, side, lines } = definition.card(row);
        const opener = definition.opener(row);
        const name = definition.nameOf(row);
        const tabIndex = focus.tabIndexIn(id);
        const menu = menuOf?.(row);
        const open = () => onOpen(id);
        return (
          <li
            key={id}
            {...focus.rowProps(id)}
            {...rowClick({ onOpen: open, onExtend: selection && (() => selection.extendTo(id)) })}
            data-selected={selection?.isSelected(id) || undefined}
            className="flex scroll-my-28 cursor-pointer items-start gap-1 px-3 py-2.5 outline-offset-[-3px] data-selected:bg-brand-50"
          >
            {selection && (
              <Tick
                label={`Select ${name}`}
                isOn={selection.isSelected(id)}
                tabIndex={tabIndex}
                onToggle={() => selection.toggle(id)}
              />
            )}
            <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5 leading-5">
              <div className="flex items-start gap-2">
                <p className="min-w-0 flex-1 truncate font-medium text-base leading-6">{title}</p>
                {side}
                {menu && (
                  // Only beside the title, so that the lines below have the whole width.
                  <div className="-my-2 -mr-1">
                    <RowMenu name={name} opener={opener.text} tabIndex={tabIndex} onOpen={open}>
                      {menu}
                    </RowMenu>
                  </div>
                )}
              </div>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a card's lines never change places.
                <div key={index} className="flex min-w-0 items-center gap-2 text-ink-700">
                  {line}
                </div>
              ))}
            </div>
            <button
              type="button"
              tabIndex={tabIndex}
              aria-label={opener.name}
              onClick={open}
              className="sr-only"
            >
              {opener.text}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
