import { type RefObject, useCallback, useEffect } from 'react';

/** Closes a disclosure on Escape, on a press outside of it and when the focus leaves it. */
export function useDismiss(disclosure: RefObject<HTMLDetailsElement | null>): () => void {
  const close = useCallback(() => {
    if (disclosure.current) disclosure.current.open = false;
  }, [disclosure]);

  useEffect(() => {
    const isOutside = ({ target }: Event) => !disclosure.current?.contains(target as Node);
    const onLeave = (event: Event) => isOutside(event) && close();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !disclosure.current?.open) return;
      close();
      disclosure.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('keydown', onKey);
    };
  }, [disclosure, close]);

  return close;
}
