import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import type { BulkRun } from '#core/contract/staff/work/bulk.ts';
import { countRecords } from '#core/domain/bulk/actions.ts';
import { ACTIONS, type Column, RecordTable } from '#web/admin-kit/record-table.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { bulkRuns } from './bulk.queries.ts';
import { RunDialog } from './run-dialog.tsx';
import { RUN_STATES, runWords } from './run-words.ts';

/** The latest runs, running and finished. */
export function BulkRunsView() {
  const { openId, open, close } = useAdminAddress();
  const { data, error, refetch } = useQuery(bulkRuns);
  return (
    <div className="grid gap-4">
      {!data && !error && <Skeleton className="h-40" />}
      {!data && error && (
        <div className="grid gap-4">
          <Alert tone="danger" title="The runs could not be loaded">
            {reasonOf(error)}
          </Alert>
          <Button className="justify-self-start" variant="outline" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={ListChecks}
          title="No bulk runs yet"
          description="Choose rows in a list to change many of them at once."
        />
      )}
      {data && data.length > 0 && (
        <RecordTable label="Bulk runs" columns={columnsFor(open)} rows={data} />
      )}
      {openId !== undefined && <RunDialog id={openId} onClose={close} />}
    </div>
  );
}

const columnsFor = (open: (id: number) => void): readonly Column<BulkRun>[] => [
  {
    head: 'Run',
    cell: (run) => (
      <span className="grid gap-0.5">
        <span className="wrap-anywhere font-semibold">{run.title}</span>
        <span className="text-ink-600">{countRecords(run.list, run.total)}</span>
      </span>
    ),
  },
  {
    head: 'State',
    cell: ({ state }) => <Badge tone={RUN_STATES[state].tone}>{RUN_STATES[state].label}</Badge>,
    inCard: 'wide',
  },
  { head: 'Result', cell: runWords, inCard: 'wide' },
  {
    head: 'Started',
    cell: ({ startedAt, startedBy }) => (
      <span className="grid gap-0.5">
        <Moment iso={startedAt} />
        <span className="text-ink-600">{startedBy}</span>
      </span>
    ),
    inCard: 'wide',
  },
  {
    head: ACTIONS,
    cell: ({ id, title }) => (
      <Button variant="outline" size="sm" aria-label={`Open ${title}`} onClick={() => open(id)}>
        Open
      </Button>
    ),
    inCard: 'corner',
  },
];
