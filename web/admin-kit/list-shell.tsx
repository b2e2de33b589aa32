import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AttentionKind } from '#core/domain/dashboard/attention.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { type ListPage, reasonOf } from '#web/lib/api.ts';
import { ATTENTION_WORDS } from './attention-words.ts';
import type { Empty } from './lists/definition.ts';

type ListShellProps<Row> = {
  query: UseInfiniteQueryResult<{ pages: ListPage<Row[]>[] }>;
  /** The plural name of the rows: "orders". */
  noun: string;
  /** Shown when there is nothing: with filters on, and without any. */
  empty: Empty;
  emptyWhenFiltered?: Empty;
  isFiltered: boolean;
  /** What the list is narrowed down to. */
  attention?: AttentionKind;
  moreLabel?: string;
  /** `ListTotal` shows the total elsewhere. */
  hasOwnTotal?: true;
  children: (rows: Row[]) => ReactNode;
};

/** Renders what every list has: skeletons, an error with a retry, an empty state, a total, older rows on demand. */
export function ListShell<Row>({
  query,
  noun,
  empty,
  emptyWhenFiltered = empty,
  isFiltered,
  attention,
  moreLabel = `Show more ${noun}`,
  hasOwnTotal,
  children,
}: ListShellProps<Row>) {
  if (query.isPending) {
    return (
      <SkeletonGroup className="grid gap-2">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </SkeletonGroup>
    );
  }
  if (query.error) {
    return (
      <div className="grid gap-4">
        <Alert tone="danger" title={`The ${noun} could not be loaded`}>
          {reasonOf(query.error)}
        </Alert>
        <Button className="justify-self-start" variant="outline" onClick={() => query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    const words = isFiltered ? emptyWhenFiltered : empty;
    const nothing = attention && `There is nothing under “${ATTENTION_WORDS[attention].title}”`;
    return (
      <EmptyState
        {...words}
        {...(nothing && { description: `${nothing}${isFiltered ? ' that matches' : ''}.` })}
      />
    );
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      {!hasOwnTotal && <ListTotal query={query} noun={noun} />}
      {children(rows)}
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          pending={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {moreLabel}
        </Button>
      )}
    </div>
  );
}

type ListTotalProps<Row> = Pick<ListShellProps<Row>, 'query' | 'noun'>;

/** Shows how many of all rows are loaded; renders nothing without rows. */
export function ListTotal<Row>({ query, noun }: ListTotalProps<Row>) {
  const pages = query.data?.pages ?? [];
  const shown = pages.reduce((sum, { rows }) => sum + rows.length, 0);
  const { total, isTotalEstimated } = pages[0] ?? {};
  return (
    <p className="text-ink-600 text-sm tabular-nums" role="status">
      {shown > 0 &&
        (total === undefined
          ? `${shown} ${noun}`
          : `${shown.toLocaleString()} of ${isTotalEstimated ? 'about ' : ''}${total.toLocaleString()} ${noun}`)}
    </p>
  );
}
