import { useEffect, useState } from 'react';
import { NAVIGATION } from '#core/content/site.ts';

const SECTION_LINKS = NAVIGATION.links
  .map(({ href }) => href)
  .filter((href) => href.startsWith('/#'));

/** The navigation's link to the section that crosses the middle of the window, if there is one. */
export function useCurrentSection(): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(SECTION_LINKS[0]);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const link = `/#${target.id}`;
          setCurrent((former) => {
            if (isIntersecting) return link;
            return former === link ? undefined : former;
          });
        }
      },
      { rootMargin: '-45% 0px -54% 0px' },
    );
    for (const link of SECTION_LINKS) {
      const section = document.getElementById(link.slice(2));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);

  return current;
}
