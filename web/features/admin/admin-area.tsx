import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { ADMIN_TABS, type AdminTab } from './admin-tabs.ts';
import { useAdminAddress } from './use-admin-address.ts';

/** Each tab is a chunk of its own: staff wait only for what they look at. */
const PANELS: Record<AdminTab, ComponentType> = {
  overview: panel(async () => (await import('./overview-tab.tsx')).OverviewTab),
  applications: panel(
    async () =>
      (await import('#web/features/application-review/applications-tab.tsx')).ApplicationsTab,
  ),
  orders: panel(async () => (await import('#web/features/orders/orders-tab.tsx')).OrdersTab),
  leads: panel(async () => (await import('#web/features/leads/leads-tab.tsx')).LeadsTab),
  contacts: panel(async () => (await import('#web/features/contact/contacts-tab.tsx')).ContactsTab),
  analytics: panel(async () => (await import('./analytics-tab.tsx')).AnalyticsTab),
  settings: panel(
    async () => (await import('#web/features/settings/settings-tab.tsx')).SettingsTab,
  ),
};

function panel(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

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
      <TabsList ref={tabs} aria-label="Admin area">
        {ADMIN_TABS.map(({ id, label }) => (
          <TabsTrigger key={id} value={id} data-tab={id}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={tab} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Panel />
        </Suspense>
      </TabsContent>
    </Tabs>
  );
}
