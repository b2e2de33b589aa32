import { useEffect, useRef } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';

/**
 * For a part of a staff page that addresses lead to. It is drawn after its data were loaded, when the browser has long
 * looked for it in vain; and a link on the same page changes the address without the browser's doing.
 */
export function useArrival<E extends HTMLElement>(id: string | undefined) {
  const element = useRef<E>(null);
  const hash = useLocationProperty(() => location.hash);
  useEffect(() => {
    if (!id || hash !== `#${id}`) return;
    element.current?.scrollIntoView({ block: 'start' });
    element.current?.focus({ preventScroll: true });
  }, [id, hash]);
  return element;
}
