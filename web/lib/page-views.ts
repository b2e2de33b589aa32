import { useEffect } from 'react';

declare global {
  interface Window {
    /** Google's queue; exists only where analytics is configured and loaded. */
    gtag?: (...args: unknown[]) => void;
  }
}

/** Reports the route's pattern, never the address itself: that may hold an order's number. */
export function usePageView(pattern: string, title: string): void {
  useEffect(() => {
    window.gtag?.('event', 'page_view', { page_path: pattern, page_title: title });
  }, [pattern, title]);
}
