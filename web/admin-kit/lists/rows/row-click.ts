import type { MouseEvent } from 'react';

const CONTROLS = 'a, button, input, label, select, textarea, [role=menu]';

/** Whether a click is meant for the row itself: not for a control in it, nor the end of a text selection. */
export function isForRow(event: MouseEvent<HTMLElement>): boolean {
  const row = event.currentTarget;
  const target = event.target as Element;
  // Menus and dialogs of a row are drawn elsewhere in the document.
  if (!row.contains(target) || target.closest(CONTROLS)) return false;
  const selected = getSelection();
  return !selected || selected.isCollapsed || !row.contains(selected.anchorNode);
}

type RowClick = { onOpen: () => void; onExtend?: () => void };

/** Handlers of a row: a click opens it, with Shift it selects a range. */
export const rowClick = ({ onOpen, onExtend }: RowClick) => ({
  onMouseDown: (event: MouseEvent<HTMLElement>) => {
    // The browser would select the text in between.
    if (event.shiftKey && onExtend) event.preventDefault();
  },
  onClick: (event: MouseEvent<HTMLElement>) => {
    if (!isForRow(event)) return;
    if (event.shiftKey && onExtend) onExtend();
    else onOpen();
  },
});
