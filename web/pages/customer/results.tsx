import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { MessageScreen } from '#web/components/message-screen.tsx';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { reportResults, reportSession } from '#web/features/assessment/results/results.queries.ts';
import { ResultsReport } from '#web/features/assessment/results/results-report.tsx';
import { sessionPayment } from '#web/features/payments/payments.queries.ts';
import { reasonOf } from '#web/lib/api.ts';

export default function Results() {
  const { sessionId = '' } = useParams<{ sessionId: string }>();
  return (
    <SiteFrame>
      <ReportOf key={sessionId} sessionId={sessionId} />
    </SiteFrame>
  );
}

function ReportOf({ sessionId }: { sessionId: string }) {
  const results = useQuery(reportResults(sessionId));
  const session = useQuery(reportSession(sessionId));
  const payment = useQuery({
    ...sessionPayment(sessionId),
    enabled: session.data?.isSealed ?? false,
  });

  // A report on screen stays there, even if a later refresh fails.
  if (results.data === undefined && results.isError) {
    return (
      <div role="alert">
        <MessageScreen title="The results could not be loaded" text={reasonOf(results.error)}>
          <Button pending={results.isFetching} onClick={() => results.refetch()}>
            Retry
          </Button>
        </MessageScreen>
      </div>
    );
  }
  if (results.isPending || session.isPending || payment.isLoading) return <ResultsSkeleton />;
  if (results.data?.length === 0) {
    return (
      <MessageScreen
        title="No results found for this session."
        text="They appear here once every question is answered and the assessment is completed."
      >
        <Link href="/assessment" className={buttonStyles()}>
          Go to the assessment
        </Link>
      </MessageScreen>
    );
  }
  return (
    <ResultsReport
      sessionId={sessionId}
      results={results.data ?? []}
      session={session.data}
      payment={payment.data}
    />
  );
}

const RINGS = ['a', 'b', 'c', 'd', 'e'];

/** The outline of the report while it is on its way. */
function ResultsSkeleton() {
  return (
    <SkeletonGroup label="Loading results…" className="shell py-10 sm:py-16">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="mt-6 h-11 w-full max-w-lg" />
      <Skeleton className="mt-5 h-5 w-full max-w-2xl" />
      <div className="mt-10 grid gap-6 lg:grid-cols-5">
        {RINGS.map((ring) => (
          <div key={ring} className="flex items-center gap-4 lg:flex-col">
            <Skeleton className="size-26 rounded-full" />
            <Skeleton className="h-5 w-40" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-12 h-40 w-full rounded-card" />
    </SkeletonGroup>
  );
}
