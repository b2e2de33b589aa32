import { useQuery } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { ApplicationDrawer } from '#web/features/application-review/application-drawer.tsx';
import { OpenSetup } from '#web/features/settings/open-setup.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { AttentionList } from './attention-list.tsx';
import { overview } from './dashboard.queries.ts';
import { FRESH_MS } from './freshness.ts';
import { OverviewStats } from './overview-stats.tsx';
import { RecentApplications } from './recent-applications.tsx';
import { useAdminAddress } from './use-admin-address.ts';

/** The first thing staff see: how many, what is new, and what cannot wait. */
export function OverviewTab() {
  const { openId, open, close } = useAdminAddress();
  const { data, error, refetch } = useQuery({ ...overview, staleTime: FRESH_MS });
  if (!data && error) {
    return (
      <div className="grid gap-4">
        <Alert tone="danger" title="The overview could not be loaded">
          {reasonOf(error)}
        </Alert>
        <Button className="justify-self-start" variant="outline" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <>
      {data ? (
        <div className="grid gap-8">
          <OpenSetup points={data.setup} />
          <OverviewStats counts={data.applications} />
          <div className="grid gap-8 lg:grid-cols-[1.15fr_1fr]">
            <AttentionList attention={data.attention} isSetUp={data.setup.length === 0} />
            <RecentApplications applications={data.recentApplications} onOpen={open} />
          </div>
        </div>
      ) : (
        <OverviewSkeleton />
      )}
      <ApplicationDrawer id={openId} onClose={close} />
    </>
  );
}

function OverviewSkeleton() {
  return (
    <SkeletonGroup className="grid gap-8">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {['total', 'new', 'review', 'approved', 'rejected'].map((card) => (
          <Skeleton key={card} className="h-22 rounded-control max-sm:first:col-span-2" />
        ))}
      </div>
      <div className="grid gap-8 lg:grid-cols-[1.15fr_1fr]">
        <Skeleton className="h-96 rounded-control" />
        <Skeleton className="h-96 rounded-control" />
      </div>
    </SkeletonGroup>
  );
}
