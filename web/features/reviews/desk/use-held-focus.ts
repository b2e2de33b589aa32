import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus in the desk when the focused element is removed, such as a pressed button: the keyboard would start over
 * at the top of the page, and the desk's shortcuts would do nothing.
 */
export function useHeldFocus(desk: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = desk.current;
    if (!element) return;
    let isInside = element.contains(document.activeElement);
    const notice = ({ target }: FocusEvent) => {
      isInside = element.contains(target as Node);
    };
    const watcher = new MutationObserver(() => {
      if (isInside && document.activeElement === document.body)
        element.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', notice);
    watcher.observe(element, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', notice);
      watcher.disconnect();
    };
  }, [desk]);
}
