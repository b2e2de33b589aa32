import { useEffect } from 'react';

/**
 * A link to `/#faq` is a page load when the address has a query, as after a click on an advertisement.
 * On this page it scrolls all the same.
 */
export function useSectionLinks(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/#"]');
      if (!link || !isPlain || location.search === '') return;
      event.preventDefault();
      location.hash = link.hash;
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
