import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import type { WorkItem } from '#core/contract/staff/work/queue.ts';
import { APPLICATION_STATUS_LABELS } from '#core/domain/applications/application-status.ts';
import { TOPIC_LABELS } from '#core/domain/inquiry-topics.ts';
import { LEAD_STATUS_LABELS } from '#core/domain/leads/lead-status.ts';
import { ORDER_STATUS_LABELS } from '#core/domain/orders/order-status.ts';
import { DueBadge } from '#web/admin-kit/records/due-badge.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { REVIEW_STATE_LABELS } from '#web/features/reviews/review-words.ts';
import { reasonOf } from '#web/lib/api.ts';
import { cn } from '#web/lib/class-names.ts';
import { myWork } from './queue.queries.ts';

const WORDS: Record<WorkItem['subject'], { noun: string; states: Record<string, string> }> = {
  application: { noun: 'Application', states: APPLICATION_STATUS_LABELS },
  order: { noun: 'Order', states: ORDER_STATUS_LABELS },
  lead: { noun: 'Lead', states: LEAD_STATUS_LABELS },
  inquiry: { noun: 'Inquiry', states: TOPIC_LABELS },
  review: { noun: 'Review', states: REVIEW_STATE_LABELS },
};

type OverviewViewsProps = { isMine: boolean };

/** The two views of the overview: the shared queue and the user's own work. */
export function OverviewViews({ isMine }: OverviewViewsProps) {
  const { data } = useQuery(myWork);
  const count = data
    ? ` (${data.total}${data.overdue > 0 ? `, ${data.overdue} overdue` : ''})`
    : '';
  return (
    <nav aria-label="Views of the overview" className="flex flex-wrap gap-2">
      <ViewLink href="/admin?tab=overview" isCurrent={!isMine}>
        Everything
      </ViewLink>
      <ViewLink href="/admin?tab=overview&view=mine" isCurrent={isMine}>
        My work{count}
      </ViewLink>
    </nav>
  );
}

type ViewLinkProps = { href: string; isCurrent: boolean; children: ReactNode };

const ViewLink = ({ href, isCurrent, children }: ViewLinkProps) => (
  <Link
    href={href}
    aria-current={isCurrent ? 'page' : undefined}
    className={cn(
      'inline-flex min-h-9 items-center rounded-full border px-4 font-medium text-sm tabular-nums max-sm:min-h-11',
      isCurrent
        ? 'border-brand-700 bg-success-50 text-brand-700'
        : 'border-ink-200 bg-white text-ink-700 hover:border-ink-300',
    )}
  >
    {children}
  </Link>
);

/** All unfinished work assigned to the user, earliest due first. */
export function MyWork() {
  const { data, error, refetch } = useQuery(myWork);
  return (
    <section aria-labelledby="my-work" className="grid gap-3">
      <h2 id="my-work" className="text-xl">
        My work
      </h2>
      {error && !data && (
        <>
          <Alert tone="danger" title="Your work could not be loaded">
            {reasonOf(error)}
          </Alert>
          <Button className="justify-self-start" variant="outline" onClick={() => refetch()}>
            Try again
          </Button>
        </>
      )}
      {!data && !error && (
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonGroup>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          icon={CircleCheck}
          title="You have nothing to do"
          description="What a colleague assigns to you, or you take from the queue with Assign, is listed here until it is finished."
          className="rounded-control border border-ink-200"
        />
      )}
      {data && data.items.length > 0 && (
        <ul className="rounded-control border border-ink-200 bg-white text-sm">
          {data.items.map((item) => (
            <Item key={`${item.subject} ${item.id}`} item={item} />
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && (
        <p className="text-ink-600 text-sm">
          The {data.items.length} most urgent of {data.total.toLocaleString()}.
        </p>
      )}
    </section>
  );
}

function Item({ item }: { item: WorkItem }) {
  const { noun, states } = WORDS[item.subject];
  return (
    <li className="grid items-baseline gap-x-4 gap-y-1 border-ink-200 border-b px-4 py-3 last:border-b-0 sm:grid-cols-[1fr_auto]">
      <p className="flex min-w-0 flex-wrap gap-x-3">
        <Link
          href={adminAddress(item.subject, item.id)}
          className="link tap-area wrap-anywhere tabular-nums"
        >
          {item.title}
        </Link>
        <span className="wrap-anywhere text-ink-700">{item.detail}</span>
        <span className="text-ink-600">
          {noun} · {states[item.state] ?? item.state}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-600">
        {item.dueAt ? (
          <>
            <DueBadge due={item.dueAt} />
            <Moment iso={item.dueAt} />
          </>
        ) : (
          <>
            since <Moment iso={item.since} />
          </>
        )}
      </p>
    </li>
  );
}
