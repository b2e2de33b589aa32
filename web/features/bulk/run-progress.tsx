import { useState } from 'react';
import type { BulkRunDetails } from '#core/contract/staff/work/bulk.ts';
import { countRecords } from '#core/domain/bulk/actions.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { Progress } from '#web/components/ui/progress.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { useStopRun } from './bulk.queries.ts';
import { runWords } from './run-words.ts';

/** A bar while it runs, and always a sentence. */
export function RunProgress({ run }: { run: BulkRunDetails }) {
  const finished = run.done + run.skipped + run.failed;
  return (
    <div className="grid gap-4">
      <Progress
        label={run.state === 'running' ? 'In progress' : 'Finished'}
        value={finished}
        max={run.total}
        valueText={`${finished.toLocaleString()} of ${run.total.toLocaleString()}`}
      />
      <p aria-hidden="true" className="tabular-nums">
        {runWords(run)}
      </p>
      <p role="status" className="sr-only">
        {run.state === 'running' ? spokenProgress(finished, run.total) : runWords(run)}
      </p>
      {run.state === 'running' && (
        <p className="text-ink-600 text-sm">
          You can close this. The run continues, and its report is under Settings, Bulk runs.
        </p>
      )}
      {run.canStop && <StopButton run={run} />}
    </div>
  );
}

/** Announces every tenth of the way: every second would be too much to listen to. */
const spokenProgress = (finished: number, total: number): string =>
  `${Math.floor((finished / total) * 10) * 10} percent done`;

function StopButton({ run }: { run: BulkRunDetails }) {
  const [isAsking, setIsAsking] = useState(false);
  const stop = useStopRun();
  const left = run.total - run.done - run.skipped - run.failed;
  const confirm = async () => {
    try {
      await stop.mutateAsync(run.id);
      setIsAsking(false);
    } catch (error) {
      toast({ title: 'The run was not stopped', description: reasonOf(error), tone: 'danger' });
    }
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => setIsAsking(true)}
      >
        Stop the run
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Stop this run?"
        description={`About ${countRecords(run.list, left)} will be left. What is done stays done, and a stopped run cannot be continued.`}
        confirmLabel="Stop the run"
        cancelLabel="Let it run"
        pending={stop.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
