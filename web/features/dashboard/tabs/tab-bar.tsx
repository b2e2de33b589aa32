import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { countWords } from '#web/admin-kit/attention-words.ts';
import { overview } from '#web/admin-kit/queue/queue-position.tsx';
import { ADMIN_TABS, type AdminTab } from '#web/admin-kit/use-admin-address.ts';
import { TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { cn } from '#web/lib/class-names.ts';
import { type TabCount, tabCounts } from './tab-counts.ts';

/** Pages listed after the seven specified tabs. */
const OTHER_PAGES = [
  { path: '/admin/customers', label: 'Customers' },
  { path: '/admin/reviews', label: 'Reviews' },
  { path: '/admin/certificates', label: 'Certificates' },
  { path: '/admin/mails', label: 'Mails' },
];

/** Smaller, tighter type: otherwise the tabs do not all fit between 1024 and 1280 px. */
const FITTED = 'lg:max-xl:gap-1.5 lg:max-xl:text-sm';

const ITEM =
  'inline-flex h-11 shrink-0 scroll-m-4 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-1 font-medium text-ink-700 transition-colors hover:text-ink-950 focus-visible:rounded-control focus-visible:-outline-offset-3 aria-[current=page]:border-brand-700 aria-[current=page]:text-brand-700';

/** Sticks below the header, or alone at the top of a short window; scrolls sideways if the tabs do not fit. */
function Bar({ current, children }: { current: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const isCounted = useQuery(overview).isSuccess;
  // The current tab must be visible between its neighbors, even after the counts have shifted it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts change what there is to see.
  useEffect(() => {
    bar.current
      ?.querySelector(`[data-tab="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current, isCounted]);
  return (
    <div
      ref={bar}
      className={cn(
        'scrollbar-none sticky top-12 short:top-0 z-30 flex gap-4 overflow-x-auto bg-white shadow-[inset_0_-1px_0_var(--color-ink-200)] max-sm:-mx-5 max-sm:px-5',
        FITTED,
      )}
    >
      {children}
    </div>
  );
}

/** The seven tabs with the number of waiting records, and the other pages. */
export function TabBar({ tab }: { tab: AdminTab }) {
  const counts = useTabCounts();
  return (
    <Bar current={tab}>
      <TabsList aria-label="Admin area" className={cn('shrink-0', FITTED)}>
        {ADMIN_TABS.map(({ id, label }) => (
          <TabsTrigger key={id} value={id} data-tab={id}>
            {label}
            <Count of={counts[id]} />
          </TabsTrigger>
        ))}
      </TabsList>
      <OtherPages />
    </Bar>
  );
}

/** The same bar on a page that is not a tab, as links to the tabs. */
export function TabLinks({ current }: { current: string }) {
  const counts = useTabCounts();
  return (
    <nav aria-label="Admin area" className="sticky top-12 short:top-0 z-30">
      <Bar current={current}>
        {ADMIN_TABS.map(({ id, label }) => (
          <Link key={id} href={`/admin?tab=${id}`} className={ITEM}>
            {label}
            <Count of={counts[id]} />
          </Link>
        ))}
        <OtherPages current={current} />
      </Bar>
    </nav>
  );
}

const OtherPages = ({ current }: { current?: string }) => (
  <div className={cn('ml-auto flex shrink-0 gap-4', FITTED)}>
    {OTHER_PAGES.map(({ path, label }) => (
      <Link
        key={path}
        href={path}
        data-tab={path}
        aria-current={path === current ? 'page' : undefined}
        className={ITEM}
      >
        {label}
      </Link>
    ))}
  </div>
);

function useTabCounts(): ReturnType<typeof tabCounts> {
  const { data } = useQuery(overview);
  return data ? tabCounts(data) : {};
}

function Count({ of }: { of: TabCount | undefined }) {
  if (!of || of.count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="min-w-5 rounded-full bg-brass-50 px-1.5 text-center font-semibold text-brass-700 text-sm leading-5 tabular-nums"
      >
        {countWords(of.count)}
      </span>
      <span className="sr-only">
        , {countWords(of.count)} {of.words}
      </span>
    </>
  );
}
