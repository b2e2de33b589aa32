import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { overview } from '#web/admin-kit/queue/queue-position.tsx';
import { type AdminTab, useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { PageSkeleton } from '#web/components/ui/skeleton.tsx';
import { Tabs, TabsContent } from '#web/components/ui/tabs.tsx';
import { FindDialog } from './find-dialog.tsx';
import { TabBar, TabLinks } from './tabs/tab-bar.tsx';

/** Each tab is a separate chunk, so staff wait only for the tab they open. */
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

/** Offsets that keep sticky parts below header and tabs; from 1280 px for tables too, which scroll on their own below that. */
const BELOW_TABS =
  '[--page-top:5.75rem] xl:[--table-top:var(--page-top)] short:[--page-top:2.75rem]';

export function AdminArea() {
  const { tab, goTo } = useAdminAddress();
  const Panel = PANELS[tab];
  return (
    <Tabs
      value={tab}
      onValueChange={(next) => goTo(next as AdminTab)}
      activationMode="manual"
      className={BELOW_TABS}
    >
      <h1 className="sr-only">Admin dashboard</h1>
      <TabBar tab={tab} />
      <TabsContent value={tab} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Panel />
        </Suspense>
      </TabsContent>
    </Tabs>
  );
}

type AdminPageProps = { path: string; title: string; children: ReactNode };

/** An admin page that is not a tab but shows the tabs as links. */
export const AdminPage = ({ path, title, children }: AdminPageProps) => (
  <div className={BELOW_TABS}>
    <TabLinks current={path} />
    <div className="grid gap-5 pt-6">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
  </div>
);

const sumOf = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The four counts and the record search. On a narrow screen the counts are a line above that scrolls away. */
export function AdminHeader() {
  const { data } = useQuery(overview);
  return (
    <>
      <dl className="flex gap-5 text-ink-700 text-sm tabular-nums max-xl:absolute max-xl:inset-x-0 max-xl:top-0 max-xl:h-7 max-xl:items-center max-xl:justify-around max-xl:gap-2 max-xl:bg-paper max-xl:px-3 xl:ml-6">
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
    <div className="flex gap-x-1.5">
      <dt className="order-last">{label}</dt>
      <dd className="font-semibold text-ink-950">
        {counts ? sumOf(counts).toLocaleString() : '–'}
      </dd>
    </div>
  );
}
