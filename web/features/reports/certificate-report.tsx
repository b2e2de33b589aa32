import { useQuery } from '@tanstack/react-query';
import { reports } from '#core/contract/staff/reports.ts';
import type { Range } from '#core/domain/insights/ranges.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { TakeTable } from '#web/features/insights/block.tsx';
import { callFile, reasonOf } from '#web/lib/api.ts';
import { ReportCards } from './report-cards.tsx';
import { certificateReport } from './reports.queries.ts';

/** Certificates, renewals, reviews and check-ins in the date range of all figures. */
export function CertificateReportSection({ range }: { range: Range }) {
  const { data, error, refetch } = useQuery(certificateReport(range));
  return (
    <section aria-labelledby="certificate-report" className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h3 id="certificate-report" className="text-lg">
          Certificates
        </h3>
        <TakeTable title="Certificates" read={() => callFile(reports.export, { query: range })} />
      </div>
      {error && (
        <div className="grid gap-4">
          <Alert tone="danger" title="The report could not be loaded">
            {reasonOf(error)}
          </Alert>
          <Button className="justify-self-start" variant="outline" onClick={() => refetch()}>
            Load the report again
          </Button>
        </div>
      )}
      {!data && !error && (
        <SkeletonGroup className="grid gap-4 lg:grid-cols-2">
          {['first', 'second', 'third', 'fourth'].map((card) => (
            <Skeleton key={card} className="h-80 rounded-control" />
          ))}
        </SkeletonGroup>
      )}
      {data && !error && <ReportCards report={data} range={range} />}
    </section>
  );
}
