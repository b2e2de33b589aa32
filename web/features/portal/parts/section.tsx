import type { ReactNode } from 'react';
import type { PortalPage } from '#core/contract/portal/records.ts';

type SectionProps = { id: string; title: string; intro?: ReactNode; children: ReactNode };

/** One part of the page. It can receive the focus when the focused element is removed. */
export const Section = ({ id, title, intro, children }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    tabIndex={-1}
    className="grid min-w-0 gap-4 outline-none"
  >
    <div className="grid gap-1">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      {intro && <p className="max-w-reading text-ink-700">{intro}</p>}
    </div>
    {children}
  </section>
);

/** An empty list, in words. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="rounded-card border border-ink-200 border-dashed px-6 py-5 text-ink-700">
    {children}
  </p>
);

type Owned = { accountId: number };

/** The company a record belongs to; nothing if the address sees only one company. */
export function CompanyTag({ page, record }: { page: PortalPage; record: Owned }) {
  if (page.accounts.length < 2) return null;
  const account = page.accounts.find(({ id }) => id === record.accountId);
  return (
    <p className="kicker wrap-anywhere">
      {account?.companyName ?? account?.email ?? 'Your company'}
    </p>
  );
}
