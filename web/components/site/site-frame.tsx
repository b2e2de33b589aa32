import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { type CurrentEntry, SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

type SiteFrameProps = {
  current?: CurrentEntry;
  children: ReactNode;
};

/** What all public pages have in common; the page itself goes into its `<main>`. */
export function SiteFrame({ current, children }: SiteFrameProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader current={current} />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
