import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { type InsightTable, insights } from '#core/contract/staff/insights.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { callFile, reasonOf } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import type { Asked } from './insights.queries.ts';

type BlockProps = {
  title: string;
  description: ReactNode;
  /** The table that can be exported. */
  table: InsightTable;
  asked: Asked;
  children: ReactNode;
  className?: string;
};

/** Related figures, with a button to export them. */
export function Block({ title, description, table, asked, children, className }: BlockProps) {
  return (
    <Card dense className={className}>
      {/* On a phone only the title shares its line with the button. */}
      <div className="flex items-start justify-between gap-x-3 gap-y-1.5 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto]">
        <CardHeader className="max-sm:contents">
          <CardTitle className="max-sm:self-center">{title}</CardTitle>
          <CardDescription className="max-sm:order-last max-sm:col-span-2">
            {description}
          </CardDescription>
        </CardHeader>
        <TakeTable
          title={title}
          read={() => callFile(insights.export, { params: { table }, query: asked })}
        />
      </div>
      {children}
    </Card>
  );
}

type TakeTableProps = { title: string; read: () => ReturnType<typeof callFile> };

/** A button, not a link: if the session has ended, it asks for the login instead of failing to download. */
export function TakeTable({ title, read }: TakeTableProps) {
  const take = useMutation({
    mutationFn: read,
    onSuccess: saveFile,
    onError: (error) =>
      toast({ title: 'Export failed', description: reasonOf(error), tone: 'danger' }),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      className="shrink-0"
      pending={take.isPending}
      aria-label={`CSV of ${title}`}
      onClick={() => take.mutate()}
    >
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** What could not be loaded: "The money". */
  what: string;
  children: (data: Data) => ReactNode;
};

/** Renders a query's data, or its loading or failed state. */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (error) {
    return (
      <div className="grid gap-4">
        <Alert tone="danger" title={`${what} could not be loaded`}>
          {reasonOf(error)}
        </Alert>
        <Button className="justify-self-start" variant="outline" onClick={() => refetch()}>
          Load it again
        </Button>
      </div>
    );
  }
  return data === undefined ? <Skeleton className="h-72 rounded-control" /> : children(data);
}
