import { useSyncExternalStore } from 'react';

const useMatch = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );

/** Too narrow for a table: it would have to be scrolled sideways. */
export const useIsNarrow = (): boolean => useMatch('(max-width: 1023.98px)');

/** Too narrow for all usual columns of a table. */
export const useIsTight = (): boolean => useMatch('(max-width: 1279.98px)');
