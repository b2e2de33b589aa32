import { type ComponentType, lazy, Suspense } from 'react';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { ADMIN_TABS, type AdminTab } from './admin-tabs.ts';
import { useAdminAddress } from './use-admin-address.ts';

/** Each tab is a chunk of its own: staff wait only for what they look at. */
const PANELS: Record<AdminTab, ComponentType> = {
  overview: lazy(() => import('./overview-tab.tsx')),
  applications: lazy(() => import('#web/features/applications/applications-tab.tsx')),
  orders: lazy(() => import('#web/features/orders/orders-tab.tsx')),
  leads: lazy(() => import('#web/features/leads/leads-tab.tsx')),
  contacts: lazy(() => import('#web/features/contact/contacts-tab.tsx')),
  analytics: lazy(() => import('./analytics-tab.tsx')),
  settings: lazy(() => import('#web/features/settings/settings-tab.tsx')),
};

export function AdminArea() {
  const { tab, goTo } = useAdminAddress();
  const Panel = PANELS[tab];
  return (
    <Tabs value={tab} onValueChange={(next) => goTo(next as AdminTab)} activationMode="manual">
      <h1 className="sr-only">Admin dashboard</h1>
      <TabsList aria-label="Admin area">
        {ADMIN_TABS.map(({ id, label }) => (
          <TabsTrigger key={id} value={id}>
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
