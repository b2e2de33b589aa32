import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';

type RecordBodyProps<Row> = {
  query: UseQueryResult<Row>;
  /** What one calls the record: "application". */
  noun: string;
  children: (row: Row) => ReactNode;
};

/** What every record's dialog has: skeletons, an error with another try, and the record itself. */
export function RecordBody<Row>({ query, noun, children }: RecordBodyProps<Row>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return <div className="grid gap-8 text-sm">{children(data)}</div>;
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
