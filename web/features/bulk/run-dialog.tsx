import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countRecords } from '#core/domain/bulk/actions.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { bulkRun } from './bulk.queries.ts';
import { RunProgress } from './run-progress.tsx';
import { RunReport } from './run-report.tsx';

type RunDialogProps = { id: number; onClose: () => void };

/** Shows a run's progress and result. It can be closed at any time: the run continues. */
export function RunDialog({ id, onClose }: RunDialogProps) {
  const { data: run, error } = useQuery(bulkRun(id));
  const refresh = useRefreshAdmin();
  const isFinished = run?.finishedAt != null;
  // The lists behind the dialog have changed.
  useEffect(() => {
    if (isFinished) void refresh();
  }, [isFinished, refresh]);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title={run?.title ?? 'Bulk run'}
        description={run && `${countRecords(run.list, run.total)}, started by ${run.startedBy}.`}
        footer={
          <DialogClose asChild>
            <Button variant="outline">Close</Button>
          </DialogClose>
        }
      >
        {!run && !error && <Skeleton className="h-40" />}
        {error && (
          <Alert
            tone={run ? 'warning' : 'danger'}
            title={run ? 'The server is not responding' : 'The run could not be loaded'}
          >
            {run
              ? 'The run continues where it left off. This page keeps checking.'
              : reasonOf(error)}
          </Alert>
        )}
        {run && (
          <div className="grid gap-6">
            <RunProgress run={run} />
            {isFinished && <RunReport run={run} />}
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}
