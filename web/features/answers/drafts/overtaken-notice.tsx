import type { ReactNode } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useUnloadWarning } from '#web/lib/use-unload-warning.ts';

type OvertakenNoticeProps = {
  /** The other answer, in words; null if it is empty. */
  theirs: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Shown when two people with one link edit the same field: the slower one chooses, and nothing is lost before. */
export function OvertakenNotice({ theirs, onKeepMine, onTakeTheirs }: OvertakenNoticeProps) {
  // What was typed is kept for this tab only, and is not sent before a choice is made.
  useUnloadWarning(true);
  return (
    <Alert
      tone="warning"
      role="alert"
      title={
        theirs === null
          ? 'Someone else has submitted or removed what was here.'
          : 'Someone else has written here:'
      }
    >
      {theirs !== null && (
        <div className="wrap-anywhere whitespace-pre-line text-base text-ink-950">{theirs}</div>
      )}
      <p className="mt-1">What you entered is still here, but not saved.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button variant="outline" size="sm" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </Alert>
  );
}
