import { useQuery } from '@tanstack/react-query';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';
import { ReportCards } from './report-cards.tsx';
import { SPANS, type Span, type SpanName, spanOf, spanProblem } from './report-span.ts';
import { certificateReport } from './reports.queries.ts';
import { SpanPicker } from './span-picker.tsx';

/** Certificates, renewals, reviews and check-ins within days that staff choose; the choice is kept in the address. */
export function CertificateReportSection() {
  const { name, span, problem, chooseName, chooseDays } = useSpan();
  const { data, error, refetch } = useQuery({
    ...certificateReport(span),
    enabled: problem === undefined,
  });
  return (
    <section aria-labelledby="certificate-report" className="grid gap-4">
      <h3 id="certificate-report" className="text-lg">
        Certificates
      </h3>
      <SpanPicker
        name={name}
        span={span}
        problem={problem}
        onName={chooseName}
        onDays={chooseDays}
      />
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
      {!data && !error && !problem && (
        <SkeletonGroup className="grid gap-4 lg:grid-cols-2">
          {['first', 'second', 'third', 'fourth'].map((card) => (
            <Skeleton key={card} className="h-80 rounded-control" />
          ))}
        </SkeletonGroup>
      )}
      {data && !error && !problem && <ReportCards report={data} />}
    </section>
  );
}

function useSpan() {
  const { filter, setFilters } = useAdminAddress();
  const today = dayOf(new Date(), brand.timeZone);
  const name: SpanName = SPANS.find((each) => each === filter('span')) ?? 'year';
  const own: Span = { from: filter('from'), to: filter('to') };
  const span = name === 'own' ? own : spanOf(name, today);
  return {
    name,
    span,
    problem: name === 'own' ? spanProblem(own) : undefined,
    // Other days begin as those that are shown.
    chooseName: (next: SpanName) =>
      setFilters({ span: next, ...(next === 'own' ? span : { from: undefined, to: undefined }) }),
    chooseDays: (days: Partial<Span>) => setFilters(days),
  };
}
