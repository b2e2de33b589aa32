import { useSyncExternalStore } from 'react';

/** Below this a table would have to be scrolled sideways. */
const NARROW = '(max-width: 1023.98px)';

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(NARROW);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(NARROW).matches,
  );
