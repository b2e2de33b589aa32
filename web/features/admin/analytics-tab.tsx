import { useQuery } from '@tanstack/react-query';
import { adminMetrics } from '#core/domain/admin-metrics.ts';
import {
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUSES,
} from '#core/domain/application-status.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { BarList } from './bar-list.tsx';
import { analytics } from './dashboard.queries.ts';
import { MoneyChart } from './money-chart.tsx';

const FUNNEL_STEPS = [
  ['started', 'Assessments started'],
  ['completed', 'Completed'],
  ['eligible', 'Eligible in at least one area'],
  ['paid', 'Paid'],
  ['delivered', 'Delivered'],
] as const;

export function AnalyticsTab() {
  const { data, error, isPending, refetch } = useQuery(analytics);
  return (
    <div className="grid gap-6">
      <h2 className="sr-only">Analytics</h2>
      {isPending && (
        <SkeletonGroup className="grid gap-6 lg:grid-cols-2">
          {['first', 'second', 'third', 'fourth'].map((card) => (
            <Skeleton key={card} className="h-64" />
          ))}
        </SkeletonGroup>
      )}
      {error && (
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
        <div className="grid gap-6 lg:grid-cols-2">
          <Card dense>
            <h3 className="text-lg">Status distribution</h3>
            <p className="text-ink-600">Applications by where they stand.</p>
            <BarList
              label="Applications by status"
              noun="Applications"
              rows={APPLICATION_STATUSES.map((status) => ({
                name: APPLICATION_STATUS_LABELS[status],
                count: data.applications[status],
              }))}
            />
          </Card>
          <KeyMetrics applications={data.applications} />
          <Card dense>
            <h3 className="text-lg">From the first question to the certificate</h3>
            <p className="text-ink-600">Each step is part of the one before.</p>
            <BarList
              label="How far companies get"
              noun="Companies"
              isFunnel
              rows={FUNNEL_STEPS.map(([step, name]) => ({ name, count: data.funnel[step] }))}
            />
          </Card>
          <Card dense>
            <h3 className="text-lg">Money by week</h3>
            <p className="text-ink-600">Authorized on cards, and charged, in the last 12 weeks.</p>
            <MoneyChart weeks={data.weeks} />
          </Card>
        </div>
      )}
    </div>
  );
}

type Counts = Parameters<typeof adminMetrics>[0];

function KeyMetrics({ applications }: { applications: Counts }) {
  const { total, pending, approvalRate, completionRate } = adminMetrics(applications);
  const figures = [
    ['Approval rate', `${approvalRate}%`, 'Approved, of all applications'],
    ['Completion rate', `${completionRate}%`, 'Decided, of all applications'],
    ['Pending', pending.toLocaleString(), 'Submitted or under review'],
    ['Total', total.toLocaleString(), 'All applications'],
  ] as const;
  return (
    <Card dense>
      <h3 className="text-lg">Key metrics</h3>
      <dl className="grid flex-1 grid-cols-2 gap-x-6 gap-y-5">
        {figures.map(([name, value, meaning]) => (
          <div key={name} className="grid content-start gap-0.5">
            <dt className="font-medium">{name}</dt>
            <dd className="order-first font-display text-3xl tabular-nums">{value}</dd>
            <dd className="text-ink-600">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
