import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { type BulkItem, type BulkRunDetails, bulk } from '#core/contract/staff/work/bulk.ts';
import type { BulkItemState } from '#core/domain/bulk/actions.ts';
import { ChoiceFilter } from '#web/admin-kit/list-bar.tsx';
import { ListShell } from '#web/admin-kit/list-shell.tsx';
import { type Column, RecordTable } from '#web/admin-kit/record-table.tsx';
import { Only } from '#web/admin-kit/session.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { callFile, reasonOf } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { bulkItems } from './bulk.queries.ts';
import { ITEM_STATES } from './run-words.ts';

const COLUMNS: readonly Column<BulkItem>[] = [
  {
    head: 'Record',
    cell: ({ id, title }) => (
      <span className="wrap-anywhere">{title ?? `Number ${id}, no longer there`}</span>
    ),
  },
  {
    head: 'Result',
    cell: ({ state }) => <Badge tone={ITEM_STATES[state].tone}>{ITEM_STATES[state].label}</Badge>,
  },
  { head: 'Reason', cell: ({ reason }) => reason ?? '', inCard: 'wide' },
];

const STATES = ['done', 'skipped', 'failed'] as const;
const LABELS = { done: 'Done', skipped: 'Skipped', failed: 'Failed' };

/** Lists the result of each record; opens on the failed or else the skipped ones. */
export function RunReport({ run }: { run: BulkRunDetails }) {
  const [state, setState] = useState<BulkItemState | undefined>(
    run.failed > 0 ? 'failed' : run.skipped > 0 ? 'skipped' : undefined,
  );
  const query = useInfiniteQuery(bulkItems(run.id, state));
  const empty = {
    icon: ListChecks,
    title: 'No records',
    description: 'No records had this result.',
  };
  return (
    <section aria-labelledby={`report-${run.id}`} className="grid gap-4">
      <h3 id={`report-${run.id}`} className="text-lg">
        Report
      </h3>
      {run.reasons.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {run.reasons.map(({ state: ended, reason, count }) => (
            <li key={`${ended} ${reason}`} className="wrap-anywhere">
              {count.toLocaleString()} {LABELS[ended as keyof typeof LABELS].toLowerCase()}:{' '}
              {reason}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <ChoiceFilter
          label="Result"
          all="All records"
          choices={STATES}
          labels={LABELS}
          value={state as (typeof STATES)[number] | undefined}
          onChange={(value) => setState((value || undefined) as BulkItemState | undefined)}
        />
        <Only to="export-lists">
          <ReportButton id={run.id} />
        </Only>
      </div>
      <ListShell query={query} noun="records" empty={empty} isFiltered={state !== undefined}>
        {(rows) => <RecordTable label="Records of the run" columns={COLUMNS} rows={rows} />}
      </ListShell>
    </section>
  );
}

function ReportButton({ id }: { id: number }) {
  const take = useMutation({
    mutationFn: () => callFile(bulk.report, { params: { id } }),
    onSuccess: saveFile,
    onError: (error) =>
      toast({ title: 'Download failed', description: reasonOf(error), tone: 'danger' }),
  });
  return (
    <Button variant="outline" pending={take.isPending} onClick={() => take.mutate()}>
      <Download aria-hidden="true" />
      Report as CSV
    </Button>
  );
}
