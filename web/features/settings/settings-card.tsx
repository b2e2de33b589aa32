import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useArrival } from '#web/admin-kit/use-arrival.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';

type SettingsCardProps<Data> = {
  /** Anchor for links to this card. */
  id?: string;
  title: string;
  description: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
};

/** One group of settings: what it is for, then its form once the values are known. */
export function SettingsCard<Data>({
  id,
  title,
  description,
  query,
  children,
}: SettingsCardProps<Data>) {
  const card = useArrival<HTMLDivElement>(id);
  return (
    <Card ref={card} dense id={id} tabIndex={id ? -1 : undefined} className={id && 'scroll-mt-32'}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <CardDescription>{description}</CardDescription>
      </CardHeader>
      {query.error && (
        <Alert tone="danger" title="This could not be loaded">
          <p>{reasonOf(query.error)}</p>
          <Button size="sm" variant="outline" className="mt-3" onClick={() => query.refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {query.isPending && (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </SkeletonGroup>
      )}
      {query.data !== undefined && children(query.data)}
    </Card>
  );
}
