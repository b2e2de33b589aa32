import { Mail, Printer } from 'lucide-react';
import { BrandMark } from '#web/components/ui/brand-mark.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { brand } from '#web/lib/brand.ts';
import { formatDay } from '#web/lib/moments.ts';
import type { Session } from './assessment.queries.ts';

type ReportHeadProps = {
  sessionId: string;
  /** Missing when the session could not be read. */
  report: Session['report'] | undefined;
  canMail: boolean;
};

/** What makes a document of it: whose it is, when it was made, what to quote it by, and how to pass it on. */
export function ReportHead({ sessionId, report, canMail }: ReportHeadProps) {
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
        </dl>
      )}
    </>
  );
}
