import { FileText } from 'lucide-react';
import type { PortalAssessment, PortalPage } from '#core/contract/portal/records.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { broughtLinkProps } from '#web/features/portal/brought-here.ts';
import { CompanyTag, Nothing, Section } from '#web/features/portal/parts/section.tsx';
import { formatDay } from '#web/lib/moments.ts';
import { AttemptTable } from './attempt-table.tsx';

/** Finished assessments of each company, compared over time. */
export function Assessments({ page }: { page: PortalPage }) {
  const { assessments, accounts } = page;
  const byAccount = accounts
    .map(({ id }) => assessments.filter(({ accountId }) => accountId === id))
    .filter((own) => own.length > 0);
  return (
    <Section id="assessments" title="Assessments">
      {assessments.length === 0 && (
        <Nothing>
          No assessment is finished yet.{' '}
          <a href="/start-application" className="link" {...broughtLinkProps}>
            Start one
          </a>{' '}
          to see where your company is.
        </Nothing>
      )}
      {byAccount.map((own) => (
        <AccountAssessments key={own[0]?.accountId} page={page} assessments={own} />
      ))}
    </Section>
  );
}

type AccountAssessmentsProps = { page: PortalPage; assessments: PortalAssessment[] };

function AccountAssessments({ page, assessments }: AccountAssessmentsProps) {
  const [newest] = assessments;
  if (!newest) return null;
  const isOne = assessments.length === 1;
  const company = newest.companyName ?? 'your company';
  return (
    <Card>
      <div className="grid gap-1">
        <CompanyTag page={page} record={newest} />
        <CardTitle>{isOne ? 'Your result' : 'Your results over time'}</CardTitle>
        <p className="text-ink-700">
          {isOne
            ? 'Once you have taken the assessment again, both results are compared here.'
            : 'Points of each area, and what changed since the attempt before.'}
        </p>
      </div>
      <AttemptTable label={`Scores of ${company} by area`} attempts={assessments} />
      <ul className="grid gap-2">
        {assessments.map(({ sessionId, reportNumber, completedAt }) => (
          <li key={sessionId} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <a
              href={`/results/${sessionId}`}
              className={buttonStyles({ variant: 'outline', size: 'sm' })}
              // A report leads on to another assessment, and to a payment and an application.
              {...broughtLinkProps}
            >
              <FileText aria-hidden="true" />
              Report {reportNumber}
            </a>
            <span className="text-ink-600 text-sm">{formatDay(completedAt)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
