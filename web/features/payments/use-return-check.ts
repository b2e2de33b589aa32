import { useEffect } from 'react';

/** A browser may bring a page back as it was left, form and all. Meanwhile it may have been paid, so the server is asked again. */
export function useReturnCheck(ask: () => void): void {
  useEffect(() => {
    const check = ({ persisted }: PageTransitionEvent) => persisted && ask();
    addEventListener('pageshow', check);
    return () => removeEventListener('pageshow', check);
  });
}
