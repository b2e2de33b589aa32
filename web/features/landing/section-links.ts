/** Marks the header's links to the section that crosses the middle of the window, if there is one. */
export function markCurrentSection(header: HTMLElement): void {
  const links = [...header.querySelectorAll<HTMLAnchorElement>('a[href^="/#"]')];
  const sections = links
    .filter((link) => link.closest('.site-nav'))
    .flatMap(({ hash }) => document.querySelector(hash) ?? []);
  let current = links.find((link) => link.ariaCurrent)?.hash;

  const mark = (hash: string | undefined) => {
    if (hash === current) return;
    current = hash;
    for (const link of links) {
      if (link.hash === hash) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const hash = `#${target.id}`;
        if (isIntersecting) mark(hash);
        else if (hash === current) mark(undefined);
      }
    },
    { rootMargin: '-45% 0px -54% 0px' },
  );
  for (const section of sections) observer.observe(section);
}

/**
 * A link to `/#faq` is a page load when the address has a query, as after a click on an advertisement.
 * On this page it scrolls all the same. Everything must be drawn by then.
 */
export function scrollToSections(drawAll: () => void): void {
  document.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/#"]');
    if (!link || !isPlain) return;
    drawAll();
    if (location.search === '') return;
    event.preventDefault();
    location.hash = link.hash;
  });
}
