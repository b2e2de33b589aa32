import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import {
  type CustomerSubject,
  dashboard,
  type HistoryEntry,
} from '#core/contract/staff/dashboard.ts';
import { historyWords } from '#core/domain/activity/activity-words.ts';
import { FRESH_MS } from '#web/admin-kit/queries.ts';
import { NextInQueue } from '#web/admin-kit/queue/queue-position.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { call, reasonOf } from '#web/lib/api.ts';
import { sectionMark } from './sections.ts';

type RecordBodyProps<Row> = {
  query: UseQueryResult<Row>;
  /** The name of the record: "application". */
  noun: string;
  children: (row: Row) => ReactNode;
};

/** Renders what every record's dialog has: skeletons, an error with a retry, and the record itself. */
export function RecordBody<Row>({ query, noun, children }: RecordBodyProps<Row>) {
  const { data, error, refetch } = query;
  if (data !== undefined) {
    return (
      <div className="grid gap-8 text-sm">
        <NextInQueue />
        {children(data)}
      </div>
    );
  }
  if (error) {
    return (
      <div className="grid gap-4">
        <Alert tone="danger" title={`The ${noun} could not be loaded`}>
          {reasonOf(error)}
        </Alert>
        <Button className="justify-self-start" variant="outline" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-28" />
      <Skeleton className="h-64" />
    </SkeletonGroup>
  );
}

type DrawerSectionProps = {
  title: string;
  /** For a section that a button leads to. */
  id?: string;
  children: ReactNode;
};

export function DrawerSection({ title, id, children }: DrawerSectionProps) {
  const titleId = useId();
  return (
    <section
      {...(id && sectionMark(id))}
      aria-labelledby={titleId}
      className="grid min-w-0 scroll-mt-4 content-start gap-3"
    >
      <h3 id={titleId} className="font-sans font-semibold text-base tracking-normal">
        {title}
      </h3>
      {children}
    </section>
  );
}

type FactProps = { name: string; isLong?: boolean; children: ReactNode };

/** An entry in a record's two-column `dl`; a long one spans both columns. */
export function Fact({ name, isLong = false, children }: FactProps) {
  return (
    <div className={isLong ? 'col-span-2' : 'min-w-0'}>
      <dt className="text-ink-600">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

const history = (subject: CustomerSubject, id: number) =>
  queryOptions({
    queryKey: ['admin', 'history', subject, id],
    queryFn: () => call(dashboard.history, { query: { subject, id: String(id) } }),
    staleTime: FRESH_MS,
  });

/** Who did what to a record, newest first. */
export function RecordHistory({ subject, id }: { subject: CustomerSubject; id: number }) {
  const entries = useQuery(history(subject, id));
  return (
    <section aria-label="History" className="grid gap-3">
      <h3 className="font-sans font-semibold text-base tracking-normal">History</h3>
      {entries.isPending && (
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
        </SkeletonGroup>
      )}
      {entries.error && (
        <Alert tone="danger" title="The history could not be loaded">
          {reasonOf(entries.error)}
        </Alert>
      )}
      {entries.data?.length === 0 && <p className="text-ink-600 text-sm">Nothing yet.</p>}
      {entries.data && entries.data.length > 0 && (
        <ol className="grid gap-2 text-sm">
          {entries.data.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { who, what, isCustomerTold } = historyWords(entry);
  return (
    <li className="grid gap-0.5 border-ink-200 border-l-2 pl-3">
      <p className="wrap-anywhere">
        <span className="font-medium">{who}</span> {what}
        <span className="text-ink-600">
          {' · '}
          <Moment iso={entry.createdAt} />
        </span>
      </p>
      {isCustomerTold && <p className="text-ink-600">With a mail to the customer.</p>}
    </li>
  );
}
