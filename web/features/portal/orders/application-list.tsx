import type { PortalPage } from '#core/contract/portal/records.ts';
import { ApplicationStatusBadge } from '#web/components/application-status-badge.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { CompanyTag, Nothing, Section } from '#web/features/portal/parts/section.tsx';
import { formatDay } from '#web/lib/moments.ts';

export const Applications = ({ page }: { page: PortalPage }) => (
  <Section id="applications" title="Applications">
    {page.applications.length === 0 && (
      <Nothing>No application has been sent yet. It follows the payment of an order.</Nothing>
    )}
    <ul className="grid gap-4 empty:hidden">
      {page.applications.map((application) => (
        <li key={application.applicationNumber}>
          <Card className="gap-3 p-5 sm:p-6">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <CompanyTag page={page} record={application} />
                <CardTitle className="wrap-anywhere">{application.certificationType}</CardTitle>
                <p className="wrap-anywhere mt-1 text-ink-600 text-sm">
                  {application.companyName}, {application.applicationNumber}, sent on{' '}
                  {formatDay(application.submittedAt)}
                </p>
              </div>
              <ApplicationStatusBadge status={application.applicationStatus} />
            </div>
            {application.reviewNotes && (
              <p className="wrap-anywhere whitespace-pre-line">{application.reviewNotes}</p>
            )}
          </Card>
        </li>
      ))}
    </ul>
  </Section>
);
