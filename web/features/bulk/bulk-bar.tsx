import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dashboard, EXPORTS } from '#core/contract/staff/dashboard.ts';
import {
  actionsOf,
  BULK_ACTIONS,
  type BulkAction,
  type BulkList,
} from '#core/domain/bulk/actions.ts';
import { isAllowed } from '#core/domain/staff/permissions.ts';
import type { ListSelection } from '#web/admin-kit/lists/selection.ts';
import { Only, staffSession } from '#web/admin-kit/session.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { callFile, reasonOf } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { RunDialog } from './run-dialog.tsx';

type BulkBarProps = {
  list: BulkList;
  selection: ListSelection;
  /** Called when the rows were processed or deselected. */
  onDone: () => void;
};

/** Actions on the selected rows. */
export function BulkBar({ list, selection, onDone }: BulkBarProps) {
  const { data: session } = useQuery(staffSession);
  const [action, setAction] = useState<BulkAction>();
  const [runId, setRunId] = useState<number>();
  const count = 'ids' in selection ? selection.ids.length : selection.total;
  const actions = actionsOf(list).filter(
    (known) => session && isAllowed(session.role, BULK_ACTIONS[known].permission),
  );
  return (
    <section
      aria-label="Chosen rows"
      className="flex flex-wrap items-center gap-2 rounded-control border border-brand-100 bg-brand-50 px-4 py-2.5 text-sm"
    >
      <p role="status" className="mr-2 font-semibold tabular-nums">
        {count.toLocaleString()} selected
      </p>
      {actions.map((known) => (
        <Button key={known} size="sm" variant="outline" onClick={() => setAction(known)}>
          {BULK_ACTIONS[known].label}
        </Button>
      ))}
      <ExportSelected list={list} selection={selection} />
      <Button size="sm" variant="ghost" onClick={onDone}>
        Clear
      </Button>
      {action && (
        <BulkDialog
          list={list}
          action={action}
          selection={selection}
          onClose={() => setAction(undefined)}
          onStarted={(id) => {
            setAction(undefined);
            setRunId(id);
          }}
        />
      )}
      {/* The rows stay selected until the user has seen the result: the dialog is a part of this bar. */}
      {runId !== undefined && <RunDialog id={runId} onClose={onDone} />}
    </section>
  );
}

type Exported = (typeof EXPORTS)[number];

const isExported = (list: BulkList): list is BulkList & Exported =>
  (EXPORTS as readonly string[]).includes(list);

function ExportSelected({ list, selection }: Pick<BulkBarProps, 'list' | 'selection'>) {
  const take = useMutation({
    mutationFn: (exported: Exported) =>
      callFile(dashboard.export, {
        params: { list: exported },
        query: 'ids' in selection ? { ids: selection.ids.join(',') } : selection.filters,
      }),
    onSuccess: saveFile,
    onError: (error) =>
      toast({ title: 'Export failed', description: reasonOf(error), tone: 'danger' }),
  });
  if (!isExported(list)) return null;
  return (
    <Only to="export-lists">
      <Button
        size="sm"
        variant="outline"
        pending={take.isPending}
        onClick={() => take.mutate(list)}
      >
        Export
      </Button>
    </Only>
  );
}

/** The bar of one list, as `RecordList` takes it. */
export const bulkBarOf = (list: BulkList) => (selection: ListSelection, clear: () => void) => (
  <BulkBar list={list} selection={selection} onDone={clear} />
);
