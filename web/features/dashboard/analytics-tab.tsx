import { useQuery } from '@tanstack/react-query';
import {
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUSES,
} from '#core/domain/applications/application-status.ts';
import { adminMetrics } from '#core/domain/dashboard/admin-metrics.ts';
import { FRESH_MS } from '#web/admin-kit/queries.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { UnansweredQuestions } from '#web/features/chat/unanswered-questions.tsx';
import { Insights } from '#web/features/insights/insights.tsx';
import { type ChosenRange, useRange } from '#web/features/insights/use-range.ts';
import { useAskedStep, VisitList } from '#web/features/insights/visit-list.tsx';
import { CheckInList, useAskedCheckIns } from '#web/features/reports/check-in-list.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { BarList } from './bar-list.tsx';
import { analytics } from './dashboard.queries.ts';
import { Figures } from './figures.tsx';

export function AnalyticsTab() {
  const step = useAskedStep();
  const chosen = useRange();
  const outcome = useAskedCheckIns();
  if (step && !chosen.problem) return <VisitList step={step} chosen={chosen} />;
  if (outcome && !chosen.problem) return <CheckInList outcome={outcome} chosen={chosen} />;
  return <AllFigures chosen={chosen} />;
}

function AllFigures({ chosen }: { chosen: ChosenRange }) {
  const { data, error, refetch } = useQuery({ ...analytics, staleTime: FRESH_MS });
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">Analytics</h2>
      {!data && !error && (
        <SkeletonGroup className="grid gap-4 lg:grid-cols-2">
          {['first', 'second'].map((card) => (
            <Skeleton key={card} className="h-80 rounded-control" />
          ))}
        </SkeletonGroup>
      )}
      {!data && error && (
        <div className="grid gap-4">
          <Alert tone="danger" title="The figures could not be loaded">
            {reasonOf(error)}
          </Alert>
          <Button className="justify-self-start" variant="outline" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && (
        <div className="grid gap-4 lg:grid-cols-2">
          <Figures
            title="Status distribution"
            description="How many applications are in each status."
          >
            <BarList
              label="Applications by status"
              heads={['Status', 'Applications', 'Share']}
              rows={APPLICATION_STATUSES.map((status) => ({
                name: APPLICATION_STATUS_LABELS[status],
                count: data.applications[status],
                href: `/admin?tab=applications&status=${status}`,
              }))}
            />
          </Figures>
          <KeyMetrics applications={data.applications} />
        </div>
      )}
      <Insights chosen={chosen} />
      <section aria-labelledby="unanswered" className="grid gap-3">
        <h3 id="unanswered" className="text-lg">
          What visitors ask and the site does not answer
        </h3>
        <UnansweredQuestions />
      </section>
    </div>
  );
}

type Counts = Parameters<typeof adminMetrics>[0];

function KeyMetrics({ applications }: { applications: Counts }) {
  const { total, pending, approvalRate, completionRate } = adminMetrics(applications);
  const figures = [
    ['Approval rate', `${approvalRate}%`, 'Approved'],
    ['Completion rate', `${completionRate}%`, 'Approved or rejected'],
    ['Pending', pending.toLocaleString(), 'Submitted or under review'],
    ['Total', total.toLocaleString(), 'All applications'],
  ] as const;
  return (
    <Figures title="Key metrics" description="Of all applications, whenever they came in.">
      <dl className="grid flex-1 grid-cols-2 content-evenly gap-x-6 gap-y-5">
        {figures.map(([name, value, meaning]) => (
          <div key={name} className="grid content-start gap-0.5">
            <dt className="font-medium">{name}</dt>
            <dd className="order-first font-display text-2xl tabular-nums">{value}</dd>
            <dd className="text-ink-600">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Figures>
  );
}
