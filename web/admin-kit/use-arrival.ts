import { useEffect, useRef } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';

/**
 * Scrolls to a part of a staff page named by the address. The browser cannot: the part is rendered only once its data has
 * loaded, and a link on the same page changes the address by script.
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
