import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { ADMIN_TABS, type AdminTab, useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { PageSkeleton } from '#web/components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { overview } from './dashboard.queries.ts';
import { FindDialog } from './find-dialog.tsx';

/** Each tab is a chunk of its own: staff wait only for what they look at. */
const PANELS: Record<AdminTab, ComponentType> = {
  overview: lazyPanel(async () => (await import('./overview-tab.tsx')).OverviewTab),
  applications: lazyPanel(
    async () =>
      (await import('#web/features/application-review/applications-tab.tsx')).ApplicationsTab,
  ),
  orders: lazyPanel(async () => (await import('#web/features/orders/orders-tab.tsx')).OrdersTab),
  leads: lazyPanel(async () => (await import('#web/features/leads/leads-tab.tsx')).LeadsTab),
  contacts: lazyPanel(
    async () => (await import('#web/features/contact/contacts-tab.tsx')).ContactsTab,
  ),
  analytics: lazyPanel(async () => (await import('./analytics-tab.tsx')).AnalyticsTab),
  settings: lazyPanel(
    async () => (await import('#web/features/settings/settings-tab.tsx')).SettingsTab,
  ),
};

function lazyPanel(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

/** Beside the specified tabs; on a phone above them, where the tabs need the whole width. */
const OTHER_PAGES = [
  { path: '/admin/reviews', label: 'Reviews' },
  { path: '/admin/certificates', label: 'Certificates' },
];

export function AdminArea() {
  const { tab, goTo } = useAdminAddress();
  const Panel = PANELS[tab];
  const tabs = useRef<HTMLDivElement>(null);
  // On a phone the tabs scroll sideways: the one that an address leads to must be seen.
  useEffect(() => {
    tabs.current
      ?.querySelector(`[data-tab=${tab}]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);
  return (
    <Tabs
      value={tab}
      onValueChange={(next) => goTo(next as AdminTab)}
      activationMode="manual"
      // Room for the counts that hang below the header.
      className="max-xl:mt-8"
    >
      <h1 className="sr-only">Admin dashboard</h1>
      <div className="flex gap-6 shadow-[inset_0_-1px_0_var(--color-ink-200)] max-sm:flex-col-reverse max-sm:gap-1">
        <TabsList ref={tabs} aria-label="Admin area" className="min-w-0">
          {ADMIN_TABS.map(({ id, label }) => (
            <TabsTrigger key={id} value={id} data-tab={id}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <div className="ml-auto flex shrink-0 gap-6 max-sm:ml-0">
          {OTHER_PAGES.map(({ path, label }) => (
            <Link key={path} href={path} className="link inline-flex h-11 items-center font-medium">
              {label}
            </Link>
          ))}
        </div>
      </div>
      <TabsContent value={tab} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Panel />
        </Suspense>
      </TabsContent>
    </Tabs>
  );
}

type AdminPageProps = { title: string; children: ReactNode };

/** A page beside the tabs. */
export const AdminPage = ({ title, children }: AdminPageProps) => (
  // Room for the counts that hang below the header.
  <div className="grid gap-5 max-xl:mt-8">
    <div className="grid gap-1">
      <p className="text-sm">
        <Link href="/admin" className="link">
          Admin dashboard
        </Link>
      </p>
      <h1 className="text-2xl">{title}</h1>
    </div>
    {children}
  </div>
);

const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The four counts, and the way to any record. On a narrow screen the counts hang below the header. */
export function AdminHeader() {
  const { data } = useQuery(overview);
  return (
    <>
      <dl className="flex gap-5 text-ink-700 text-sm tabular-nums max-xl:absolute max-xl:inset-x-0 max-xl:top-full max-xl:h-14 max-xl:justify-around max-xl:gap-2 max-xl:border-ink-200 max-xl:border-b max-xl:bg-paper max-xl:px-3 max-xl:pt-1.5 xl:ml-6">
        <Count label="applications" counts={data?.applications} />
        <Count label="leads" counts={data?.leads} />
        <Count label="orders" counts={data?.orders} />
        <Count label="contacts" counts={data?.inquiries} />
      </dl>
      <FindDialog />
    </>
  );
}

function Count({ label, counts }: { label: string; counts: Record<string, number> | undefined }) {
  return (
    <div className="flex gap-x-1.5 max-xl:flex-col max-xl:items-center max-xl:leading-tight">
      <dt className="order-last">{label}</dt>
      <dd className="font-semibold text-ink-950">
        {counts ? sumOf(counts).toLocaleString() : '–'}
      </dd>
    </div>
  );
}
