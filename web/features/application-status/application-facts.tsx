import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApplicationStatusView } from '#core/contract/applications.ts';
import { programmeName } from '#core/domain/catalogue.ts';
import { ApplicationStatusBadge } from '#web/components/application-status-badge.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';

/** Everything shown to anyone who has the number. */
export function ApplicationFacts({ application }: { application: ApplicationStatusView }) {
  const { applicationNumber, applicationStatus, reviewedAt, approvedAt } = application;
  return (
    <Card className="gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CardTitle as="h2">Application Details</CardTitle>
        <ApplicationStatusBadge status={applicationStatus} />
      </div>
      <dl className="grid">
        <div className="flex flex-wrap items-center justify-between gap-x-3 border-ink-200 border-t py-2.5">
          <dt className="w-full text-ink-600 text-sm">Application number</dt>
          <dd className="font-semibold tabular-nums">{applicationNumber}</dd>
          <dd>
            <CopyButton
              variant="ghost"
              className="-my-1.5 -mr-3"
              text={applicationNumber}
              aria-label="Copy application number"
            />
          </dd>
        </div>
        <Fact label="Applicant">{`${application.firstName} ${application.lastName}`}</Fact>
        <Fact label="Company">{application.companyName}</Fact>
        <Fact label="Certification">{programmeName(application.certificationType)}</Fact>
        <Fact label="Submitted">
          <Moment iso={application.submittedAt} />
        </Fact>
        {reviewedAt && (
          <Fact label="Reviewed">
            <Moment iso={reviewedAt} />
          </Fact>
        )}
        {approvedAt && (
          <Fact label="Approved">
            <Moment iso={approvedAt} />
          </Fact>
        )}
        <Fact label="Documents">
          <DocumentNames names={application.documents} />
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-5 border-ink-200 border-t py-2.5 last:pb-0 sm:grid-cols-[9.5rem_1fr]">
      <dt className="text-ink-600 text-sm leading-6.5">{label}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  );
}

function DocumentNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return 'None';
  return (
    <ul className="grid gap-1.5">
      {names.map((name, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two documents may have one name, and the list does not change
        <li key={i} className="flex gap-2">
          <FileText aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-600" />
          {name}
        </li>
      ))}
    </ul>
  );
}
