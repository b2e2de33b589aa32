import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Overview } from '#core/contract/staff/dashboard.ts';
import type { ApplicationStatus } from '#core/domain/applications/application-status.ts';
import { programmeName } from '#core/domain/catalogue.ts';
import { FRESH_MS } from '#web/admin-kit/queries.ts';
import { overview } from '#web/admin-kit/queue/queue-position.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { ApplicationStatusBadge } from '#web/components/application-status-badge.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { ApplicationDrawer } from '#web/features/application-review/application-drawer.tsx';
import { OpenSetup } from '#web/features/settings/setup-card.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { AttentionList } from './attention-list.tsx';
import { MyWork, OverviewViews } from './queue/my-work.tsx';

/** The first screen staff see: counts, what is new, and what cannot wait. */
export function OverviewTab() {
  const { openId, open, close, filter } = useAdminAddress();
  const isMine = filter('view') === 'mine';
  const { data, error, refetch } = useQuery({ ...overview, staleTime: FRESH_MS });
  if (isMine) {
    return (
      <div className="grid gap-6">
        <OverviewViews isMine />
        <MyWork />
      </div>
    );
  }
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
        <div className="grid gap-6">
          <OverviewViews isMine={false} />
          <OpenSetup points={data.setup} total={data.setupTotal} />
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

const CARDS: { label: string; status?: ApplicationStatus }[] = [
  { label: 'Total applications' },
  { label: 'New submissions', status: 'submitted' },
  { label: 'Under review', status: 'under_review' },
  { label: 'Approved', status: 'approved' },
  { label: 'Rejected', status: 'rejected' },
];

/** Shows the number of applications in each state; each card links to their list. */
function OverviewStats({ counts }: { counts: Overview['applications'] }) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ul aria-label="Applications by status" className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {CARDS.map(({ label, status }) => (
        <li key={label} className="max-sm:first:col-span-2">
          <Link
            href={`/admin?tab=applications${status ? `&status=${status}` : ''}`}
            className="grid h-full content-start gap-0.5 rounded-control border border-ink-200 bg-white px-4 py-3.5 transition-[border-color,box-shadow] hover:border-ink-300 hover:shadow-raised"
          >
            <span className="font-display text-2xl tabular-nums">
              {(status ? counts[status] : total).toLocaleString()}
            </span>
            <span className="text-ink-700 text-sm">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type RecentApplicationsProps = {
  applications: Overview['recentApplications'];
  onOpen: (id: number) => void;
};

function RecentApplications({ applications, onOpen }: RecentApplicationsProps) {
  return (
    <section aria-labelledby="recent" className="grid min-w-0 content-start gap-3">
      <h2 id="recent" className="text-xl">
        Recent applications
      </h2>
      {applications.length === 0 ? (
        <p className="rounded-control border border-ink-200 p-4 text-ink-700 text-sm">
          No applications found. The first one comes when a company sends the form at{' '}
          <a href="/apply" className="link">
            /apply
          </a>
          .
        </p>
      ) : (
        <ul className="rounded-control border border-ink-200 bg-white text-sm">
          {applications.map((application) => (
            <li
              key={application.id}
              className="flex items-center gap-3 border-ink-200 border-b p-4 last:border-b-0"
            >
              <div className="grid min-w-0 flex-1 gap-1">
                <p className="wrap-anywhere font-semibold">{application.companyName}</p>
                <p className="wrap-anywhere text-ink-700">
                  {application.name} · {programmeName(application.certificationType)}
                </p>
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-600 tabular-nums">
                  <ApplicationStatusBadge status={application.applicationStatus} />
                  {application.applicationNumber}
                  <Moment iso={application.submittedAt} />
                </p>
              </div>
              <Button
                variant="outline"
                size="sm"
                aria-label={`Manage ${application.applicationNumber}`}
                onClick={() => onOpen(application.id)}
              >
                Manage
              </Button>
            </li>
          ))}
        </ul>
      )}
      {applications.length > 0 && (
        <Link href="/admin?tab=applications" className="link tap-area justify-self-start text-sm">
          All applications
        </Link>
      )}
    </section>
  );
}
