import { Link } from 'wouter';
import type { Overview } from '#core/contract/dashboard.ts';
import { programmeName } from '#core/domain/catalogue.ts';
import { ApplicationStatusBadge } from '#web/components/application-status-badge.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Button } from '#web/components/ui/button.tsx';

type RecentApplicationsProps = {
  applications: Overview['recentApplications'];
  onOpen: (id: number) => void;
};

export function RecentApplications({ applications, onOpen }: RecentApplicationsProps) {
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
                <p className="break-words font-semibold">{application.companyName}</p>
                <p className="break-words text-ink-700">
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
        <Link href="/admin?tab=applications" className="link justify-self-start text-sm">
          All applications
        </Link>
      )}
    </section>
  );
}
