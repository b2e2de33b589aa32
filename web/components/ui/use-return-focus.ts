import { useRef } from 'react';

/**
 * Handlers for a dialog's content: closing gives the focus back to what had it before. Radix does
 * that for its own trigger only, not for a dialog that is opened by state.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
