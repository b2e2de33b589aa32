import { useEffect, useRef } from 'react';

/**
 * For a group of buttons of which some go away when they have done their work: the keyboard then stays in the group instead of
 * falling back to the top of the page. `state` changes whenever the buttons do.
 */
export function useKeptFocus<Group extends HTMLElement>(state: string) {
  const group = useRef<Group>(null);
  const wasInside = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the state.
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return;
    group.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus();
  }, [state]);

  return {
    ref: group,
    onFocusCapture: () => {
      wasInside.current = true;
    },
    onBlurCapture: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      // Without a target the button has gone or was switched off under the focus.
      if (relatedTarget) wasInside.current = false;
    },
  };
}
