import { Mail, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { OWN_VIEW_NOTE } from '#core/domain/assessment/recommendations.ts';
import { ELIGIBLE_FROM } from '#core/domain/assessment/scoring.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { BrandMark } from '#web/components/ui/brand-mark.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { ProgressRing } from '#web/components/ui/progress.tsx';
import { Rosette } from '#web/components/ui/rosette.tsx';
import type { Session } from '#web/features/assessment/assessment.queries.ts';
import type { DescribedResult } from '#web/features/assessment/describe-result.ts';
import { brand } from '#web/lib/brand.ts';
import { formatDay } from '#web/lib/moments.ts';

/** Makes the finding the headline: a board need not read further. */
function writeHeadline(results: readonly DescribedResult[]): string {
  const eligible = results.filter(({ isEligible }) => isEligible).length;
  if (eligible === 0) return 'No area is eligible yet';
  return eligible === results.length
    ? `Eligible in all ${results.length} areas`
    : `Eligible in ${eligible} of ${results.length} areas`;
}

type ResultsOverviewProps = {
  results: readonly DescribedResult[];
  /** Shown at the top. */
  children: ReactNode;
};

/** Title, explanation and the rings at a glance. */
export function ResultsOverview({ results, children }: ResultsOverviewProps) {
  return (
    <header className="relative overflow-clip border-ink-200 border-b bg-paper">
      <Rosette
        strokeWidth={0.2}
        className="absolute -top-64 -right-56 hidden size-[46rem] text-brand-100 lg:block print:hidden"
      />
      <div className="shell relative py-10 sm:py-16">
        {children}
        <h1 className="h2 mt-8">{writeHeadline(results)}</h1>
        <p className="lede mt-4">
          This report shows how the company stands in {AREAS.length} areas. An area is eligible for
          certification at {ELIGIBLE_FROM}% or more, with every must-have in place and no answer at
          level 1. {OWN_VIEW_NOTE}
        </p>
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 print:hidden">
          <a href="#next-step" className="link">
            What to do next
          </a>
          <a href="/criteria" className="link">
            All criteria
          </a>
        </p>
        <ul
          aria-label="All areas at a glance"
          className="results-rings mt-10 grid gap-x-5 gap-y-6 lg:grid-cols-5"
        >
          {results.map(({ id, anchor, name, score, status, tone, ringColour }) => (
            <li
              key={id}
              className="flex items-center gap-4 lg:flex-col lg:justify-start lg:text-center"
            >
              <ProgressRing label={name} value={score} size={96} className={ringColour} />
              <div className="grid flex-1 content-between gap-2 lg:justify-items-center">
                <a href={`#${anchor}`} className="font-semibold leading-snug hover:underline">
                  {name}
                </a>
                <div>
                  <Badge tone={tone}>{status}</Badge>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}

type ReportHeadProps = {
  sessionId: string;
  /** Missing when the session could not be read. */
  report: Session['report'] | undefined;
  /** The number of the certificate being renewed. */
  renews: string | null;
  canMail: boolean;
};

/** The head that makes it a document: owner, date, reference, and ways to share it. */
export function ReportHead({ sessionId, report, renews, canMail }: ReportHeadProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="kicker flex items-center gap-2.5">
          <BrandMark className="size-7 text-brand-700" />
          {brand.name} assessment report
        </p>
        <div className="flex flex-wrap gap-2.5 print:hidden">
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print or save as PDF
          </Button>
          <CopyButton text={`${location.origin}/results/${sessionId}`} label="Copy link" />
          {canMail && (
            <a href="#report-mail" className={buttonStyles({ variant: 'outline', size: 'sm' })}>
              <Mail aria-hidden="true" />
              Send by e-mail
            </a>
          )}
        </div>
      </div>
      {report && (
        <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3 border-ink-200 border-y py-4 text-sm [&_dd]:font-semibold [&_dt]:text-ink-600">
          {report.companyName && (
            <div>
              <dt>Company</dt>
              <dd className="wrap-anywhere">{report.companyName}</dd>
            </div>
          )}
          <div>
            <dt>Date</dt>
            <dd>
              <time dateTime={report.completedAt}>{formatDay(report.completedAt)}</time>
            </dd>
          </div>
          <div>
            <dt>Report number</dt>
            <dd className="tabular-nums">{report.number}</dd>
          </div>
          {renews && (
            <div>
              <dt>Renewal of</dt>
              <dd className="tabular-nums">{renews}</dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}
