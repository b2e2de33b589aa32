import { FileText } from 'lucide-react';
import type { ApplicationStatusView } from '#core/contract/applications.ts';
import { programmeWithAreas } from '#core/domain/catalogue.ts';
import { ApplicationStatusBadge } from '#web/components/application-status-badge.tsx';
import { FactRow } from '#web/components/fact-row.tsx';
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
        <FactRow label="Applicant">{`${application.firstName} ${application.lastName}`}</FactRow>
        <FactRow label="Company">{application.companyName}</FactRow>
        <FactRow label="Certification">{programmeWithAreas(application.certificationType)}</FactRow>
        <FactRow label="Submitted">
          <Moment iso={application.submittedAt} />
        </FactRow>
        {reviewedAt && (
          <FactRow label="Reviewed">
            <Moment iso={reviewedAt} />
          </FactRow>
        )}
        {approvedAt && (
          <FactRow label="Approved">
            <Moment iso={approvedAt} />
          </FactRow>
        )}
        <FactRow label="Documents">
          <DocumentNames names={application.documents} />
        </FactRow>
      </dl>
    </Card>
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
