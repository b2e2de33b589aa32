import { type RefObject, useEffect, useRef } from 'react';
import { isCommand } from '#web/admin-kit/keys/single-keys.ts';

/** The button that each key presses in the focused row. */
const ACTS: Record<string, string> = { s: 'snooze', a: 'assign', e: 'resolve' };

const OVER_THE_PAGE = '[role=dialog], [role=alertdialog], [role=menu]';

const isForQueue = (event: KeyboardEvent): boolean =>
  isCommand(event) && document.querySelector(OVER_THE_PAGE) === null;

/** J and K move through the rows' links, which Enter opens; S, A and E press the focused row's buttons. */
export function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  /** Row index that J and K count from without a focused row: one before a removed row, whose place the next row takes. */
  const place = useRef(-1);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!list.current || !isForQueue(event)) return;
      const key = event.key.toLowerCase();
      const rows = [...list.current.querySelectorAll<HTMLElement>('[data-queue-row]')];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const act = ACTS[key];
      if (act && at >= 0) {
        const button = rows[at]?.querySelector<HTMLElement>(`[data-act=${act}]`);
        place.current = at - 1;
        button?.click();
      } else if (key === 'j' || key === 'k') {
        const from = at >= 0 ? at : place.current;
        const to = Math.min(Math.max(from + (key === 'j' ? 1 : -1), 0), rows.length - 1);
        place.current = to;
        rows[to]?.querySelector<HTMLElement>('a')?.focus();
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [list]);
}
